import { Trans, useLingui } from '@lingui/react/macro'
import { fen } from '@shop/contract/core/money.ts'
import type { WithdrawSource } from '@shop/contract/money/withdraw/withdraw.ts'
import { navigate } from '../../lib/navigate.ts'
import { useModules } from '../../lib/settings.ts'
import { toFen } from '../../lib/to-fen.ts'
import { Button } from '../../ui/Button.tsx'
import { Outcome } from '../../ui/Outcome.tsx'
import { money } from '../../ui/Price.tsx'
import type { WithdrawCenter } from './queries.ts'
import { WithdrawRules } from './WithdrawRules.tsx'
import { sourceName } from './words.ts'

type Source = WithdrawCenter['sources'][number]

/** Whether no amount from this source would be accepted today, so that there is nothing to fill in. */
export function isNothingToWithdraw({ withdrawable }: Source, rules: WithdrawCenter['rules']): boolean {
  return isUsedUp(rules) || toFen(withdrawable) < leastFen(rules)
}

const isUsedUp = (rules: WithdrawCenter['rules']) => rules.count_left === 0 || toFen(rules.day_left) < leastFen(rules)

/** A minimum of 0 still takes an amount. */
const leastFen = ({ min }: WithdrawCenter['rules']) => Math.max(1, toFen(min))

/** Takes the form's place: what can be withdrawn, why it cannot be withdrawn now, and where to go on. */
export function NothingToWithdraw({
  center: { rules, sources },
  source,
  onSource,
}: {
  center: WithdrawCenter
  source: Source
  onSource: (next: WithdrawSource) => void
}) {
  const { t } = useLingui()
  const mayInvite = useModules('invite')
  const isBalance = source.source === 'balance'
  const isHeld = Number(source.held) > 0
  const isEmpty = Number(source.withdrawable) === 0
  const usedUp = isUsedUp(rules)
  const missing = money(fen(Math.max(0, leastFen(rules) - toFen(source.withdrawable))))
  const other = sources.find((one) => one.open === 0 && !isNothingToWithdraw(one, rules))
  return (
    <>
      <Outcome
        icon={usedUp || isHeld ? 'clock' : 'wallet'}
        kind={usedUp || isHeld ? 'wait' : 'ended'}
        title={usedUp ? t`今日不能再提領` : isEmpty ? t`目前沒有可提領的金額` : t`未滿最低提領金額`}
        amount={source.withdrawable}
        text={
          rules.count_left === 0 ? (
            <Trans>今日的提領次數已用完，請明天再來</Trans>
          ) : usedUp ? (
            <Trans>今日的提領額度 {money(rules.day_max)} 已用完，請明天再來</Trans>
          ) : !isEmpty ? (
            <Trans>
              滿 {money(rules.min)} 才能提領，還差 {missing}
            </Trans>
          ) : isHeld ? (
            <Trans>
              最近 {rules.hold_days} 天內到帳的 {money(source.held)} 可消費，暫不可提領
            </Trans>
          ) : isBalance ? (
            <Trans>餘額到帳後，可以在這裡提領</Trans>
          ) : (
            <Trans>收益結算後，可以在這裡提領</Trans>
          )
        }
        facts={[
          source.available !== source.withdrawable && {
            key: 'available',
            label: isBalance ? t`可用餘額` : t`可用收益`,
            value: money(source.available),
          },
        ]}
      >
        {other ? (
          <Button size="large" block onClick={() => onSource(other.source)}>
            <Trans>
              提領{sourceName(other.source)} {money(other.withdrawable)}
            </Trans>
          </Button>
        ) : usedUp ? (
          <Button kind="line" size="large" block onClick={() => navigate('pages/wallet/index')}>
            <Trans>回到錢包</Trans>
          </Button>
        ) : isHeld ? (
          <Button kind="line" size="large" block onClick={() => navigate('pages/index/index')}>
            <Trans>去逛逛</Trans>
          </Button>
        ) : isBalance || !mayInvite ? (
          <Button
            kind="line"
            size="large"
            block
            onClick={() => navigate(isBalance ? 'pages/wallet/balance/log' : 'pages/profit/profit')}
          >
            <Trans>全部帳單</Trans>
          </Button>
        ) : (
          <Button size="large" block onClick={() => navigate('pages/invite/invite')}>
            <Trans>邀請好友</Trans>
          </Button>
        )}
      </Outcome>
      <WithdrawRules rules={rules} />
    </>
  )
}
