import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LineBones } from '../../ui/Bones.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { SkeletonCard } from '../../ui/Skeleton.tsx'
import type { UnitHoldings, UnitName } from './queries.ts'
import styles from './Unit.module.css'
import { unitName, units } from './words.ts'

export const SummaryBones = () => (
  <SkeletonCard>
    <LineBones widths={['24%', '36%', '64%', '80%', '80%', '80%']} />
  </SkeletonCard>
)

const expiriesShown = 5

/** How much of a unit there is, where the rest of it is, and which part ends when. */
export function UnitSummary({ unit, holdings }: { unit: UnitName; holdings: UnitHoldings }) {
  const { t } = useLingui()
  const name = unitName(unit)
  const { available, pending, drawing, drawn, received, expiring, expiries, earning } = holdings
  const shown = expiries.slice(0, expiriesShown)
  const more = expiries.length - shown.length
  const fact = (key: string, label: ReactNode, value: string) => ({ key, label, value: units(value) })
  return (
    <Card>
      <p className={styles.note}>{t`可用${name}`}</p>
      <p className={styles.amount}>{units(available)}</p>
      <Facts
        facts={[
          Number(pending) > 0 && fact('pending', t`待入帳（售後期後）`, pending),
          Number(drawing) > 0 && fact('drawing', t`審核中`, drawing),
          fact('drawn', t`已轉入餘額`, drawn),
          fact('received', t`累計獲得`, received),
          earning !== null && {
            key: 'today',
            label: t`今日已賺`,
            value: `${units(earning.today)} / ${units(earning.day_cap)}`,
          },
          earning !== null && {
            key: 'month',
            label: t`本月已賺`,
            value: `${units(earning.month)} / ${units(earning.month_cap)}`,
          },
          Number(expiring) > 0 && fact('expiring', t`30 天內到期`, expiring),
        ]}
      />
      {shown.length > 0 && (
        <div className={styles.part}>
          <h2 className={styles.note}>
            <Trans>到期時間</Trans>
          </h2>
          <Facts
            facts={shown.map(({ expire_time, value }) => ({
              key: expire_time,
              label: expire_time.slice(0, 16),
              value: units(value),
            }))}
          />
          {more > 0 && (
            <p className={styles.note}>
              <Plural value={more} one="之後還有 # 天到期" other="之後還有 # 天到期" />
            </p>
          )}
        </div>
      )}
    </Card>
  )
}
