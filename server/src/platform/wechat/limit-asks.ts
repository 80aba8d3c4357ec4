import { limitIp } from '../http/limit.ts'
import type { Shop } from '../shop/shop.ts'

const asksPerMinute = 600

/**
 * To be called before WeChat is asked for somebody: it counts what we ask.
 * @throws Refusal TOO_FREQUENT
 */
export function limitAsks(shop: Shop, ip: string): Promise<void> {
  return limitIp(shop, 'wechat', ip, asksPerMinute, 60)
}
