import { Trans } from '@lingui/react/macro'
import { minuteOf } from '@shop/web/time.ts'
import { assetNameInText } from '../../lib/asset-words.ts'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import type { UnitQuote } from './queries.ts'
import { periodName, units } from './words.ts'

/** What prevents a draw now, and how to fix it. */
export function DrawNotice({ quote }: { quote: UnitQuote }) {
  const { draw, pay_password, cooling_until } = quote
  const dest = assetNameInText(draw.dest)
  const used = draw.limits.find(({ count_left, sum_left }) => count_left === 0 || sum_left === '0.00')
  const words =
    pay_password !== 'set' ? (
      <PageLink to="pages/paypwd/set">
        <Trans>轉入{dest}需要支付密碼，點此設定</Trans>
      </PageLink>
    ) : cooling_until ? (
      <Trans>
        支付密碼剛剛設定，{minuteOf(cooling_until)} 後可以轉入{dest}
      </Trans>
    ) : used ? (
      <Trans>{periodName(used.period)}的次數或額度已用完</Trans>
    ) : Number(draw.max) > 0 && Number(draw.quota_left) === 0 ? (
      <Trans>今日的名額已用完，請明天再試</Trans>
    ) : Number(quote.available) > 0 && Number(quote.available) < Number(draw.min) ? (
      <Trans>
        滿 {units(draw.min)} 才能轉入{dest}
      </Trans>
    ) : undefined
  return words && <NoticeCard>{words}</NoticeCard>
}
