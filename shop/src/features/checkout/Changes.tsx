import { Trans } from '@lingui/react/macro'
import { money } from '../../ui/Price.tsx'
import styles from './Changes.module.css'
import type { Change } from './changes.ts'

/** The differences from the quote the buyer has seen, old amount next to new. */
export function Changes({ changes, pointsName }: { changes: Change[]; pointsName: string }) {
  if (changes.length === 0) return <Trans>訂單內容已更新，應付金額不變。</Trans>
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const amount = (value: string) =>
          change.kind === 'points'
            ? Number(value).toLocaleString('en')
            : change.kind === 'integral' || change.kind === 'subsidy'
              ? value
              : money(value)
        return (
          <li key={`${change.kind} ${change.name} ${change.from}`} className={styles.change}>
            <span>
              {change.kind === 'freight' ? (
                <Trans>運費</Trans>
              ) : change.kind === 'points' ? (
                <Trans>可獲得的{pointsName}</Trans>
              ) : change.kind === 'integral' ? (
                <Trans>可獲得的消費積分</Trans>
              ) : change.kind === 'subsidy' ? (
                <Trans>可獲得的補貼</Trans>
              ) : change.kind === 'total' ? (
                <Trans>應付</Trans>
              ) : (
                change.name
              )}
            </span>
            <span className={styles.amounts}>
              <s>{amount(change.from)}</s>{' '}
              {change.kind === 'gone' ? <Trans>已無法購買</Trans> : <b>{amount(change.to)}</b>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
