import { type Language, perPage } from '@shop/contract/core/common.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { type AccountRef, account } from '../../books/ledger/accounts.ts'
import { billOf } from '../../books/ledger/history.ts'
import { toPage } from '../../core/list/page.ts'
import { toTime } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findOrderNumbers } from '../../trade/order/queries.ts'
import { type BillKind, wordBillRow } from './bill-text.ts'

interface Asked {
  userId: number
  page: number
  language: Language
}

/** `balance.log/list`: gift part and balance as the single spendable sum that shoppers know. */
export async function loadBalanceLog(shop: Shop, asked: Asked) {
  const { userId } = asked
  return loadBill(shop, 'balance', [account('u.bal', userId), account('u.gift', userId)], asked, (amount) => ({
    money: toMoney(fen(amount)),
  }))
}

/** `points.log/list` */
export async function loadPointsLog(shop: Shop, asked: Asked) {
  return loadBill(shop, 'points', [account('u.pts', asked.userId)], asked, (value) => ({ value }))
}

async function loadBill<Amount extends object>(
  shop: Shop,
  kind: BillKind,
  accounts: AccountRef[],
  { page, language }: Asked,
  toAmount: (amount: number) => Amount,
) {
  const { total, rows } = await billOf(shop.db, accounts, { limit: perPage, offset: (page - 1) * perPage })
  const numbers = await findOrderNumbers(
    shop.db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  const zone = shop.settings.get('store').timezone
  const data = rows.map(({ id, event, entityId, orderId, source, amount, createdAt }) => ({
    log_id: id,
    describe: wordBillRow(shop, kind, { event, amount, entityId, source }, language, numbers.get(orderId ?? 0)),
    create_time: toTime(createdAt, zone),
    ...toAmount(amount),
  }))
  return toPage(data, { total, page })
}
