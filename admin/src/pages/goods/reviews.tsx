import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { requestStates } from '@shop/contract/goods/catalog/admin-goods.ts'
import { adminGoodsRequestGet, adminGoodsRequestList, requestKinds } from '@shop/contract/goods/catalog/goods-review.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { RequestReview } from '../../features/goods/RequestReview.tsx'
import { requestKindWords, requestStateWords } from '../../features/goods/request-words.ts'
import { whilePresent } from '../../lib/attention.ts'
import { call } from '../../lib/call.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { Inbox, Opened } from '../../ui/Inbox.tsx'
import { Age, Moment } from '../../ui/show.tsx'

type Row = RowOf<typeof adminGoodsRequestList>

/** A merchant should have its answer within a day. */
const targetMinutes = 24 * 60

/** New goods of merchants and changes to those on sale, reviewed one after the other; a merchant sees its own. */
export default function GoodsReviews() {
  const { t } = useLingui()
  const list = useList(adminGoodsRequestList, {
    defaults: { state: 'pending' },
    refetchMs: whilePresent(60_000),
    forgets: ['requestId'],
  })
  const { kind, state = 'pending' } = list.filters
  return (
    <Inbox
      title={<Trans>商品審核</Trans>}
      note={state === 'pending' && list.total > 0 && <Plural value={list.total} other="# 筆在等" />}
      actions={
        <>
          <Select
            aria-label={t`類型`}
            style={{ width: 120 }}
            value={kind ?? 'all'}
            options={[
              { value: 'all' as const, label: t`全部類型` },
              ...requestKinds.map((value) => ({ value, label: t(requestKindWords[value]) })),
            ]}
            onChange={(value) => list.setFilters({ kind: requestKinds.find((one) => one === value) })}
          />
          <Segmented
            value={state}
            options={requestStates.map((value) => ({ value, label: t(requestStateWords[value]) }))}
            onChange={(value) => list.setFilters({ state: value })}
          />
        </>
      }
      list={list}
      param="requestId"
      label={t`商品審核列表`}
      empty={state === 'pending' ? <Trans>都審完了，沒有商品在等。</Trans> : <Trans>這裡還沒有資料。</Trans>}
      row={(row) => <InboxRow row={row} />}
    >
      {(id, onDecided) => <Opener key={id} id={id} onDecided={onDecided} />}
    </Inbox>
  )
}

function InboxRow({ row }: { row: Row }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <span className="inbox-line">
        <strong className="clip">{localText(row.name, i18n.locale as Language)}</strong>
        <span className="muted">{t(requestKindWords[row.kind])}</span>
      </span>
      <span className="inbox-line">
        <span className="muted clip">{row.merchantName}</span>
        {row.state === 'pending' ? (
          <Age since={row.createdAt} lateAfterMinutes={targetMinutes} />
        ) : (
          <Moment at={row.decidedAt ?? row.createdAt} />
        )}
      </span>
      {row.claimedBy && (
        <span className="inbox-line muted">
          <Trans>{row.claimedBy} 審核中</Trans>
        </span>
      )}
    </>
  )
}

function Opener({ id, onDecided }: { id: number; onDecided: () => void }) {
  const query = useQuery({
    queryKey: ['goods-requests', id],
    queryFn: ({ signal }) => call(adminGoodsRequestGet, { params: { id } }, { signal }),
  })
  return <Opened query={query}>{({ request }) => <RequestReview request={request} onDecided={onDecided} />}</Opened>
}
