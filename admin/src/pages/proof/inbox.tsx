import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { adminProofGet, adminProofList, proofKinds } from '@shop/contract/trade/payment/admin.ts'
import { proofStates } from '@shop/contract/trade/payment/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { Review } from '../../features/payment/Review.tsx'
import { proofKindWords, proofStateWords } from '../../features/payment/words.ts'
import { whilePresent } from '../../lib/attention.ts'
import { call } from '../../lib/call.ts'
import { type RowOf, useList } from '../../lib/list.ts'
import { SearchFilter } from '../../ui/FilterBar.tsx'
import { Inbox, Opened } from '../../ui/Inbox.tsx'
import { PicturePreview } from '../../ui/PicturePreview.tsx'
import { Age, Money } from '../../ui/show.tsx'

/** A waiting payment is late after this many minutes; the shop promises a review within a day. */
const targetMinutes = 24 * 60

type Row = RowOf<typeof adminProofList>

/** Screenshots of payments and recharges waiting for review: the list, the picture, the facts. */
export default function ProofInbox() {
  const { t } = useLingui()
  const list = useList(adminProofList, {
    defaults: { state: 'submitted' },
    refetchMs: whilePresent(30_000),
    forgets: ['proofId'],
  })
  const { kind, state = 'submitted', keyword } = list.filters
  return (
    <Inbox
      title={<Trans>付款審核</Trans>}
      note={state === 'submitted' && list.total > 0 && <Plural value={list.total} other="# 筆在等，最早的在最前面" />}
      actions={
        <>
          <SearchFilter
            value={keyword}
            onChange={(value) => list.setFilters({ keyword: value })}
            placeholder={t`交易編號、買家、流水號`}
          />
          <Select
            aria-label={t`付款用途`}
            style={{ width: 120 }}
            value={kind ?? 'all'}
            options={[
              { value: 'all' as const, label: t`全部用途` },
              ...proofKinds.map((value) => ({ value, label: t(proofKindWords[value]) })),
            ]}
            onChange={(value) => list.setFilters({ kind: proofKinds.find((one) => one === value) })}
          />
          <Segmented
            value={state}
            options={proofStates.map((value) => ({ value, label: t(proofStateWords[value]) }))}
            onChange={(value) => list.setFilters({ state: value })}
          />
        </>
      }
      list={list}
      param="proofId"
      label={t`付款列表`}
      empty={state === 'submitted' ? <Trans>都審完了，沒有付款在等。</Trans> : <Trans>這裡還沒有資料。</Trans>}
      row={(row) => <InboxRow row={row} />}
    >
      {(id, onDecided) => <Proof key={id} id={id} onDecided={onDecided} />}
    </Inbox>
  )
}

function InboxRow({ row }: { row: Row }) {
  const { t } = useLingui()
  return (
    <>
      <span className="inbox-line">
        <strong>{row.buyer.nickname}</strong>
        <Money fen={row.amountFen} strong />
      </span>
      <span className="inbox-line">
        <span className="muted">{row.number}</span>
        {row.state === 'submitted' && <Age since={row.createdAt} lateAfterMinutes={targetMinutes} />}
      </span>
      {(row.kind === 'recharge' || row.warnings > 0 || row.claimedBy || row.merchant) && (
        <span className="inbox-line">
          <span>
            {row.kind === 'recharge' && <span className="muted">{t(proofKindWords.recharge)} </span>}
            {row.merchant && <span className="muted">{row.merchant.name} </span>}
            {row.warnings > 0 && <span className="warn">{`⚠ ${t`${row.warnings} 項警示`}`}</span>}
          </span>
          {row.claimedBy && (
            <span className="muted">
              <Trans>{row.claimedBy} 審核中</Trans>
            </span>
          )}
        </span>
      )}
    </>
  )
}

function Proof({ id, onDecided }: { id: number; onDecided: () => void }) {
  const { t } = useLingui()
  const query = useQuery({
    queryKey: ['proofs', id],
    queryFn: ({ signal }) => call(adminProofGet, { params: { id } }, { signal }),
    // The picture's link is valid for five minutes.
    refetchInterval: whilePresent(240_000),
  })
  return (
    <Opened query={query}>
      {({ proof }) => (
        <>
          <div className="inbox-picture">
            <PicturePreview urls={proof.images.map(({ url }) => url)} alt={t`${proof.buyer.nickname} 的付款截圖`} />
          </div>
          <div className="card inbox-facts">
            <Review proof={proof} onDecided={onDecided} />
          </div>
        </>
      )}
    </Opened>
  )
}
