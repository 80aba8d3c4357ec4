import { Trans, useLingui } from '@lingui/react/macro'
import { adminDrawGet, adminDrawList, drawLateAfterH } from '@shop/contract/money/conversion/admin.ts'
import { unitNames } from '@shop/contract/money/conversion/conversion.ts'
import { DecideDraw } from '../../features/draw/DecideDraw.tsx'
import { drawStateWords, unitWords } from '../../features/draw/words.ts'
import { SelectFilter } from '../../ui/FilterBar.tsx'
import { ReviewInbox, useQueue } from '../../ui/ReviewInbox.tsx'
import { Money } from '../../ui/show.tsx'

/** Units that shoppers want to turn into balance, waiting for review. */
export default function DrawInbox() {
  const { t } = useLingui()
  const queue = useQueue(adminDrawList, { param: 'drawId', first: 'pending' })
  return (
    <ReviewInbox
      queue={queue}
      title={<Trans>轉入餘額</Trans>}
      label={t`轉入餘額的申請`}
      states={drawStateWords}
      waits={['pending']}
      search={t`單號、用戶`}
      filters={
        <SelectFilter
          label={t`種類`}
          value={queue.list.filters.unit}
          options={unitNames.map((value) => ({ value, label: t(unitWords[value]) }))}
          onChange={(unit) => queue.list.setFilters({ unit })}
        />
      }
      lateAfterHours={drawLateAfterH}
      empty={<Trans>都處理完了，沒有申請在等。</Trans>}
      row={(row) => ({
        title: row.user.nickname,
        value: <Money fen={row.moneyFen} strong />,
        detail: t(unitWords[row.unit]),
        at: row.createdAt,
      })}
      detail={adminDrawGet}
    >
      {({ draw }, onDecided) => <DecideDraw draw={draw} onDecided={onDecided} />}
    </ReviewInbox>
  )
}
