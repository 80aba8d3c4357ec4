import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { loyaltyDays } from '@shop/contract/promotion/loyalty/loyalty.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { money } from '../../ui/Price.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Benefit } from './Benefit.tsx'
import styles from './GradeSheet.module.css'
import type { Progress } from './queries.ts'

/** What each grade needs and gives, what counts, and how the user's own grade has changed. */
export function GradeSheet({ progress, onClose }: { progress: Progress; onClose: () => void }) {
  const { t } = useLingui()
  const { grade, spent, grades, history } = progress
  return (
    <Popup open title={t`會員等級`} onClose={onClose}>
      <div className={styles.content}>
        <p className={styles.spent}>
          <Trans>近一年已結算消費</Trans>
          <strong>{money(spent)}</strong>
        </p>
        <ul className={styles.grades}>
          {grades.toReversed().map(({ grade_id, name, percent, from, coupons, priority }) => (
            <li key={grade_id} className={styles.grade} aria-current={grade_id === grade?.grade_id}>
              <span className={styles.name}>
                <strong>{name}</strong>
                {grade_id === grade?.grade_id && (
                  <Tag>
                    <Trans>目前等級</Trans>
                  </Tag>
                )}
              </span>
              <span>{from === null ? <Trans>由商城授予</Trans> : <Trans>一年內消費滿 {money(from)}</Trans>}</span>
              <span>
                <Benefit percent={percent} />
              </span>
              {coupons > 0 && (
                <span>
                  <Plural value={coupons} other="每月 # 張運費券" />
                </span>
              )}
              {priority === 1 && (
                <span>
                  <Trans>客服優先回覆</Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className={styles.rule}>
          <Trans>
            只計算最近 {loyaltyDays} 天內已結算訂單的商品金額，不含運費與退款。達到後當晚升級，並保有 {loyaltyDays} 天。
          </Trans>
          {grade?.until && (
            <>
              {' '}
              <Trans>您目前的等級保有到 {grade.until}。</Trans>
            </>
          )}
        </p>
        {history.length > 0 && (
          <>
            <h3 className={styles.heading}>
              <Trans>等級變更</Trans>
            </h3>
            <Facts facts={history.map(({ name, time }) => ({ key: time, label: time, value: name || t`無等級` }))} />
          </>
        )}
      </div>
    </Popup>
  )
}
