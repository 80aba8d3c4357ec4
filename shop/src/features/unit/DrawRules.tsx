import { Trans } from '@lingui/react/macro'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { assetNameInText } from '../../lib/asset-words.ts'
import { Card } from '../../ui/Card.tsx'
import { money } from '../../ui/Price.tsx'
import type { UnitName, UnitQuote } from './queries.ts'
import styles from './Unit.module.css'
import { periodName, units } from './words.ts'

/** The rules of turning a unit into balance, and what the unit is and is not. */
export function DrawRules({ unit, quote }: { unit: UnitName; quote: UnitQuote }) {
  const { draw } = quote
  const name = assetNameInText(unit)
  const worth = money(toMoney(fen(Math.floor(draw.rate_bp / 100))))
  const percent = String(draw.fee_bp / 100)
  return (
    <Card title={<Trans>規則</Trans>}>
      <ul className={styles.rules}>
        <li>
          <WhatItIs unit={unit} />
        </li>
        <li>
          <Trans>
            1.00 {name}轉入{assetNameInText(draw.dest)} {worth}
          </Trans>
        </li>
        {draw.fee_bp > 0 && (
          <li>
            <Trans>手續費為數額的 {percent}%</Trans>
          </li>
        )}
        <li>
          {draw.request_max === null ? (
            <Trans>單筆最少 {units(draw.min)}</Trans>
          ) : (
            <Trans>
              單筆 {units(draw.min)} – {units(draw.request_max)}
            </Trans>
          )}
        </li>
        {draw.limits.map(({ period, count, count_left, sum, sum_left }) => (
          <li key={period}>
            {count !== null && (
              <Trans>
                {periodName(period)}可申請 {count} 次，還剩 {count_left} 次
              </Trans>
            )}
            {sum !== null && sum_left !== null && (
              <Trans>
                {periodName(period)}最多 {units(sum)}，還剩 {units(sum_left)}
              </Trans>
            )}
          </li>
        ))}
        <li>
          {draw.auto_per === 'day' ? (
            Number(draw.auto_max) === 0 ? (
              <Trans>今日再申請的需要審核，通過後到帳</Trans>
            ) : (
              <Trans>今日合計還有 {units(draw.auto_max)} 立即到帳，超過的需要審核</Trans>
            )
          ) : Number(draw.auto_max) === 0 ? (
            <Trans>每筆都需要審核，通過後到帳</Trans>
          ) : (
            <Trans>單筆 {units(draw.auto_max)} 以內立即到帳，超過的需要審核</Trans>
          )}
        </li>
      </ul>
    </Card>
  )
}

/** In plain words: what the unit is and is not. */
export function WhatItIs({ unit }: { unit: UnitName }) {
  if (unit === 'integral') {
    return <Trans>消費積分由消費專區的訂單獲得，不是貨幣，不生息、不能轉讓，到期未用即失效。</Trans>
  }
  if (unit === 'reward') {
    return <Trans>獎勵金是平台活動的獎勵，不是貨幣，不生息、不能轉讓，到期未用即失效。</Trans>
  }
  return <Trans>補貼是平台給予的優惠額度，不是貨幣，到期未用即失效。</Trans>
}
