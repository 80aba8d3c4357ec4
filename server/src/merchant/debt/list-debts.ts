import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { merchantDebtList } from '@shop/contract/merchant/debt/debt.ts'
import { account } from '../../books/ledger/accounts.ts'
import { balancesOf } from '../../books/ledger/balances.ts'
import { within } from '../../core/database/sold-by.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { Operator } from '../../platform/http/auth.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Debts, newest first. A member gets those of their merchant, whichever they ask for. */
export async function listDebts(
  { db }: Shop,
  { state, merchantId, ...at }: QueryOf<typeof merchantDebtList>,
  { operator, language }: { operator: Operator; language: Language },
): Promise<DataOf<typeof merchantDebtList>> {
  let query = db
    .selectFrom('merchantDebt')
    .innerJoin('merchant', 'merchant.id', 'merchantDebt.merchantId')
    .select([
      'merchantDebt.id',
      'merchantId',
      'merchant.name',
      'since',
      'dueAt',
      'coveredFen',
      'suspendedAt',
      'endedAt',
    ])
    .where(within('merchantDebt.merchantId', operator.seller))
  if (state) query = query.where('endedAt', state === 'open' ? 'is' : 'is not', null)
  if (merchantId !== undefined && !operator.seller) query = query.where('merchantId', '=', merchantId)
  const page = await readPage(db, query, { by: 'merchantDebt.id', type: 'integer', id: 'merchantDebt.id' }, at)
  const owed = await balancesOf(
    db,
    page.rows.map((row) => account('m.recv', row.merchantId)),
  )
  return {
    ...page,
    rows: page.rows.map((row, index) => ({
      id: row.id,
      merchant: { id: row.merchantId, name: localText(row.name as unknown as LocalText, language) },
      owedFen: fen(row.endedAt === null ? Math.max(0, -(owed[index]?.posted ?? 0)) : 0),
      since: row.since.toISOString(),
      dueAt: row.dueAt.toISOString(),
      coveredFen: fen(row.coveredFen),
      suspendedAt: row.suspendedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
    })),
  }
}
