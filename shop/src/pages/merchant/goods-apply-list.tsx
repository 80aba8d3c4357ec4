import { Trans, useLingui } from '@lingui/react/macro'
import { localText } from '@shop/contract/core/common.ts'
import { adminGoodsRequestCancel } from '@shop/contract/goods/merchant-goods/admin.ts'
import { useIdempotentCommand } from '@shop/web/command.ts'
import { formatMoment } from '@shop/web/time.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { callDesk } from '../../features/merchant/call-desk.ts'
import styles from '../../features/merchant/goods.module.css'
import { type DeskRequest, deskGoodsKey, deskRequestsQuery } from '../../features/merchant/goods-queries.ts'
import { fieldText, requestStateText } from '../../features/merchant/goods-words.ts'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import { useMerchantId } from '../../features/merchant/use-merchant.ts'
import { ask } from '../../lib/ask.ts'
import { chosenLanguage } from '../../lib/chosen-language.ts'
import { navigate } from '../../lib/navigate.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from '../../lib/toast.ts'
import { GoodsBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'

export const Skeleton = () => (
  <SkeletonPage>
    {[1, 2, 3].map((key) => (
      <SkeletonCard key={key}>
        <GoodsBones />
      </SkeletonCard>
    ))}
  </SkeletonPage>
)

/** A merchant's change requests: new goods and changes, with the platform's answers. */
export default function MerchantGoodsRequests() {
  const merchantId = useMerchantId()
  return merchantId === undefined ? <NoMerchant /> : <Requests merchantId={merchantId} />
}

function Requests({ merchantId }: { merchantId: number }) {
  const query = useSuspenseInfiniteQuery(deskRequestsQuery(merchantId))
  return (
    <Page>
      <InfiniteList
        query={query}
        keyOf={({ id }) => id}
        row={(row) => <Row merchantId={merchantId} row={row} />}
        empty={
          <Empty
            text={<Trans>還沒有送審過的商品</Trans>}
            action={{ text: <Trans>新增商品</Trans>, to: 'pages/merchant/goods-edit', params: { merchantId } }}
          />
        }
      />
    </Page>
  )
}

function Row({ merchantId, row }: { merchantId: number; row: DeskRequest }) {
  const { t } = useLingui()
  const { text, kind } = requestStateText(row.state)
  const cancel = useIdempotentCommand(
    (_: undefined, requestId: string) =>
      callDesk(adminGoodsRequestCancel, { params: { id: row.id }, body: { requestId } }, { merchantId, load: false }),
    {
      done: () => {
        toast(t`已撤回`)
        return queryClient.invalidateQueries({ queryKey: deskGoodsKey(merchantId) })
      },
      failed: () => void queryClient.invalidateQueries({ queryKey: deskGoodsKey(merchantId) }),
    },
  )
  async function takeBack(): Promise<void> {
    const sure = await ask({ title: t`撤回這次送審？`, confirm: t`撤回`, cancel: t`取消` })
    if (sure) cancel.mutate(undefined)
  }
  const fields = [...new Set(row.fields.map(fieldText))].join(t`、`)
  const mayEdit = row.state === 'needs_change' || row.state === 'declined'
  return (
    <Card>
      <div className={styles.row}>
        {row.imageUrl ? <img src={row.imageUrl} alt="" /> : <span />}
        <div>
          <h3>{localText(row.name, chosenLanguage())}</h3>
          <Tag kind={kind}>{text}</Tag>
          <p className={styles.facts}>
            <span>{row.kind === 'new' ? t`新商品` : t`更改：${fields}`}</span>
            <span>{formatMoment(row.createdAt)}</span>
          </p>
        </div>
      </div>
      {row.reason && <p className={styles.reason}>{row.reason}</p>}
      {(row.state === 'pending' || mayEdit) && (
        <div className={styles.actions}>
          {row.state === 'pending' && (
            <Button kind="line" size="small" busy={cancel.isPending} onClick={() => void takeBack()}>
              <Trans>撤回</Trans>
            </Button>
          )}
          {mayEdit && (
            <Button
              kind="soft"
              size="small"
              onClick={() => navigate('pages/merchant/goods-edit', { merchantId, goodsId: row.goodsId })}
            >
              <Trans>修改後重送</Trans>
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
