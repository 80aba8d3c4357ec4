import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { AdminApplication, Applicant, adminApplicationList } from '@shop/contract/merchant/application/admin.ts'
import { maskIdentityNumber } from '@shop/contract/merchant/application/numbers.ts'
import type { Static } from 'typebox'
import { Refusal } from '../../core/command/refusal.ts'
import { fullRegionName } from '../../core/region/regions.ts'
import { addHours } from '../../core/value/time.ts'
import { toPerson } from '../../people/account/person.ts'
import { findHistory } from '../../platform/change/find-history.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import { isOwn } from '../../platform/proposal/same-person.ts'
import { isTaken, shownClaim } from '../../platform/review-queue/claim.ts'
import { raised, readQueue } from '../../platform/review-queue/list.ts'
import { type AdminApplicationRecord, countSigns, findApplication, selectApplications } from './admin-queries.ts'
import type { DocumentKind } from './documents.ts'
import { identityNoOf } from './draft.ts'
import { type ApplicationRecord, applicationQueue, documentsOf } from './queries.ts'
import { depositDueOf } from './read-application.ts'

export async function listApplications(
  reader: AdminReader,
  { state, keyword, ...at }: QueryOf<typeof adminApplicationList>,
): Promise<DataOf<typeof adminApplicationList>> {
  const { db } = reader.shop
  const found = selectApplications(db, { state, keyword })
  const order = { ...at, by: 'submittedAt', waits: state === 'waiting' || state === 'deposit' }
  return readQueue(db, applicationQueue, found, order, (row: AdminApplicationRecord) => toRow(row, reader))
}

/** @throws Refusal NOT_FOUND */
export async function getApplication(reader: AdminReader, id: number): Promise<Static<typeof AdminApplication>> {
  const { shop, operator, now } = reader
  const row = await findApplication(shop.db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const [warnings, history, own] = await Promise.all([
    warningsOf(reader, row),
    findHistory(shop, 'merchant_application', id),
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

/** The applicant as they describe themselves, with the identity number masked. */
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

const newUserDays = 7

async function warningsOf(
  { shop }: AdminReader,
  row: AdminApplicationRecord,
): Promise<Static<typeof AdminApplication>['warnings']> {
  const { accounts, licences } = await countSigns(shop.db, row)
  return raised({
    account_shared: accounts,
    licence_shared: licences,
    rejected_before: row.submissions - 1,
    user_new: row.submittedAt !== null && row.submittedAt < addHours(row.userCreatedAt, newUserDays * 24),
  })
}
