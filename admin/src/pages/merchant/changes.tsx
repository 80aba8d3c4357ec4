import '../../features/page/page.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { adminShopRequestList, shopRequestStates } from '@shop/contract/merchant/storefront/admin.ts'
import { Segmented } from 'antd'
import { ReviewPhone } from '../../features/page/Phone.tsx'
import { RequestReview } from '../../features/storefront/RequestReview.tsx'
import { shopRequestWords, useAsked } from '../../features/storefront/words.ts'
import { whilePresent } from '../../lib/attention.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { Inbox } from '../../ui/Inbox.tsx'
import { Age, Empty, Moment } from '../../ui/show.tsx'

type Row = RowOf<typeof adminShopRequestList>

/** A merchant should have its answer within a day. */
const targetMinutes = 24 * 60

/** Changes merchants ask for to the name, logo and banner of their shops, and to their homes. */
export default function ShopChanges() {
  const { t } = useLingui()
  const list = useList(adminShopRequestList, {
    defaults: { state: 'pending' },
    refetchMs: whilePresent(60_000),
    forgets: ['requestId'],
  })
  const { state = 'pending' } = list.filters
  return (
    <Inbox
      title={<Trans>店舖更改</Trans>}
      note={state === 'pending' && list.total > 0 && <Plural value={list.total} other="# 筆在等" />}
      actions={
        <Segmented
          value={state}
          options={shopRequestStates.map((value) => ({ value, label: t(shopRequestWords[value]) }))}
          onChange={(value) => list.setFilters({ state: value })}
        />
      }
      list={list}
      param="requestId"
      label={t`店舖更改列表`}
      empty={state === 'pending' ? <Trans>都審完了，沒有店舖在等。</Trans> : <Trans>這裡還沒有資料。</Trans>}
      row={(row) => <InboxRow row={row} />}
    >
      {(id, onDecided) => {
        const request = list.rows.find((row) => row.id === id)
        return request ? (
          <RequestReview key={id} request={request} onDecided={onDecided}>
            {request.kind === 'home' ? <ReviewPhone requestId={id} /> : undefined}
          </RequestReview>
        ) : (
          <div className="card inbox-wide">
            <Empty text={<Trans>這筆更改不在這個列表，可能已經審完。</Trans>} />
          </div>
        )
      }}
    </Inbox>
  )
}

function InboxRow({ row }: { row: Row }) {
  return (
    <>
      <span className="inbox-line">
        <strong className="clip">{row.merchantName}</strong>
        {row.state === 'pending' ? (
          <Age since={row.createdAt} lateAfterMinutes={targetMinutes} />
        ) : (
          <Moment at={row.decidedAt ?? row.createdAt} />
        )}
      </span>
      <span className="inbox-line muted">{useAsked(row)}</span>
    </>
  )
}
