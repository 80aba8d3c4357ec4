import { refundApply, refundDelivery, refundDetail, refundGoods, refundList } from '@shop/contract'
import { type App, mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import { toPage } from '../lib/page.ts'
import { ownsOrderLine } from '../order/queries.ts'
import type { Shop } from '../shop.ts'

/** After-sales are not open: there are no cases, and none can be opened, not even for what one has bought. */
export function aftersaleRoutes(app: App, { db }: Shop): void {
  async function refuse(of: { orderLineId: number; userId: number }): Promise<never> {
    throw new Refusal((await ownsOrderLine(db, of)) ? 'MODULE_OFF' : 'NOT_FOUND')
  }
  const notFound = () => {
    throw new Refusal('NOT_FOUND')
  }
  mount(app, refundList, ({ query }) => ({ list: toPage<never>([], { total: 0, page: query.page }) }))
  mount(app, refundGoods, ({ query, user }) => refuse({ orderLineId: query.orderGoodsId, userId: user.id }))
  mount(app, refundApply, ({ body, user }) => refuse({ orderLineId: body.orderGoodsId, userId: user.id }))
  mount(app, refundDetail, notFound)
  mount(app, refundDelivery, notFound)
}
