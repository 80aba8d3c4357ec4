import type { By } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import { createMerchant, findOwnedShop } from '../../goods/seller/queries.ts'
import { lockUser } from '../../people/account/users.ts'
import { notify } from '../../platform/notice/notify.ts'
import { type ApplicationRecord, claimShopName } from './queries.ts'
import { addReceivingAccount } from './receiving-account.ts'

/**
 * Opens the shop of an approved application: the merchant with its profile and its verified receiving account. The only
 * place where an application becomes a merchant.
 * @param application locked
 * @throws Refusal SHOP_NAME_TAKEN, MERCHANT_EXISTS, STATE_CHANGED (the applicant has closed their account)
 */
export async function openMerchant(tx: Tx, application: ApplicationRecord, by: By): Promise<{ merchantId: number }> {
  const { id: applicationId, userId, shopName } = application
  if ((await lockUser(tx, userId)).closedAt) throw new Refusal('STATE_CHANGED')
  if ((await findOwnedShop(tx, userId)).length > 0) throw new Refusal('MERCHANT_EXISTS')
  await claimShopName(tx, { shopName, applicationId })
  const input = { name: { 'zh-Hant': shopName }, logoFileId: null }
  const { id: merchantId } = await createMerchant(tx, { ...input, ownerUserId: userId }, by)
  await tx
    .insertInto('merchantProfile')
    .values({
      merchantId,
      applicationId,
      kind: application.kind,
      categoryId: application.categoryId,
      contactName: application.contactName,
      contactMobile: application.contactMobile,
      legalName: application.legalName,
      licenceNo: application.licenceNo,
      personName: application.personName,
      returnName: application.returnName,
      returnPhone: application.returnPhone,
      returnRegion: application.returnRegion,
      returnDetail: application.returnDetail,
      createdAt: by.now,
    })
    .execute()
  await addReceivingAccount(
    tx,
    {
      merchantId,
      kind: application.accountKind,
      address: application.accountAddress,
      holder: application.accountHolder,
      bankName: application.accountBank,
      validFrom: by.now,
    },
    by,
  )
  const { numUpdatedRows } = await tx
    .updateTable('merchantApplication')
    .set({ merchantId, endedAt: by.now, updatedAt: by.now })
    .where('id', '=', applicationId)
    .where('state', '=', 'approved')
    .where('merchantId', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('STATE_CHANGED')
  const about = { entity: `merchant:${merchantId}`, receiver: `user:${userId}` as const }
  await notify(tx, { event: 'merchant-opened', ...about, now: by.now })
  return { merchantId }
}
