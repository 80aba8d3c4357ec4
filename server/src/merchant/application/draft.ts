import { type ApplicationDraft, blankApplication } from '@shop/contract/merchant/application/application.ts'
import { tidyApplication } from '@shop/contract/merchant/application/fields.ts'
import { seal, unseal } from '../../core/secret/seal.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { ApplicationRecord } from './queries.ts'

// An applicant's input, and the row it is stored in. The identity number is encrypted.

type Filled = Required<ApplicationDraft>

const useOf = (userId: number) => `merchant-identity:${userId}`

/** The identity number of an application; `""` if there is none. */
export function identityNoOf(
  { secret }: Pick<Shop, 'secret'>,
  { userId, identitySealed }: Pick<ApplicationRecord, 'userId' | 'identitySealed'>,
): string {
  return identitySealed === null ? '' : unseal(secret, useOf(userId), identitySealed).toString()
}

/** The saved draft, as the form shows it. */
export function toDraft(shop: Pick<Shop, 'secret'>, row: ApplicationRecord): Filled {
  return {
    kind: row.kind,
    shopName: row.shopName,
    categoryId: row.categoryId ?? 0,
    contactName: row.contactName,
    contactMobile: row.contactMobile,
    legalName: row.legalName,
    licenceNo: row.licenceNo,
    licenceFileId: row.licenceFileId ?? 0,
    personName: row.personName,
    identityNo: identityNoOf(shop, row),
    identityFrontFileId: row.identityFrontFileId ?? 0,
    identityBackFileId: row.identityBackFileId ?? 0,
    accountKind: row.accountKind,
    accountAddress: row.accountAddress,
    accountHolder: row.accountHolder,
    accountBank: row.accountBank,
    returnName: row.returnName,
    returnPhone: row.returnPhone,
    returnRegion: row.returnRegion,
    returnDetail: row.returnDetail,
  }
}

/** The saved draft with the newly typed fields, tidied. */
export function mergeDraft(before: Filled | undefined, typed: ApplicationDraft): Filled {
  return tidyApplication({ ...blankApplication, ...before, ...typed })
}

/** The columns of a draft. */
export function toColumns({ secret }: Pick<Shop, 'secret'>, userId: number, draft: Filled) {
  const { identityNo, ...rest } = draft
  return {
    ...rest,
    categoryId: rest.categoryId || null,
    licenceFileId: rest.licenceFileId || null,
    identityFrontFileId: rest.identityFrontFileId || null,
    identityBackFileId: rest.identityBackFileId || null,
    identitySealed: identityNo === '' ? null : seal(secret, useOf(userId), Buffer.from(identityNo)),
  }
}

/** The ids of a draft's pictures. */
export function filesOf({ licenceFileId, identityFrontFileId, identityBackFileId }: Filled): number[] {
  return [licenceFileId, identityFrontFileId, identityBackFileId].filter((id) => id !== 0)
}
