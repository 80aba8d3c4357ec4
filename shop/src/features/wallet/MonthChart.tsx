import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, formatMoney, parseMoney } from '@shop/contract/core/money.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { money } from '../../ui/Price.tsx'
import styles from './MonthChart.module.css'
import type { BillMonth } from './queries.ts'
import { formatMonth } from './words.ts'

const height = 100

const wholeYuan = (amount: number) => formatMoney((Math.round(amount / 100) * 100) as Fen).replace('.00', '')

/**
 * Money in and out by month: two bars each, the amount above the highest, with a text for screen readers; touching a
 * month opens its bill.
 */
export function MonthChart({ months }: { months: BillMonth[] }) {
  const { t, i18n } = useLingui()
  const fenOf = (text: string) => parseMoney(text) ?? 0
  const most = Math.max(1, ...months.flatMap(({ income, expense }) => [fenOf(income), fenOf(expense)]))
  // Every bar that is not zero is visible, however small.
  const tall = (text: string) => (fenOf(text) === 0 ? 0 : Math.max(3, (fenOf(text) / most) * height))
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        <span data-kind="in">
          <Trans>收入</Trans>
        </span>
        <span data-kind="out">
          <Trans>支出</Trans>
        </span>
      </figcaption>
      <div className={styles.months}>
        {months.map(({ month, income, expense }) => {
          const name = formatMonth(month, i18n.locale, 'short')
          const [came, went] = [money(income), money(expense)]
          return (
            <PageLink key={month} to="pages/wallet/balance/log" params={{ month }} className={styles.month}>
              <span className="heard-only">{t`${name}：收入 ${came}，支出 ${went}`}</span>
              <span className={styles.most} aria-hidden="true">
                {[income, expense].some((text) => fenOf(text) === most) && wholeYuan(most)}
              </span>
              <svg viewBox={`0 0 40 ${height}`} aria-hidden="true" preserveAspectRatio="xMidYMax meet">
                <rect className={styles.in} x="5" y={height - tall(income)} width="13" height={tall(income)} rx="3" />
                <rect
                  className={styles.out}
                  x="22"
                  y={height - tall(expense)}
                  width="13"
                  height={tall(expense)}
                  rx="3"
                />
                <path className={styles.ground} d={`M0 ${height - 0.5}H40`} />
              </svg>
              <span aria-hidden="true">{name}</span>
            </PageLink>
          )
        })}
      </div>
    </figure>
  )
}
