import { type Language, localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { adminDebtList, DebtorKind } from '@shop/contract/desk/books-check/books-check.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type Debt, selectDebts } from './debt-queries.ts'

/** The shop's debtors with their debts, largest first. */
export async function listDebts(
  { db }: Shop,
  { kind, ...at }: QueryOf<typeof adminDebtList>,
  language: Language,
): Promise<DataOf<typeof adminDebtList>> {
  const page = await readPage(db, selectDebts(db, kind), { by: 'd.owesFen', type: 'integer', id: 'd.id' }, at)
  const rows = page.rows as Debt[]
  return {
    ...page,
    rows: rows.map(({ type, ownerId, nickname, shopName, owesFen, since, changedAt }) => ({
      account: `${type}:${ownerId}`,
      kind: kindOf[type],
      ownerId,
      name: shopName ? localText(shopName, language) : (nickname ?? ''),
      owesFen: fen(owesFen),
      since: since.toISOString(),
      changedAt: changedAt.toISOString(),
    })),
  }
}

const kindOf: Record<Debt['type'], DebtorKind> = { 'm.recv': 'merchant', 'u.recv': 'user' }
