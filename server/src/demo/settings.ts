import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { brands } from '@shop/demo/brands'
import { qrOf } from '@shop/demo/picture-list'
import { receivingAccounts } from '@shop/demo/receiving-accounts'
import { heldWords } from '@shop/demo/reviews'
import { shopInfo } from '@shop/demo/shop'
import { text } from '@shop/demo/text'
import { changeSetting } from '../platform/setting/change-setting.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { DemoPictures } from './pictures.ts'

/** Sets the shop's name and payment accounts. Values that were already changed stay. */
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
  await set(shop, 'price', { memberStep: 'jiao' }, now)
  // The compliance confirmations that the modules moving users' money require.
  const points = Object.entries(shop.settings.get('compliance')).filter(([, value]) => typeof value === 'boolean')
  const checked = Object.fromEntries(points.map(([name]) => [name, true]))
  await set(shop, 'compliance', { ...checked, responsible: '林知夏' }, now)
  await set(shop, 'module', { transfer: true, subsidyTransfer: true, nft: true }, now)
  await set(shop, 'sign', { makeup: 1 }, now)
  await set(shop, 'recharge', { describe: rechargeText }, now)
  await set(shop, 'review', { words: heldWords }, now)
  const returnTo = { returnName: '退貨組', returnRegion: '上海市 青浦區', returnDetail: '徐涇鎮倉儲路 66 號 3 號庫' }
  await set(shop, 'aftersale', { ...returnTo, returnPhone: phone }, now)
  // Refunds after the settlement may leave a merchant in debt.
  await set(shop, 'merchant', { receivableLimitFen: 200_000 }, now)
  // The second level of invitations earns as well.
  await set(shop, 'commission', { managementBp: 100 }, now)
  await set(shop, 'customer', { enabled: true, provider: 'ticket' }, now)
}

const rechargeText = text(
  '儲值的本金可在 365 天內申請原路退回；贈送部分可消費，不能提領或轉帳。\n儲值後 7 天內的本金可消費，暫不可提領。',
  '充值的本金可在 365 天内申请原路退回；赠送部分可消费，不能提现或转账。\n充值后 7 天内的本金可消费，暂不可提现。',
  'What you pay in can be returned the way it came for 365 days. Gifts can be spent, but not withdrawn or transferred.\nFor 7 days after a top-up, the money can be spent but not withdrawn.',
  'チャージした元金は 365 日以内であれば元の支払方法へ返金できます。プレゼント分は利用できますが、出金・送金はできません。\nチャージ後 7 日間は利用できますが、出金はできません。',
  '충전한 원금은 365일 안에 원래 방법으로 돌려받을 수 있습니다. 증정 금액은 사용할 수 있지만 출금하거나 송금할 수 없습니다.\n충전 후 7일 동안은 사용할 수 있지만 출금할 수 없습니다.',
)

async function set(shop: Shop, group: SettingGroup, value: Record<string, unknown>, now: Date): Promise<void> {
  if (shop.settings.versionOf(group) > 0) return
  const whole = { ...shop.settings.get(group), ...value }
  await changeSetting(shop, { group, value: whole, version: 0, reason: 'demo', actor: 'system:demo', now })
}
