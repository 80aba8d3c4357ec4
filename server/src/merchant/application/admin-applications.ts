import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type {
  AdminApplication,
  Applicant,
  adminApplicationList,
  applicationWarnings,
} from '@shop/contract/merchant/application/admin.ts'
import { maskIdentityNumber } from '@shop/contract/merchant/application/numbers.ts'
import type { Static } from 'typebox'
import { isTaken, shownClaim } from '../../core/command/claim.ts'
import { findHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { readPage } from '../../core/list/cursor.ts'
import { fullRegionName } from '../../core/region/regions.ts'
import { addHours } from '../../core/value/time.ts'
import { toPerson } from '../../people/account/person.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { isOwn } from '../../platform/proposal/own.ts'
import { type AdminApplicationRecord, countSigns, findApplication, selectApplications } from './admin-queries.ts'
import type { DocumentKind } from './documents.ts'
import { identityNoOf } from './draft.ts'
import { type ApplicationRecord, documentsOf } from './queries.ts'
import { depositDueOf } from './read-application.ts'

/** Those to work on oldest first; all others newest first. */
export async function listApplications(
  reader: AdminReader,
  { state, keyword, ...at }: QueryOf<typeof adminApplicationList>,
): Promise<DataOf<typeof adminApplicationList>> {
  const { db } = reader.shop
  const ascending = state === 'waiting' || state === 'deposit'
  const id = 'merchantApplication.id'
  const order = { by: 'merchantApplication.submittedAt', type: 'moment', id, ascending } as const
  const page = await readPage(db, selectApplications(db, { state, keyword }), order, at)
  return { ...page, rows: (page.rows as unknown as AdminApplicationRecord[]).map((row) => toRow(row, reader)) }
}

/** @throws Refusal NOT_FOUND */
export async function getApplication(reader: AdminReader, id: number): Promise<Static<typeof AdminApplication>> {
  const { shop, operator, now } = reader
  const row = await findApplication(shop.db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const [warnings, history, own] = await Promise.all([
    warningsOf(reader, row),
    findHistory(shop.db, 'merchant_application', id),
    isOwn(shop, shop.db, { operatorId: operator.id, userId: row.userId }),
  ])
  const mayReview =
    operator.permissions.has('merchant.review') && !own && !isTaken(row, { operatorId: operator.id, now })
  return {
    ...toRow(row, reader),
    ...toApplicant(reader, row),
    documents: documentsShown(row),
    warnings,
    termsVersion: row.termsVersion,
    version: row.version,
    reviewedBy: row.reviewedName,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    rejection:
      row.rejectReason === null ? null : { reason: row.rejectReason, note: row.rejectNote, fields: row.rejectFields },
    merchantId: row.merchantId,
    history,
    may: {
      claim: mayReview && (row.state === 'submitted' || row.state === 'reviewing'),
      review: mayReview && row.state === 'reviewing',
      documents: operator.permissions.has('merchant.docs.view'),
      deposit: depositDueOf(row) > 0 && operator.permissions.has('merchant.deposit') && !own,
    },
  }
}

/** The pictures an application still has. */
export function documentsShown(row: Parameters<typeof documentsOf>[0]): DocumentKind[] {
  return Object.entries(documentsOf(row)).flatMap(([kind, fileId]) => (fileId === null ? [] : [kind as DocumentKind]))
}

/** The applicant as they describe themselves; the identity number only masked. */
export function toApplicant(
  { shop, language }: Pick<AdminReader, 'shop' | 'language'>,
  row: ApplicationRecord,
): Static<typeof Applicant> {
  return {
    kind: row.kind,
    contactName: row.contactName,
    contactMobile: row.contactMobile,
    legalName: row.legalName,
    licenceNo: row.licenceNo,
    personName: row.personName,
    identityNo: maskIdentityNumber(identityNoOf(shop, row)),
    account: {
      kind: row.accountKind,
      address: row.accountAddress,
      holder: row.accountHolder,
      bankName: row.accountBank,
    },
    returnAddress: {
      name: row.returnName,
      phone: row.returnPhone,
      region: fullRegionName(row.returnRegion, language),
      detail: row.returnDetail,
    },
  }
}

function toRow(row: AdminApplicationRecord, reader: AdminReader) {
  return {
    id: row.id,
    state: row.state,
    user: toPerson({ ...row, id: row.userId }, reader),
    kind: row.kind,
    shopName: row.shopName,
    category: row.category ?? '',
    submissions: row.submissions,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    ...shownClaim(row, reader.now),
    depositDueFen: fen(depositDueOf(row)),
  }
}

type Warning = { code: (typeof applicationWarnings)[number]; detail: string }

const newUserDays = 7

async function warningsOf({ shop }: AdminReader, row: AdminApplicationRecord): Promise<Warning[]> {
  const { accounts, licences } = await countSigns(shop.db, row)
  const isNew = row.submittedAt !== null && row.submittedAt < addHours(row.userCreatedAt, newUserDays * 24)
  const all: (Warning & { stands: boolean })[] = [
    { code: 'account_shared', detail: String(accounts), stands: accounts > 0 },
    { code: 'licence_shared', detail: String(licences), stands: licences > 0 },
    { code: 'rejected_before', detail: String(row.submissions - 1), stands: row.submissions > 1 },
    { code: 'user_new', detail: '', stands: isNew },
  ]
  return all.flatMap(({ stands, ...warning }) => (stands ? [warning] : []))
}
