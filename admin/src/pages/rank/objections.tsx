import { Trans, useLingui } from '@lingui/react/macro'
import { adminRankObjections, objectionLateAfterH } from '@shop/contract/promotion/rank/admin.ts'
import { DecideObjection } from '../../features/rank/DecideObjection.tsx'
import { boardWords, objectionStateWords, periodWords } from '../../features/rank/words.ts'
import { ReviewInbox, useQueue } from '../../ui/ReviewInbox.tsx'

/** Objections to places on the boards; prizes wait until they are decided. */
export default function RankObjections() {
  const { t } = useLingui()
  return (
    <ReviewInbox
      queue={useQueue(adminRankObjections, { param: 'objectionId', first: 'open' })}
      title={<Trans>排行榜的異議</Trans>}
      label={t`排行榜的異議`}
      states={objectionStateWords}
      waits={['open']}
      lateAfterHours={objectionLateAfterH}
      empty={<Trans>都處理完了，沒有異議在等。</Trans>}
      row={(row) => ({
        title: row.placed.nickname,
        value: (
          <span className="muted">
            <Trans>第 {row.place} 名</Trans>
          </span>
        ),
        detail: `${t(boardWords[row.board])} ${t(periodWords[row.period])} ${row.startsOn}`,
        at: row.decidedAt ?? row.createdAt,
      })}
    >
      {(objection, onDecided) => <DecideObjection key={objection.id} objection={objection} onDecided={onDecided} />}
    </ReviewInbox>
  )
}
