import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, fen, parseMoney } from '@shop/contract/core/money.ts'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { money } from '../../ui/Price.tsx'
import { payMethodName } from '../order/words.ts'
import styles from './PayMethods.module.css'

export type PayMethod = 'balance' | 'screenshot' | 'wechat' | 'alipay'

const icons: Record<PayMethod, IconName> = { balance: 'wallet', screenshot: 'picture', wechat: 'chat', alipay: 'pay' }

/** How much the balance lacks for `amount`, both in wire format; 0 when it is enough. */
export function missingFen(balance: string, amount: string): Fen {
  return fen(Math.max(0, (parseMoney(amount) ?? 0) - (parseMoney(balance) ?? 0)))
}

/** The method that is chosen before the buyer chooses: the balance if it is enough, as it pays at once. */
export function usualMethod(methods: readonly PayMethod[], balance: string, amount: string): PayMethod | undefined {
  return methods.includes('balance') && missingFen(balance, amount) === 0 ? 'balance' : methods[0]
}

/** The choice of payment methods that the server offers. */
export function PayMethods({
  methods,
  value,
  onChange,
  balance,
  amount,
}: {
  methods: readonly PayMethod[]
  value: PayMethod | undefined
  onChange: (method: PayMethod) => void
  balance: string
  amount: string
}) {
  const { t } = useLingui()
  const missing = missingFen(balance, amount)
  const notes: Partial<Record<PayMethod, ReactNode>> = {
    screenshot: <Trans>轉帳後上傳截圖，核對後發貨</Trans>,
    wechat: <Trans>在微信中付款，馬上到帳</Trans>,
    alipay: <Trans>在支付寶付款，馬上到帳</Trans>,
    balance:
      missing > 0 ? (
        <span className={styles.short}>
          <Trans>
            可用 {money(balance)}，還差 {money(missing)}
          </Trans>
        </span>
      ) : (
        <Trans>可用 {money(balance)}</Trans>
      ),
  }
  return (
    <Card flush title={<Trans>支付方式</Trans>}>
      <fieldset className={styles.methods}>
        <legend className="heard-only">{t`支付方式`}</legend>
        {methods.map((method) => (
          <label key={method} className={styles.method}>
            <span className={classes(styles.icon, styles[method])}>
              <Icon name={icons[method]} />
            </span>
            <span className={styles.words}>
              <span>{payMethodName(method)}</span>
              <span className={styles.note}>{notes[method]}</span>
            </span>
            <input
              type="radio"
              name="pay-method"
              className={styles.input}
              checked={value === method}
              onChange={() => onChange(method)}
            />
            <span className={styles.box}>
              <Icon name="check" size="max(28rpx, 13px)" />
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
