import { Trans, useLingui } from '@lingui/react/macro'
import { myCouponReceive } from '@shop/contract/trade/coupon/coupon.ts'
import { CallError } from '@shop/web/call-error.ts'
import { newRequestId } from '@shop/web/request-id.ts'
import { type CSSProperties, useRef, useState } from 'react'
import { loggedIn } from '../../lib/ask-to-log-in.ts'
import { callWithMessage } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast, toastMs } from '../../lib/toast.ts'
import { shortMoney } from '../../ui/Price.tsx'
import styles from './Coupons.module.css'
import { type BlockProps, colour, fixedColour, named, number, type Open, object, objects, px, text } from './values.ts'

/** Coupons to claim, side by side; a touch claims one and greys it out. Hidden while there are none. */
export default function Coupons({ data, style }: BlockProps) {
  const { t } = useLingui()
  const items = objects(data)
  const [taken, setTaken] = useState<readonly number[]>([])
  const [taking, setTaking] = useState<number>()
  // By coupon: kept until an answer arrives, so that another tap repeats the same request. `useCommand` would do
  // this too, but the home page does not load it.
  const requestIds = useRef(new Map<number, string>())
  if (items.length === 0) return null
  async function take(couponId: number): Promise<void> {
    if (!(await loggedIn(t`登入後領取優惠券`))) return
    const requestId = requestIds.current.get(couponId) ?? newRequestId()
    requestIds.current.set(couponId, requestId)
    setTaking(couponId)
    try {
      const { message } = await callWithMessage(myCouponReceive, { body: { couponId, requestId }, load: false })
      toast(message, { kind: 'success', ms: toastMs.own })
      setTaken((ids) => [...ids, couponId])
      requestIds.current.delete(couponId)
      void queryClient.invalidateQueries({ queryKey: ['coupon'] })
      void queryClient.invalidateQueries({ queryKey: ['user', 'assets'] })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.answered) requestIds.current.delete(couponId)
    } finally {
      setTaking(undefined)
    }
  }
  const look = {
    paddingTop: px(style.paddingTop),
    background: colour(style.background),
    '--gap': style.marginRight === undefined ? undefined : px(style.marginRight),
    '--coupon': fixedColour(style.couponBgColor),
    '--coupon-text': fixedColour(style.couponTextColor),
    '--stub': fixedColour(style.receiveBgColor),
    '--stub-text': fixedColour(style.receiveTextColor),
  } as CSSProperties
  return (
    <section style={look} aria-label={t`優惠券`}>
      <ul className={styles.coupons}>
        {named(items, 'coupon_id').map(([key, item]) => {
          const couponId = number(item.coupon_id, 0, [0, Number.MAX_SAFE_INTEGER])
          const state = object(item.state)
          const open = number(state.value, 0) === 1 && !taken.includes(couponId)
          return (
            <li key={key}>
              <button
                type="button"
                className={styles.coupon}
                disabled={!open || taking !== undefined}
                data-taken={!open || undefined}
                onClick={() => take(couponId)}
              >
                <span className={styles.worth}>
                  <strong>
                    <Worth coupon={item} />
                  </strong>
                  <span>
                    <Condition coupon={item} />
                  </span>
                </span>
                <span className={styles.stub}>
                  {open ? <Trans>立即領取</Trans> : taken.includes(couponId) ? <Trans>已領取</Trans> : text(state.text)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** `¥20`, or for a discount the part left to pay as in Chinese, `9.5 折`, in other languages the part taken off. */
function Worth({ coupon }: { coupon: Open }) {
  const { i18n } = useLingui()
  if (number(coupon.coupon_kind, 10) === 40 && !Number(text(coupon.reduce_price))) return <Trans>免運</Trans>
  if (number(coupon.coupon_type, 10) !== 20) return short(coupon.reduce_price)
  const rate = number(coupon.discount, 10, [0, 10])
  const shown = i18n.locale.startsWith('zh') ? String(rate) : `${Math.round(100 - rate * 10)}%`
  return <Trans>{shown} 折</Trans>
}

function Condition({ coupon }: { coupon: Open }) {
  const least = short(coupon.min_price)
  return Number(text(coupon.min_price)) > 0 ? <Trans>滿 {least} 可用</Trans> : <Trans>無門檻</Trans>
}

const short = (amount: unknown) => shortMoney(text(amount))
