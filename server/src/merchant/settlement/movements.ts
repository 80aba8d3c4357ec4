import { perPage } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type {
  merchantAccounts,
  merchantMovements,
  merchantTransfers,
} from '@shop/contract/merchant/settlement/settlement.ts'
import { account } from '../../books/ledger/accounts.ts'
import { balancesAfter, billPage } from '../../books/ledger/bill.ts'
import type { Db } from '../../core/database/database.ts'

type Account = (typeof merchantAccounts)[number]

const types = { balance: 'm.bal', deposit: 'm.dep', owed: 'm.recv' } as const satisfies Record<Account, string>

/** By ledger event; money that a settlement keeps to repay a debt appears in the account of the debt. */
const kinds: Record<string, (typeof merchantMovements)[number]> = {
  L33: 'advanced',
  L40: 'settlement',
  L41: 'refund',
  L51: 'payout',
  L53: 'payout_returned',
  L55: 'deposit',
}

/** Final movements of one of a merchant's accounts, newest first, with the balance after each. */
export async function listMovements(
  db: Db,
  merchantId: number,
  { account: name, before }: { account: Account; before?: number },
): Promise<DataOf<typeof merchantTransfers>> {
  const refs = [account(types[name], merchantId)]
  const { rows, next } = await billPage(db, refs, { limit: perPage, before })
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? [])
  const [after, orderNos] = await Promise.all([
    balancesAfter(
      db,
      refs,
      rows.map(({ id }) => id),
    ),
    findOrderNos(db, orderIds),
  ])
  return {
    rows: rows.map(({ id, event, amount, orderId, createdAt }) => ({
      id,
      kind: kindOf(name, event, amount),
      amountFen: fen(amount),
      afterFen: fen(after.get(id) ?? 0),
      orderNo: orderNos.get(orderId ?? 0) ?? null,
      at: createdAt.toISOString(),
    })),
    next: next ?? null,
  }
}

function kindOf(name: Account, event: string, amount: number): (typeof merchantMovements)[number] {
  // A settlement repays the debt, or adds what the merchant collected for others.
  if (name === 'owed' && event === 'L40') return amount > 0 ? 'repayment' : 'collected'
  // The merchant owes the money the platform advanced, and its balance repays it.
  if (event === 'L33' && (name === 'balance' || amount > 0)) return 'repayment'
  return kinds[event] ?? 'other'
}

async function findOrderNos(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('shopOrder').select(['id', 'orderNo']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
}
