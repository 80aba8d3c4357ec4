import { Trans, useLingui } from '@lingui/react/macro'
import { adminPageCreate } from '@shop/contract/content/page/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { Card, Failed, Moment, StateTag, Waiting } from '../../ui/show.tsx'
import { homePageQuery, type OwnShop } from './queries.ts'

/** The home of the member's shop: its state, and a link to its editor. */
export function HomeCard({ shop: { homeRequest } }: { shop: OwnShop }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(homePageQuery)
  const open = (id: number) => navigate(`/page/edit?id=${id}`)
  const create = useCommand(() => call(adminPageCreate, { body: { name: t`店舖首頁`, kind: 'home' } }), {
    // Another member may have created it.
    refreshes: [homePageQuery.queryKey],
    done: ({ id }) => open(id),
  })
  const home = data?.home
  return (
    <Card
      title={<Trans>店舖首頁</Trans>}
      extra={
        data && (
          <Button
            size="small"
            loading={create.isPending}
            onClick={() => (home ? open(home.id) : create.mutate(undefined))}
          >
            {home ? <Trans>佈置</Trans> : <Trans>開始佈置</Trans>}
          </Button>
        )
      }
    >
      {!data && (error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting flush rows={2} />)}
      {data && (
        <>
          <p>
            {homeRequest?.state === 'pending' ? (
              <StateTag tone="wait">
                <Trans>審核中</Trans>
              </StateTag>
            ) : homeRequest?.state === 'declined' ? (
              <StateTag tone="bad">
                <Trans>未通過</Trans>
              </StateTag>
            ) : homeRequest?.state === 'taken_down' ? (
              <StateTag tone="bad">
                <Trans>平台已下架</Trans>
              </StateTag>
            ) : home?.published ? (
              <StateTag tone="good">
                <Trans>已發布</Trans>
              </StateTag>
            ) : (
              <StateTag tone="quiet">
                <Trans>尚未發布</Trans>
              </StateTag>
            )}{' '}
            <span className="muted">
              <Moment at={homeRequest?.decidedAt ?? homeRequest?.createdAt ?? home?.publishedAt} />
            </span>{' '}
            {homeRequest?.reason}
          </p>
          <p className="muted">
            <Trans>用圖片、商品和文字佈置顧客進店先看到的一頁。沒有內容時，顧客直接看到商品。</Trans>
          </p>
        </>
      )}
    </Card>
  )
}
