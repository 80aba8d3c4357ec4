import { Trans } from '@lingui/react/macro'
import { minuteOf } from '@shop/web/time.ts'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import type { WithdrawCenter } from './queries.ts'

/** What prevents a withdrawal now, and how to fix it. */
export function WithdrawNotice({ center }: { center: WithdrawCenter }) {
  const { cooling_until, has_pay_password } = center
  const words = !has_pay_password ? (
    <PageLink to="pages/paypwd/set">
      <Trans>提領需要支付密碼，點此設定</Trans>
    </PageLink>
  ) : cooling_until ? (
    <Trans>支付密碼剛剛設定，{minuteOf(cooling_until)} 後可以提領</Trans>
  ) : undefined
  return words && <NoticeCard>{words}</NoticeCard>
}
