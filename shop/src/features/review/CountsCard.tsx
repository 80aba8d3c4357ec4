import { Trans } from '@lingui/react/macro'
import { grouped } from '../../lib/whole.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './CountsCard.module.css'
import { Face } from './Face.tsx'
import type { Grade, ReviewCounts } from './queries.ts'
import { gradeName, praiseRate } from './words.ts'

/** The distribution of a goods item's reviews: the share of good ones, and each grade's share as a bar; nothing while there are few. */
export function CountsCard({ counts }: { counts: ReviewCounts }) {
  const rate = praiseRate(counts)
  // The tabs say how many there are of each.
  if (rate === undefined) return null
  const rows: [Grade, number][] = [
    [10, counts.praise],
    [20, counts.review],
    [30, counts.negative],
  ]
  return (
    <Card>
      <div className={styles.counts}>
        <p className={styles.rate}>
          <strong>{rate}%</strong>
          <Trans>好評率</Trans>
        </p>
        <ul className={styles.bars}>
          {rows.map(([grade, count]) => (
            <li key={grade}>
              <Face grade={grade} className={styles.face} />
              <span>{gradeName(grade)}</span>
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${(count * 100) / counts.all}%` }} />
              </span>
              <span className={styles.number}>{grouped(count)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
