import type { SettingGroup } from '@shop/contract'
import { brands } from '@shop/demo/brands'
import { receivingAccounts } from '@shop/demo/logistics'
import { qrOf } from '@shop/demo/picture-list'
import { heldWords } from '@shop/demo/reviews'
import { shopInfo } from '@shop/demo/shop'
import { changeSetting } from '../setting/change-setting.ts'
import type { Shop } from '../shop.ts'
import type { DemoPictures } from './pictures.ts'

/** Gives the shop its name and says where to pay. What somebody has changed already stays. */
export async function seedSettings(shop: Shop, pictures: DemoPictures, now: Date): Promise<void> {
  const { name, describe, phone } = shopInfo
  const logoFileId = pictures.idOf({ kind: 'logo', ...brands['grain-day'].logo })
  await set(shop, 'store', { name, describe, servicePhone: phone, logoFileId }, now)
  const accounts = receivingAccounts.map((account) => {
    const { kind, holder, number, bank = '' } = account
    const qr = qrOf(account)
    return { kind, holder, number, bankName: bank, qrFileId: qr ? pictures.idOf(qr) : null, enabled: true }
  })
  await set(shop, 'pay', { accounts }, now)
  await set(shop, 'review', { words: heldWords }, now)
  await set(shop, 'customer', { enabled: true, provider: 'ticket' }, now)
}

async function set(shop: Shop, group: SettingGroup, value: Record<string, unknown>, now: Date): Promise<void> {
  if (shop.settings.versionOf(group) > 0) return
  const whole = { ...shop.settings.get(group), ...value }
  await changeSetting(shop, { group, value: whole, version: 0, reason: 'demo', actor: 'system:demo', now })
}
