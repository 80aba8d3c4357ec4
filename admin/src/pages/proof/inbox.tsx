import { Trans, useLingui } from '@lingui/react/macro'
import { adminProofGet, adminProofList, proofKinds } from '@shop/contract/trade/proof/admin.ts'
import { DecideProof } from '../../features/proof/DecideProof.tsx'
import { proofKindWords, proofStateWords } from '../../features/proof/words.ts'
import { SelectFilter } from '../../ui/FilterBar.tsx'
import { ReviewInbox, useQueue } from '../../ui/ReviewInbox.tsx'
import { Money } from '../../ui/show.tsx'

/** Screenshots of payments and recharges waiting for review: the list, the picture, the facts. */
export default function PaymentInbox() {
  const { t } = useLingui()
  const queue = useQueue(adminProofList, { param: 'proofId', first: 'submitted' })
  return (
    <ReviewInbox
      queue={queue}
      title={<Trans>付款審核</Trans>}
      label={t`付款列表`}
      states={proofStateWords}
      waits={['submitted']}
      search={t`交易編號、買家、交易單號`}
      filters={
        <SelectFilter
          label={t`付款用途`}
          value={queue.list.filters.kind}
          options={proofKinds.map((value) => ({ value, label: t(proofKindWords[value]) }))}
          onChange={(kind) => queue.list.setFilters({ kind })}
        />
      }
      lateAfterHours={24}
      empty={<Trans>都審完了，沒有付款在等。</Trans>}
      row={(row) => ({
        title: row.buyer.nickname,
        value: <Money fen={row.amountFen} strong />,
        detail: row.number,
        at: row.createdAt,
        marks: (row.kind === 'recharge' || row.warnings > 0 || row.merchant) && (
          <>
            {row.kind === 'recharge' && <span className="muted">{t(proofKindWords.recharge)} </span>}
            {row.merchant && <span className="muted">{row.merchant.name} </span>}
            {row.warnings > 0 && <span className="warn">{`⚠ ${t`${row.warnings} 項警示`}`}</span>}
          </>
        ),
      })}
      detail={adminProofGet}
    >
      {({ proof }, onDecided) => <DecideProof proof={proof} onDecided={onDecided} />}
    </ReviewInbox>
  )
}
