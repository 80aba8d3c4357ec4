import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { meaningOf } from '../../lib/asset-words.ts'
import { LineBones } from '../../ui/Bones.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Bone, SkeletonCard } from '../../ui/Skeleton.tsx'
import type { UnitHoldings, UnitName } from './queries.ts'
import styles from './Unit.module.css'
import { units } from './words.ts'

/** `action`: the page has a button below the amount. */
export const SummaryBones = ({ action }: { action?: boolean }) => (
  <SkeletonCard>
    <div className={styles.bones}>
      <LineBones widths={['64%', '72%']} />
      <Bone width="40%" height="max(83rpx, 39px)" />
      <LineBones widths={['52%']} />
      {action && <Bone width="100%" height="max(80rpx, 40px)" round />}
      <LineBones widths={['30%']} />
    </div>
  </SkeletonCard>
)

const expiriesShown = 5

/**
 * What a unit is, the usable amount, what is still to come or in review, which part expires next, and the page's main
 * action; folded below: what came and went so far, and which part expires when.
 */
export function UnitSummary({
  unit,
  holdings,
  children,
}: {
  unit: UnitName
  holdings: UnitHoldings
  /** the main action */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const { is, buys } = meaningOf(unit)
  const { available, pending, drawing, drawn, received, expiring, expiries, earning } = holdings
  const [next] = expiries
  const coming = units(pending)
  const shown = expiries.slice(0, expiriesShown)
  const more = expiries.length - shown.length
  const fact = (key: string, label: ReactNode, value: string) => ({ key, label, value: units(value) })
  return (
    <Card>
      <p className={styles.note}>{is}</p>
      <p className={styles.note}>
        <Trans>可用於：{buys}</Trans>
      </p>
      <p className={styles.amount}>{units(available)}</p>
      {Number(pending) > 0 && (
        <p className={styles.note}>
          <Trans>另有 {coming} 待入帳，售後期結束後可用</Trans>
        </p>
      )}
      {Number(drawing) > 0 && (
        <p className={styles.note}>
          <Trans>另有 {units(drawing)} 審核中</Trans>
        </p>
      )}
      {next && <NextEnd value={units(next.value)} time={next.expire_time} />}
      {children && <div className={styles.action}>{children}</div>}
      <details className={styles.details}>
        <summary>
          <Trans>明細與有效期</Trans>
          <Icon name="down" size="28rpx" />
        </summary>
        <Facts
          facts={[
            fact('drawn', t`已轉入`, drawn),
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
            <h3 className={styles.note}>
              <Trans>到期時間</Trans>
            </h3>
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
      </details>
    </Card>
  )
}

/** When the next part expires: `time` as on the wire, `value` as shown. */
export function NextEnd({ value, time }: { value: string; time: string }) {
  // not broken at its hyphens
  const day = time.slice(0, 10).replaceAll('-', '-\u2060')
  return (
    <p className={styles.end}>
      <Icon name="clock" size="28rpx" />
      <span>
        <Trans>
          {value} 將於 {day} 到期
        </Trans>
      </span>
    </p>
  )
}
