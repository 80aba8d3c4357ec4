import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { AdminDraw, adminDrawList } from '@shop/contract/money/conversion/admin.ts'
import type { Static } from 'typebox'
import { creditsOf } from '../../books/ledger/accounts.ts'
import { balanceOf } from '../../books/ledger/balances.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addHours } from '../../core/value/time.ts'
import { toPerson } from '../../people/account/person.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { shownClaim } from '../../platform/review-queue/claim.ts'
import { raised, readQueue } from '../../platform/review-queue/list.ts'
import { type AdminDrawRecord, countDrawSigns, findDraw, selectDraws } from './admin-queries.ts'
import { drawQueue } from './queries.ts'
import { unitNameOf, unitOf } from './units.ts'

export async function listAdminDraws(
  reader: AdminReader,
  { state, unit, userId, keyword, ...at }: QueryOf<typeof adminDrawList>,
): Promise<DataOf<typeof adminDrawList>> {
  const { db } = reader.shop
  const currency = unit && unitOf(unit).currency
  const found = selectDraws(db, { state, currency, userId, keyword })
  return readQueue(db, drawQueue, found, { ...at, waits: state === 'pending' }, (row: AdminDrawRecord) =>
    toRow(row, reader),
  )
}

/** @throws Refusal NOT_FOUND */
export async function getDraw(reader: AdminReader, id: number): Promise<Static<typeof AdminDraw>> {
  const { shop, operator } = reader
  const row = await findDraw(shop.db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const [signs, { available }] = await Promise.all([
    countDrawSigns(shop.db, row),
    balanceOf(shop.db, creditsOf(row.userId, row.currency)),
  ])
  const mayReview = operator.permissions.has('promo.draw.review') && operator.userId !== row.userId
  return {
    ...toRow(row, reader),
    warnings: warningsOf(row, signs),
    availableUnits: available,
    drawnFen: fen(signs.drawnFen),
    reviewedBy: row.reviewedName,
    rejectReason: row.rejectReason,
    rejectNote: row.rejectNote,
    may: { review: row.state === 'pending' && mayReview },
  }
}

function toRow(row: AdminDrawRecord, reader: AdminReader) {
  return {
    id: row.id,
    drawNo: row.drawNo,
    unit: unitNameOf(row.currency),
    state: row.state,
    automatic: row.automatic,
    user: toPerson({ ...row, id: row.userId }, reader),
    units: row.units,
    feeUnits: row.feeUnits,
    rateBp: row.rateBp,
    moneyFen: row.moneyFen,
    dest: row.dest,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    ...shownClaim(row, reader.now),
  }
}

const newUserDays = 7
const manyRefunds = 3

function warningsOf(
  row: AdminDrawRecord,
  signs: { rejected: number; refunded: number },
): Static<typeof AdminDraw>['warnings'] {
  return raised({
    user_frozen: row.frozenAt !== null,
    refunds_many: signs.refunded >= manyRefunds && signs.refunded,
    rejected_before: signs.rejected,
    user_new: row.createdAt < addHours(row.userCreatedAt, newUserDays * 24),
  })
}
