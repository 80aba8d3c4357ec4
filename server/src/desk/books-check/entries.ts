import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { adminLedgerAccount, adminLedgerEntries } from '@shop/contract/desk/books-check/books-check.ts'
import { kindOf, nameOf, readName } from '../../books/ledger/accounts.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { transfersAround, transfersOn, type UserTransfer } from '../../money/wallet/user-transfers.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findFirstMismatch, findStored, recompute } from './queries.ts'

const countedTo = 10_000

/** @throws Refusal NOT_FOUND: no account has this name, or nothing has moved on it yet */
export async function loadAccount({ db }: Shop, name: string): Promise<DataOf<typeof adminLedgerAccount>> {
  const ref = readName(name)
  const row = ref && (await findStored(db, ref))
  if (!ref || !row) throw new Refusal('NOT_FOUND')
  const { bound, currency } = kindOf(ref.type)
  const [recomputed, firstBreak] = await Promise.all([
    recompute(db, row.id),
    bound === 'free' ? null : findFirstMismatch(db, row.id),
  ])
  const { posted, pendingDebit, pendingCredit } = row
  return {
    account: nameOf(ref),
    currency,
    bound,
    closedAt: row.closedAt?.toISOString() ?? null,
    stored: { posted, pendingDebit, pendingCredit },
    recomputed,
    firstBreak,
  }
}

/** By account in pages; for an order or a transfer all related entries at once, which are few. */
export async function listEntries(
  { db }: Shop,
  { account: name, orderId, key, cursor, limit = 20 }: QueryOf<typeof adminLedgerEntries>,
): Promise<DataOf<typeof adminLedgerEntries>> {
  const around = orderId !== undefined ? { orderId } : key !== undefined && key !== '' ? { key } : undefined
  if (around) return pageOf(await transfersAround(db, around))
  const ref = name === undefined ? undefined : readName(name)
  if (!ref) return pageOf([])
  // An unknown cursor starts from the top.
  const before = cursor && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined
  const { rows, next, total } = await transfersOn(db, [ref], { before, limit, final: false })
  return {
    ...pageOf(rows),
    nextCursor: next === undefined ? null : String(next),
    total: Math.min(total, countedTo),
    totalCapped: total > countedTo,
  }
}

function pageOf(transfers: UserTransfer[]): DataOf<typeof adminLedgerEntries> {
  const rows = transfers.map(({ createdAt, entityType, entityId, ...row }) => ({
    ...row,
    entity: `${entityType}:${entityId}`,
    at: createdAt.toISOString(),
  }))
  return { rows, nextCursor: null, total: rows.length, totalCapped: false }
}
