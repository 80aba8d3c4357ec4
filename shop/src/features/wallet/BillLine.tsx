import { Trans } from '@lingui/react/macro'
import type { billSubject } from '@shop/contract/money/wallet/bill.ts'
import type { ReactNode } from 'react'
import type { Static, TObject } from 'typebox'
import type { Params } from '../../lib/navigate.ts'
import type { PagePath } from '../../pages.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Parts } from '../../ui/Parts.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './BillLine.module.css'

type Subject = Static<TObject<typeof billSubject>>

/** A row of a bill as the line needs it; `title` alone is enough. */
export interface Billed extends Partial<Subject> {
  title: string
}

const icons: Record<Exclude<Subject['about'], ''>, IconName> = {
  order: 'box',
  recharge: 'wallet',
  withdraw: 'pay',
  transfer: 'users',
  draw: 'refund',
}

/**
 * A row of a bill: what it was for, with whom, its time, the signed amount, and what was left after it. A row about an
 * order opens it; others show their number, which appears nowhere else.
 */
export function BillLine({
  row,
  icon = 'order',
  time,
  amount,
  came,
  after,
  opens,
}: {
  row: Billed
  /** of what is counted, for a row about nothing more */
  icon?: IconName
  /** its minute below the day's heading, the whole time, or what happened when */
  time: string
  amount: ReactNode
  /** the money came in: drawn in the theme's colour; the sign shows it too */
  came: boolean
  /** absent where the balance stands on the same page */
  after?: ReactNode
  /** the page that it opens, if not an order's */
  opens?: readonly [to: PagePath, params: Params]
}) {
  const { number = '', about = '', order_id = 0, picture = '' } = row
  const content = (
    <>
      {picture ? (
        <Picture src={picture} alt="" className={styles.picture} />
      ) : (
        <span className={styles.icon} data-came={came}>
          <Icon name={about ? icons[about] : icon} />
        </span>
      )}
      <span className={styles.words}>
        <Words row={row} />
        <span className={styles.note}>
          <span>{time}</span>
          {number && order_id === 0 && <span>{number}</span>}
        </span>
      </span>
      <span className={styles.figures}>
        <span className={styles.amount} data-came={came}>
          {amount}
        </span>
        {after !== undefined && <span className={styles.after}>{after}</span>}
      </span>
    </>
  )
  const [to, params] = opens ?? ['pages/order/detail' as const, { orderId: order_id }]
  return opens || order_id > 0 ? (
    <PageLink to={to} params={params} className={styles.line}>
      {content}
    </PageLink>
  ) : (
    <div className={styles.line}>{content}</div>
  )
}

/** What distinguishes the row comes first: the goods or the person; then what happened, and with whom. */
function Words({ row: { title, about, party = '', purpose = '', kinds = 0 } }: { row: Billed }) {
  const [first, ...more] =
    about === 'transfer' && party ? [party, title, purpose] : purpose ? [purpose, title, party] : [title, party]
  return (
    <>
      <span className={styles.title}>
        {first === purpose && kinds > 1 ? (
          <Trans>
            {purpose} 等 {kinds} 種
          </Trans>
        ) : (
          first
        )}
      </span>
      {more.some(Boolean) && (
        <span className={styles.second}>
          <Parts parts={more} />
        </span>
      )}
    </>
  )
}
