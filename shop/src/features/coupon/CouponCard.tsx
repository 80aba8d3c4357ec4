import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OfferedCoupon } from '@shop/contract/trade/coupon/coupon.ts'
import { secondsUntil } from '@shop/web/time.ts'
import type { ReactNode } from 'react'
import type { Static } from 'typebox'
import { Countdown } from '../../ui/Countdown.tsx'
import { classes } from '../../ui/classes.ts'
import { Parts } from '../../ui/Parts.tsx'
import { money } from '../../ui/Price.tsx'
import styles from './CouponCard.module.css'
import { repeatsTerms } from './repeats-terms.ts'

type Terms = Pick<
  Static<typeof OfferedCoupon>,
  | 'name'
  | 'coupon_kind'
  | 'reduce_price'
  | 'discount'
  | 'max_price'
  | 'min_price'
  | 'describe'
  | 'range_text'
  | 'seller_name'
>

/** A coupon: its value, scope and dates, and on its stub the action. */
export function CouponCard({
  coupon,
  dates,
  off,
  note,
  stub,
  children,
}: {
  coupon: Terms
  /** when it can be used */
  dates: ReactNode
  /** greyed out: unavailable, used or expired */
  off?: boolean
  /** a line below: why it cannot be used, how many are left */
  note?: ReactNode
  stub?: ReactNode
  children?: ReactNode
}) {
  return (
    <article className={classes(styles.card, off && styles.off)} aria-label={coupon.name}>
      <div className={styles.main}>
        <div className={styles.worth}>
          <strong className={isWaived(coupon) || isLong(coupon) ? styles.small : undefined}>
            <Worth coupon={coupon} />
          </strong>
          <span>
            <Condition coupon={coupon} />
          </span>
        </div>
        <div className={styles.words}>
          {/* The condition of use, which the issuer's name for the coupon often does not tell. */}
          <h3>{coupon.seller_name || coupon.range_text}</h3>
          <Name coupon={coupon} />
          <p>{dates}</p>
        </div>
        {stub && <div className={styles.stub}>{stub}</div>}
      </div>
      {(note || coupon.describe) && (
        <div className={styles.foot}>
          {note && <p className={styles.note}>{note}</p>}
          {coupon.describe && <p>{coupon.describe}</p>}
        </div>
      )}
      {children}
    </article>
  )
}

/** `¥20`, or for a discount the part left to pay as in Chinese, `9.5 折`, in other languages the part taken off. */
export function Worth({ coupon }: { coupon: Pick<Terms, 'coupon_kind' | 'reduce_price' | 'discount'> }) {
  const { i18n } = useLingui()
  if (coupon.coupon_kind === 20) {
    const rate = coupon.discount
    const shown = i18n.locale.startsWith('zh') ? String(rate) : `${Math.round(100 - rate * 10)}%`
    return <Trans>{shown} 折</Trans>
  }
  if (isWaived(coupon)) return <Trans>免運</Trans>
  return short(coupon.reduce_price)
}

/** The least purchase from which a coupon can be used. */
export function Condition({ coupon }: { coupon: Pick<Terms, 'min_price'> }) {
  const least = short(coupon.min_price)
  return Number(coupon.min_price) > 0 ? <Trans>滿 {least} 可用</Trans> : <Trans>無門檻</Trans>
}

/** The scope of a merchant's coupon, the issuer's name for it, unless it only repeats the terms, and the most that a discount takes off. */
function Name({ coupon }: { coupon: Terms }) {
  const most = short(coupon.max_price)
  const name = repeatsTerms(coupon) ? '' : coupon.name
  const limited = coupon.coupon_kind === 20 && Number(coupon.max_price) > 0
  const range = coupon.seller_name && coupon.range_text
  if (!range && !name && !limited) return null
  return (
    <p>
      <Parts parts={[range, name, limited && <Trans key="most">最高減 {most}</Trans>]} />
    </p>
  )
}

const hurryS = 86_400

/** How long a coupon can still be used: days, or a countdown on the last one. */
export function EndsIn({ day }: { day: string | null }) {
  const end = day ? `${day.replaceAll('/', '-')} 23:59:59` : ''
  const seconds = secondsUntil(end)
  if (seconds === 0) return <Trans>即將到期</Trans>
  if (seconds < hurryS) {
    return (
      <Trans>
        <Countdown until={end} /> 後到期
      </Trans>
    )
  }
  return <Plural value={Math.floor(seconds / hurryS)} one="還剩 # 天到期" other="還剩 # 天到期" />
}

/** The days on which a coupon can be used; without dates they count from when it is claimed. */
export function CouponDates({
  coupon,
}: {
  coupon: Pick<Static<typeof OfferedCoupon>, 'start_time' | 'end_time' | 'expire_day'>
}) {
  const { start_time, end_time, expire_day: days } = coupon
  // the protocol's `YYYY/MM/DD`, in the format used throughout the shop
  const [first, last] = [start_time, end_time].map((day) => day?.replaceAll('/', '-'))
  if (!first || !last) return <Trans>領取後 {days} 天內有效</Trans>
  if (first === last) return <Trans>{last} 當天有效</Trans>
  return (
    <>
      {first} – {last}
    </>
  )
}

/** Free freight, which has no amount. */
const isWaived = (coupon: Pick<Terms, 'coupon_kind' | 'reduce_price'>) =>
  coupon.coupon_kind === 40 && !Number(coupon.reduce_price)

/** Whether the amount does not fit its place in large type. */
const isLong = (coupon: Pick<Terms, 'coupon_kind' | 'reduce_price'>) =>
  coupon.coupon_kind !== 20 && short(coupon.reduce_price).length > 6

/** An amount without zero fen. */
const short = (amount: string) => money(amount).replace(/\.00$/, '')
