import type { Checkout } from './queries.ts'

export interface Change {
  /**
   * `line`: the unit price of the named goods · `gone`: the goods are no longer included · `points`, `integral`,
   * `subsidy`: how much the order earns
   */
  kind: 'line' | 'gone' | 'freight' | 'points' | 'integral' | 'subsidy' | 'total'
  name: string
  from: string
  to: string
}

/** How a newer quote differs from the one seen, amounts in wire format; the total last. */
export function changesBetween(seen: Checkout, fresh: Checkout): Change[] {
  const keyOf = (line: Checkout['goodsList'][number]) => `${line.goods_id} ${line.goods_sku_id}`
  const unitPrice = (line: Checkout['goodsList'][number]) =>
    line.is_user_grade ? line.grade_goods_price : line.goods_price
  const now = new Map(fresh.goodsList.map((line) => [keyOf(line), line]))
  const changes = seen.goodsList.flatMap((line): Change[] => {
    const other = now.get(keyOf(line))
    if (!other) return [{ kind: 'gone', name: line.goods_name, from: unitPrice(line), to: '' }]
    const [from, to] = [unitPrice(line), unitPrice(other)]
    return from === to ? [] : [{ kind: 'line', name: line.goods_name, from, to }]
  })
  if (seen.expressPrice !== fresh.expressPrice) {
    changes.push({ kind: 'freight', name: '', from: seen.expressPrice, to: fresh.expressPrice })
  }
  if (seen.pointsBonus !== fresh.pointsBonus) {
    changes.push({ kind: 'points', name: '', from: String(seen.pointsBonus), to: String(fresh.pointsBonus) })
  }
  if (seen.integralBonus !== fresh.integralBonus) {
    changes.push({ kind: 'integral', name: '', from: seen.integralBonus, to: fresh.integralBonus })
  }
  if (seen.subsidyBonus !== fresh.subsidyBonus) {
    changes.push({ kind: 'subsidy', name: '', from: seen.subsidyBonus, to: fresh.subsidyBonus })
  }
  if (seen.orderPayPrice !== fresh.orderPayPrice) {
    changes.push({ kind: 'total', name: '', from: seen.orderPayPrice, to: fresh.orderPayPrice })
  }
  return changes
}

/** Whether only what the order earns has changed, nothing the buyer pays. */
export function isEarningOnly(changes: readonly Change[]): boolean {
  return (
    changes.length > 0 && changes.every(({ kind }) => kind === 'points' || kind === 'integral' || kind === 'subsidy')
  )
}
