import { Trans, useLingui } from '@lingui/react/macro'
import { maskPayoutAddress } from '@shop/contract/money/withdraw/payout-address.ts'
import { minuteOf } from '@shop/web/time.ts'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { money } from '../../ui/Price.tsx'
import type { Asked } from './WithdrawForm.tsx'
import { payoutKindName } from './words.ts'

/** After a withdrawal was requested: how much arrives where and when, and what happens until then. */
export function WithdrawAsked({ asked, arrival, onRecords }: { asked: Asked; arrival: string; onRecords: () => void }) {
  const { t } = useLingui()
  const { amount, fee, net, heldUntil, kind, address, holder } = asked
  return (
    <Outcome
      icon="clock"
      kind="wait"
      title={t`提領申請已提交`}
      amount={net}
      text={
        heldUntil ? (
          <Trans>這是新的收款帳號，{minuteOf(heldUntil)} 後匯款</Trans>
        ) : arrival ? (
          <Trans>預計 {arrival}到帳</Trans>
        ) : undefined
      }
      steps={{ of: [{ text: t`已提交申請` }, { text: t`人工審核` }, { text: t`匯款到帳` }], done: 1 }}
      facts={[
        { key: 'amount', label: t`申請金額`, value: money(amount) },
        Number(fee) > 0 && { key: 'fee', label: t`手續費`, value: money(fee) },
        { key: 'to', label: t`收款帳號`, value: `${payoutKindName(kind)} ${maskPayoutAddress(kind, address)}` },
        { key: 'holder', label: t`收款人`, value: holder },
      ]}
    >
      <Button size="large" block onClick={onRecords}>
        <Trans>查看紀錄</Trans>
      </Button>
      <Button kind="line" size="large" block onClick={() => navigate('pages/wallet/index', {}, { replace: true })}>
        <Trans>回到錢包</Trans>
      </Button>
    </Outcome>
  )
}
