import { type Merchant, type MerchantKey, merchants } from '@shop/demo/merchants'
import { arranged } from '@shop/demo/photos'
import type { Tx } from '../core/database/database.ts'
import type { DemoPictures } from './pictures.ts'

/** The shop pages of the demo's merchants, and the companies behind them. */
export async function insertStorefronts(
  tx: Tx,
  {
    merchantIds,
    goodsIds,
    userIds,
    pictures,
  }: {
    merchantIds: ReadonlyMap<MerchantKey, { id: number }>
    goodsIds: ReadonlyMap<string, number>
    /** the shoppers by mobile number; some of them follow the shops */
    userIds: ReadonlyMap<string, number>
    pictures: DemoPictures
  },
  now: Date,
): Promise<void> {
  const shops = Object.entries(merchants) as [MerchantKey, Merchant][]
  for (const [place, [key, { owner, page, licence }]] of shops.entries()) {
    const merchantId = merchantIds.get(key)?.id as number
    const followers = [...userIds].filter(([mobile], index) => mobile !== owner && index % (place + 2) === 0)
    await tx
      .insertInto('shopFollower')
      .values(followers.map(([, userId]) => ({ userId, merchantId, createdAt: now })))
      .execute()
    await tx
      .insertInto('storefront')
      .values({
        merchantId,
        bannerFileId: pictures.idOf(arranged(page.banner)),
        intro: JSON.stringify(page.intro),
        hours: JSON.stringify(page.hours),
        notice: JSON.stringify(page.notice ?? {}),
        version: 1,
        followers: followers.length,
        updatedAt: now,
      })
      .execute()
    for (const [index, { name, goods }] of page.categories.entries()) {
      const { id: categoryId } = await tx
        .insertInto('shopCategory')
        .values({ merchantId, name: JSON.stringify(name), sort: 10 * (index + 1), createdAt: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = goods.map((each) => ({ categoryId, goodsId: goodsIds.get(each) as number }))
      await tx.insertInto('shopCategoryGoods').values(rows).execute()
    }
    await tx
      .insertInto('merchantProfile')
      .values({
        merchantId,
        kind: licence.kind,
        legalName: licence.name,
        licenceNo: licence.number,
        createdAt: now,
        contactName: '',
        contactMobile: owner,
        personName: '',
        returnName: '',
        returnPhone: '',
        returnRegion: 0,
        returnDetail: '',
      })
      .execute()
  }
}
