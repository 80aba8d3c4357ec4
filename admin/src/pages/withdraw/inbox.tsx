import { Trans, useLingui } from '@lingui/react/macro'
import { adminWithdrawalGet, adminWithdrawalList, withdrawLateAfterH } from '@shop/contract/money/withdraw/admin.ts'
import { DecideWithdrawal } from '../../features/withdraw/DecideWithdrawal.tsx'
import { payoutKindWords, withdrawStateWords } from '../../features/withdraw/words.ts'
import { useMe } from '../../lib/session.ts'
import { ReviewInbox, useQueue } from '../../ui/ReviewInbox.tsx'
import { Money } from '../../ui/show.tsx'

/** Withdrawals waiting for review or for payment; opens the queue the operator may work on. */
export default function WithdrawInbox() {
  const { t } = useLingui()
  const first = useMe().may('finance.withdraw.review') ? 'pending' : 'approved'
  return (
    <ReviewInbox
      queue={useQueue(adminWithdrawalList, { param: 'withdrawId', first })}
      title={<Trans>提領</Trans>}
      label={t`提領列表`}
      states={withdrawStateWords}
      waits={['pending', 'approved']}
      search={t`提領單號、用戶、收款帳號`}
      lateAfterHours={withdrawLateAfterH}
      empty={<Trans>都處理完了，沒有提領在等。</Trans>}
      row={(row) => ({
        title: row.user.nickname,
        value: <Money fen={row.netFen} strong />,
        detail: t(payoutKindWords[row.kind]),
        at: row.createdAt,
      })}
      detail={adminWithdrawalGet}
    >
      {({ withdrawal }, onDecided) => <DecideWithdrawal withdrawal={withdrawal} onDecided={onDecided} />}
    </ReviewInbox>
  )
}
