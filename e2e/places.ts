import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { callApi, type Session } from './phone.ts'

type Parameters = Record<string, string | number | undefined>
/** Several where a page shows different content with other parameters. */
type Given = Record<string, Parameters | Parameters[]>

/** Every page in the registries that is built: a new one is opened without being listed here. */
export const shopPages = pathsIn('shop/src/pages.ts', /path: '(pages\/[^']+)'(?:(?!path:)[\s\S])*?load:/g)
/** Without those for members of a merchant only, which operators cannot open. */
export const consolePages = pathsIn('admin/src/pages.tsx', /path: '([^']+)'(?![^}]*members: 'only')/g)

/** The parameters of the shop's pages about goods, categories and the like. */
async function shopParameters(url: string): Promise<Given> {
  const { list } = await callApi<{ list: { data: { goods_id: number }[] } }>(url, 'goods/list')
  const { list: articles } = await callApi<{ list: { data: { article_id: number }[] } }>(url, 'article/list')
  const { list: brands } = await callApi<{ list: { brand_id: number }[] }>(url, 'brand/list')
  return {
    'pages/article/detail': { articleId: articles.data[0]?.article_id },
    'pages/goods/detail': { goodsId: list.data[0]?.goods_id },
    'pages/brand/brand': [{}, { brandId: brands[0]?.brand_id }],
    'pages/goods/list': [{}, { search: '茶' }, { search: '茶', show: 'shops' }, { search: '獨角獸' }],
    'pages/merchant/shop': { merchantId: 1 },
    'pages/comment/index': [{ goodsId: list.data[0]?.goods_id }, { mine: 'todo' }, { mine: 'done' }],
    'pages/customer/customer': [{}, { ask: 1 }],
    'pages/user/personal/index': [{}, { open: 'password' }, { open: 'sessions' }, { open: 'close' }],
    'pages/custom/index': { pageId: 1 },
  }
}

/** The parameters of pages about the shopper's own data; a user without such data cannot open them. */
async function shopperParameters(url: string, { token }: Session): Promise<Given> {
  type Orders = { list: { data: { order_id: number; state: string }[] } }
  const { list: orders } = await callApi<Orders>(url, 'order/list?dataType=all', { token })
  const orderIn = (state: string) => orders.data.find((order) => order.state === state)?.order_id
  const { list: cases } = await callApi<{ list: { data: { order_refund_id: number }[] } }>(url, 'refund/list', {
    token,
  })
  const shippedId = orderIn('to_receive')
  type Lines = { order: { goods: { order_goods_id: number; may_refund: boolean }[] } }
  const shipped = shippedId && (await callApi<Lines>(url, `order/detail?orderId=${shippedId}`, { token }))
  const askable = shipped ? shipped.order.goods.find((line) => line.may_refund)?.order_goods_id : undefined
  const { list: addresses } = await callApi<{ list: { address_id: number }[] }>(url, 'address/list', { token })
  const { list: cart } = await callApi<{ list: { id: number }[] }>(url, 'cart/list', { token })
  return {
    'pages/address/update': { addressId: addresses[0]?.address_id },
    'pages/checkout/index': { mode: 'cart', cartIds: cart.map(({ id }) => id).join() },
    'pages/checkout/cashier/index': { orderId: orderIn('unpaid') },
    'pages/order/detail': { orderId: orderIn('to_receive') },
    'pages/order/comment/index': { orderId: orderIn('completed') },
    'pages/order/details': { orderId: orderIn('unpaid') },
    'pages/wallet/draw': [{}, { tab: 'records' }],
    'pages/order/express/index': { orderId: orderIn('to_receive') },
    'pages/refund/index': [{ tab: 'all' }, { tab: 'open' }],
    'pages/refund/detail': cases.data.slice(0, 6).map(({ order_refund_id: orderRefundId }) => ({ orderRefundId })),
    'pages/refund/apply': { orderGoodsId: askable },
    // Whoever is a member of no merchant is told so.
    'pages/merchant/orders': { tab: 'all' },
    'pages/merchant/detail': { orderId: 1 },
    'pages/merchant/case': { caseId: 1 },
    'pages/merchant/analysis': { range: '30' },
  }
}

/** The parameters of the console's detail pages. */
async function consoleParameters(url: string, desk: BrowserContext): Promise<Given> {
  async function firstOf(list: string): Promise<number | undefined> {
    const answer = await desk.request.get(`${url}/admin/api/${list}`)
    return ((await answer.json()) as { rows: { id: number }[] }).rows[0]?.id
  }
  const merchantId = await firstOf('merchants')
  return {
    'order/detail': { orderId: await firstOf('orders') },
    'order/slips': { ids: await firstOf('orders') },
    'merchant/analysis': { merchantId },
    'merchant/money': ['statements', 'orders', 'movements', 'payouts'].map((show) => ({ merchantId, show })),
    'goods/edit': { goodsId: await firstOf('goods') },
    'coupon/detail': { couponId: await firstOf('coupon') },
    'coupon/edit': [{}, { couponId: await firstOf('coupon') }],
    'article/edit': { articleId: await firstOf('articles') },
    'document/edit': { document: 'privacy' },
    'freight/edit': { templateId: await firstOf('freight-templates') },
    'page/edit': { id: await firstOf('pages') },
    'setting/group': [{}, { group: 'app_theme' }, { group: 'withdraw' }, { group: 'delivery' }],
    'user/detail': { userId: await firstOf('users') },
    'user/ledger': { user: await firstOf('users') },
    'books/entries': [{}, { account: 'ext.bank' }, { key: 'none' }],
    'aftersale/detail': { caseId: await firstOf('aftersales') },
  }
}

/** The addresses of all the shop's pages, and of those that a user without any data can open. */
export async function shopPlaces(url: string, shopper: Session): Promise<{ all: string[]; general: string[] }> {
  const own = await shopperParameters(url, shopper)
  const given = { ...(await shopParameters(url)), ...own }
  const placesOf = (page: string) => [given[page] ?? {}].flat().map((one) => `${url}/#/${page}${queryOf(one)}`)
  return { all: shopPages.flatMap(placesOf), general: shopPages.filter((page) => !(page in own)).flatMap(placesOf) }
}

export async function consolePlaces(url: string, desk: BrowserContext): Promise<string[]> {
  const given = await consoleParameters(url, desk)
  return consolePages.flatMap((page) =>
    [given[page] ?? {}].flat().map((one) => `${url}/admin/#/${page}${queryOf(one)}`),
  )
}

function queryOf(parameters: Parameters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}

function pathsIn(file: string, pattern: RegExp): string[] {
  const source = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
  return [...source.matchAll(pattern)].map(([, page = '']) => page)
}
