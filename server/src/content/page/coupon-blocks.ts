import type { pageDetail } from '@shop/contract/content/page/page.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { Viewer } from '../../goods/goods-display/view.ts'
import { isOldClient } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listOfferedCoupons } from '../../trade/coupon/list-coupons.ts'
import { asObject, type Json, toList } from './page-rules.ts'

type Page = DataOf<typeof pageDetail>['pageData']

const shownMax = 30

/**
 * Fills a page's coupon blocks for this viewer: with coupons they can still claim, then those they have claimed. The
 * rest of the page is the same for many viewers and cached; this part is not. On a merchant's page they are the
 * merchant's own coupons.
 */
export async function withCoupons(
  shop: Shop,
  { page, merchantId }: { page: Page; merchantId?: number },
  { user, client, language, now }: Viewer,
): Promise<Page> {
  if (!page.items.some(({ type }) => type === 'coupon')) return page
  const read = () => listOfferedCoupons(shop, { userId: user?.id, merchantId, client, language, now })
  // All guests see the same coupons.
  const old = isOldClient(client) ? ' old' : ''
  const key = `coupons ${merchantId ?? ''} ${shop.settings.version()} ${language}${old}`
  const { list } = user ? await read() : await shop.reads.read(key, read)
  const open = list.filter(({ state }) => state.value === 1)
  const shown = [...open, ...list.filter(({ state, is_receive }) => state.value !== 1 && is_receive === 1)]
  const fill = (item: Page['items'][number]) => {
    if (item.type !== 'coupon') return item
    // Other editors store chosen coupons one by one.
    const ids = toList(item.data as Json).map((entry) => asObject(entry).coupon_id)
    const chosen = ids.length > 0 ? ids.flatMap((id) => shown.find((coupon) => coupon.coupon_id === id) ?? []) : shown
    const showNum = Number(asObject(item.params as Json).showNum) || shownMax
    return { ...item, data: chosen.slice(0, Math.min(showNum, shownMax)) }
  }
  return { ...page, items: page.items.map(fill) }
}
