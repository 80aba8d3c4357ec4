import { localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { AdminWithdrawal, adminWithdrawalList } from '@shop/contract/money/withdraw/admin.ts'
import type { Static } from 'typebox'
import { balanceOf } from '../../books/ledger/balances.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { addHours } from '../../core/value/time.ts'
import { toPerson } from '../../people/account/person.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { shownClaim } from '../../platform/review-queue/claim.ts'
import { raised, readQueue } from '../../platform/review-queue/list.ts'
import { fileUrls, findFiles } from '../../platform/upload/files.ts'
import { findLookalikes } from '../../platform/upload/lookalikes.ts'
import { leftToPayAlone } from '../../trade/payout-reference/payout-reference.ts'
import { type AdminWithdrawalRecord, countWarningSigns, findWithdrawal, selectWithdrawals } from './admin-queries.ts'
import { accountOf } from './rules.ts'
import { withdrawQueue } from './withdrawal-queue.ts'

export async function listAdminWithdrawals(
  reader: AdminReader,
  { state, keyword, ...at }: QueryOf<typeof adminWithdrawalList>,
): Promise<DataOf<typeof adminWithdrawalList>> {
  const { db } = reader.shop
  const found = selectWithdrawals(db, { state, keyword })
  const waits = state === 'pending' || state === 'approved'
  return readQueue(db, withdrawQueue, found, { ...at, waits }, (row: AdminWithdrawalRecord) => toRow(row, reader))
}

/** @throws Refusal NOT_FOUND */
export async function getWithdrawal(reader: AdminReader, id: number): Promise<Static<typeof AdminWithdrawal>> {
  const { shop, operator, now } = reader
  const row = await findWithdrawal(shop.db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const [files, warnings, balance, leftFen] = await Promise.all([
    findFiles(
      shop.db,
      [row.qrFileId, row.payoutFileId].flatMap((id) => id ?? []),
    ),
    warningsOf(reader, row),
    balanceOf(shop.db, accountOf(row)),
    leftToPayAlone(shop, shop.db, { operatorId: operator.id, now }),
  ])
  const picture = (fileId: number | null) => {
    const file = files.get(fileId ?? 0)
    return file ? { fileId: file.id, url: fileUrls(shop, file, now).l, width: file.width, height: file.height } : null
  }
  const ownAccount = operator.userId === row.userId
  const may = (permission: 'finance.withdraw.review' | 'finance.withdraw.pay') =>
    operator.permissions.has(permission) && !ownAccount
  const isOpen = row.state === 'pending' || row.state === 'approved'
  const needsTwo = row.amountFen > (isOpen ? leftFen : shop.settings.get('risk').dualAmountFen)
  return {
    ...toRow(row, reader),
    address: row.address,
    holder: row.holder,
    bankName: row.bankName,
    qr: picture(row.qrFileId),
    warnings,
    availableFen: fen(balance.available),
    reviewedBy: row.reviewedName,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    paidBy: row.paidName,
    paidAt: row.paidAt?.toISOString() ?? null,
    payoutReference: row.payoutReference,
    payoutPicture: picture(row.payoutFileId),
    rejectReason: row.rejectReason,
    rejectNote: row.rejectNote,
    needsTwo,
    may: {
      review: row.state === 'pending' && may('finance.withdraw.review'),
      reject: isOpen && may('finance.withdraw.review'),
      pay: row.state === 'approved' && may('finance.withdraw.pay') && !(needsTwo && row.reviewedBy === operator.id),
      bounce: row.state === 'paid' && may('finance.withdraw.pay'),
    },
  }
}

function toRow(row: AdminWithdrawalRecord, reader: AdminReader) {
  return {
    id: row.id,
    withdrawNo: row.withdrawNo,
    state: row.state,
    source: row.source,
    merchantName: row.merchantName && localText(row.merchantName, reader.language),
    user: toPerson({ ...row, id: row.userId }, reader),
    amountFen: row.amountFen,
    feeFen: row.feeFen,
    netFen: fen(row.amountFen - row.feeFen),
    kind: row.kind,
    createdAt: row.createdAt.toISOString(),
    heldUntil: row.heldUntil?.toISOString() ?? null,
    ...shownClaim(row, reader.now),
  }
}

const newUserDays = 7
const yearsBack = 2

async function warningsOf(
  { shop }: AdminReader,
  row: AdminWithdrawalRecord,
): Promise<Static<typeof AdminWithdrawal>['warnings']> {
  const since = addHours(row.createdAt, -yearsBack * 365 * 24)
  const alike = row.qrFileId === null ? [] : await findLookalikes(shop.db, [row.qrFileId], since)
  const { sharing, picturing, rejected } = await countWarningSigns(
    shop.db,
    row,
    alike.map((each) => each.otherId),
  )
  return raised({
    address_shared: sharing,
    picture_shared: picturing,
    address_new: row.heldUntil !== null,
    rejected_before: rejected,
    user_new: row.createdAt < addHours(row.userCreatedAt, newUserDays * 24),
  })
}
