import { limitIp } from '../http/limit.ts'
import type { Shop } from '../shop/shop.ts'

const asksPerMinute = 600

/**
 * Counts our calls to WeChat per address. Call it before calling WeChat on a client's behalf.
 * @throws Refusal TOO_FREQUENT
 */
export function limitWechatCalls(shop: Shop, ip: string): Promise<void> {
  return limitIp(shop, 'wechat', ip, asksPerMinute, 60)
}
