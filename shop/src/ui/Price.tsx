import { Trans } from '@lingui/react/macro'
import { type Fen, formatMoney, parseMoney } from '@shop/contract/core/money.ts'
import { classes } from './classes.ts'
import styles from './Price.module.css'

/**
 * A price that reads at a glance: small sign, large yuan, small fen; read out as one text. Takes fen, or the wire's
 * text (`"12.00"`).
 */
export function Price({
  value,
  size = 'medium',
  plain,
  signed,
}: {
  value: Fen | string
  size?: 'small' | 'medium' | 'large' | 'huge'
  plain?: boolean
  /** a movement: `+` marks income */
  signed?: boolean
}) {
  const words = money(value)
  const [, minus, yuan, decimals] = /^(-?)¥(.*)(\.\d\d)$/.exec(words) ?? ['', '', words, '']
  const sign = minus ? '−' : signed ? '+' : ''
  return (
    <span className={classes(styles.price, styles[size], plain && styles.plain)}>
      <span className={styles.drawn} aria-hidden="true">
        {sign}
        <span className={styles.sign}>¥</span>
        <span className={styles.yuan}>{yuan}</span>
        <span className={styles.fen}>{decimals}</span>
      </span>
      <span className="heard-only">{signed && !minus ? `+${words}` : words}</span>
    </span>
  )
}

/**
 * The old price, struck through and announced as such. One that was not `charged` recently is visibly labelled a
 * reference price.
 */
export function OldPrice({ value, charged }: { value: Fen | string; charged: boolean }) {
  if (!charged) {
    return (
      <span className={styles.reference}>
        <Trans>參考價</Trans> <s>{money(value)}</s>
      </span>
    )
  }
  return (
    <s className={styles.old}>
      <span className="heard-only">
        <Trans>原價</Trans>{' '}
      </span>
      {money(value)}
    </s>
  )
}

/** `¥1,234.50`, the same everywhere; text that is not an amount is returned unchanged. */
export function money(value: Fen | string): string {
  const amount = typeof value === 'string' ? parseMoney(value) : value
  return amount === undefined ? String(value) : formatMoney(amount)
}

/** An amount without zero fen, as on a coupon: `¥20`. */
export const shortMoney = (value: Fen | string) => money(value).replace(/\.00$/, '')
