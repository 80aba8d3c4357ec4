import { fen, toMoney } from '@shop/contract/core/money.ts'
import { toFen } from '../../lib/to-fen.ts'
import { pointsOf } from '../../ui/GoodsLine.tsx'
import type { Sums } from './Amounts.tsx'
import type { Order } from './queries.ts'

/** What one order, or several that are paid together, come to. */
export function sumsOf(orders: readonly Order[]): Sums {
  const sum = (of: (order: Order) => string) =>
    toMoney(fen(orders.reduce((total, order) => total + toFen(of(order)), 0)))
  return {
    goods: sum((order) => order.total_price),
    grade: sum((order) => order.grade_money),
    coupon: sum((order) => order.coupon_money),
    points: sum((order) => order.points_money),
    subsidy: sum((order) => order.subsidy_money),
    express: sum((order) => order.express_price),
    expressCoupon: sum((order) => order.express_coupon_money),
    // Sellers only lower prices.
    cut: sum((order) => order.update_price.value),
    pointsPart: orders.reduce((total, { goods }) => total + pointsOf(goods), 0),
    total: sum((order) => order.pay_price),
  }
}
