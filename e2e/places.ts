import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { callApi, type Session } from './phone.ts'

type Parameters = Record<string, string | number | undefined>
/** Several parameter sets for a page whose content depends on them. */
type Given = Record<string, Parameters | Parameters[]>

const root = path.join(import.meta.dirname, '..')

/** Every page in the registries: a new one is opened without being listed here. */
export const shopPages = [...read('shop/src/pages.ts').matchAll(/path: '(pages\/[^']+)'/g)].map(([, page = '']) => page)
/** The pages for a merchant's members; users without a merchant see only a message on them. */
const merchantPages = shopPages.filter((page) => /pages\/merchant\/(?!(shop|followed|pending|invitations)$)/.test(page))
/** The console's pages, each as its feature declares it. */
const declared = globSync('admin/src/features/*/feature.tsx', { cwd: root })
  .flatMap((file) => [...read(file).matchAll(/^ {4}\{\n {6}path: '([^']+)'(.*?)^ {4}\}/gms)])
  .map(([, page = '', rest = '']) => ({ page, rest }))
/** Without the pages that only members of a merchant can open. */
export const consolePages = declared.filter(({ rest }) => !rest.includes("members: 'only'")).map(({ page }) => page)
/** The pages for members of a merchant. */
const memberPages = declared.filter(({ rest }) => /\bmembers: /.test(rest)).map(({ page }) => page)

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
    // The first page is home.
    'pages/custom/index': { pageId: 2 },
  }
}

/** The parameters of pages about the shopper's own data; a user without such data cannot open them. */
async function shopperParameters(url: string, { token }: Session): Promise<Given> {
  type Orders = { list: { data: { order_id: number; trade_id: number; state: string }[] } }
  const { list: orders } = await callApi<Orders>(url, 'order/list?dataType=all', { token })
  const orderIn = (state: string) => orders.data.find((order) => order.state === state)?.order_id
  const paidTogether = orders.data.find((one, index) => orders.data[index + 1]?.trade_id === one.trade_id)
  const { list: cases } = await callApi<{ list: { data: { order_refund_id: number }[] } }>(url, 'refund/list', {
    token,
  })
  const shippedId = orderIn('to_receive')
  type Lines = { order: { goods: { order_goods_id: number; may_refund: boolean }[] } }
  const shipped = shippedId && (await callApi<Lines>(url, `order/detail?orderId=${shippedId}`, { token }))
  const askable = shipped ? shipped.order.goods.find((line) => line.may_refund)?.order_goods_id : undefined
  const { list: addresses } = await callApi<{ list: { address_id: number }[] }>(url, 'address/list', { token })
  type Tasks = { list: { data: { task_id: number; kind: string }[] } }
  const { list: tasks } = await callApi<Tasks>(url, 'task/list', { token })
  const taskOf = (kind: string) => tasks.data.find((task) => task.kind === kind)?.task_id
  const { list: cart } = await callApi<{ list: { id: number }[] }>(url, 'cart/list', { token })
  type Claims = { list: { data: { claim_id: number }[] } }
  const { list: claims } = await callApi<Claims>(url, 'claim/list', { token })
  return {
    'pages/acts/prize': claims.data.map(({ claim_id: claimId }) => ({ claimId })),
    'pages/subsidy/video/watch': { taskId: taskOf('video') },
    'pages/subsidy/ad/read': [{ taskId: taskOf('ad') }, { taskId: taskOf('article') }],
    'pages/address/update': { addressId: addresses[0]?.address_id },
    'pages/checkout/index': { mode: 'cart', cartIds: cart.map(({ id }) => id).join() },
    'pages/checkout/cashier/index': { orderId: orderIn('unpaid') },
    'pages/order/detail': { orderId: orderIn('to_receive') },
    'pages/order/comment/index': { orderId: orderIn('completed') },
    'pages/order/details': { orderId: paidTogether?.order_id ?? orderIn('unpaid') },
    'pages/wallet/draw': [{}, { tab: 'records' }],
    'pages/order/express/index': { orderId: orderIn('to_receive') },
    'pages/refund/index': [{ tab: 'all' }, { tab: 'open' }],
    'pages/refund/detail': cases.data.slice(0, 6).map(({ order_refund_id: orderRefundId }) => ({ orderRefundId })),
    'pages/refund/apply': { orderGoodsId: askable },
    'pages/merchant/orders': { tab: 'all' },
    'pages/merchant/detail': { orderId: 1 },
    'pages/merchant/case': { caseId: 1 },
    'pages/merchant/proof': { proofId: 1 },
    'pages/merchant/proofs': { state: 'submitted' },
    'pages/merchant/questions': { state: 'open' },
    'pages/merchant/goods': { tab: 'all' },
    'pages/merchant/reviews': { tab: 'unanswered' },
    'pages/merchant/analysis': { range: '30' },
  }
}

/** The parameters of the pages for a merchant's members. */
async function merchantParameters(url: string, { token }: Session): Promise<Given> {
  const { list } = await callApi<{ list: { merchant_id: number }[] }>(url, 'merchant/mine', { token })
  const headers = { platform: 'H5', 'Access-Token': token, 'merchant-id': String(list[0]?.merchant_id) }
  async function firstOf(list: string): Promise<number | undefined> {
    const answer = await fetch(`${url}/admin/api/${list}`, { headers })
    return ((await answer.json()) as { rows: { id: number }[] }).rows[0]?.id
  }
  return {
    'pages/merchant/goods-edit': [{}, { goodsId: await firstOf('goods') }],
    'pages/merchant/orders': ['all', 'ship', 'cases'].map((tab) => ({ tab })),
    'pages/merchant/detail': { orderId: await firstOf('orders') },
    'pages/merchant/case': { caseId: await firstOf('aftersales') },
    // No merchant of the demo collects its own money.
    'pages/merchant/proof': [],
    'pages/merchant/proofs': { state: 'submitted' },
    'pages/merchant/goods': [{ tab: 'all' }, { tab: 'low' }],
    'pages/merchant/reviews': [{ tab: 'unanswered' }, { tab: 'all' }],
    'pages/merchant/questions': [{ state: 'open' }, { ticketId: await firstOf('tickets') }],
    'pages/merchant/finance': ['balance', 'payouts', 'owed'].map((show) => ({ show })),
    'pages/merchant/analysis': [{ range: '30' }, { range: 'month' }],
    'pages/merchant/income': [
      { show: 'orders' },
      { show: 'days' },
      { show: 'orders', statementId: await firstOf('merchant-statements') },
    ],
  }
}

/** The parameters of the console's detail pages. */
async function consoleParameters(url: string, desk: BrowserContext): Promise<Given> {
  async function firstOf(list: string): Promise<number | undefined> {
    const answer = await desk.request.get(`${url}/admin/api/${list}`)
    // A list that is not for members of a merchant is refused; they cannot open its pages either.
    return answer.ok() ? ((await answer.json()) as { rows: { id: number }[] }).rows[0]?.id : undefined
  }
  const [merchantId, pageId] = [await firstOf('merchants'), await firstOf('pages')]
  return {
    'order/detail': { orderId: await firstOf('orders') },
    'order/slips': { ids: await firstOf('orders') },
    'merchant/detail': { merchantId },
    'merchant/analysis': { merchantId },
    'merchant/money': ['statements', 'orders', 'movements', 'payouts'].map((show) => ({ merchantId, show })),
    'goods/edit': { goodsId: await firstOf('goods') },
    'coupon/detail': { couponId: await firstOf('coupon') },
    'coupon/edit': [{}, { couponId: await firstOf('coupon') }],
    'article/edit': { articleId: await firstOf('articles') },
    'document/edit': { document: 'privacy' },
    'freight/edit': { templateId: await firstOf('freight-templates') },
    // A merchant has no page before it has arranged its home.
    'page/edit': pageId ? { id: pageId } : [],
    'setting/group': [{}, { group: 'app_theme' }, { group: 'withdraw' }, { group: 'delivery' }],
    'user/detail': { userId: await firstOf('users') },
    'user/ledger': { user: await firstOf('users') },
    'books/entries': [{}, { account: 'ext.bank' }, { key: 'none' }],
    'aftersale/detail': { caseId: await firstOf('aftersales') },
    'gift/detail': { giftId: await firstOf('gifts') },
    'gift/edit': [{}, { giftId: await firstOf('gifts') }],
    'collectible/detail': { seriesId: await firstOf('collectible-series') },
    'collectible/edit': [{}, { seriesId: await firstOf('collectible-series') }],
    'task/detail': { taskId: await firstOf('tasks') },
    'task/edit': [{}, { taskId: await firstOf('tasks') }],
    'activity/detail': { activityId: await firstOf('activities') },
    'activity/edit': [{}, { activityId: await firstOf('activities') }],
    'rank/round': { roundId: await firstOf('rank-rounds') },
  }
}

/**
 * The addresses of all the shop's pages; of those that have content for a user without a merchant; and of those that a
 * user without any data can open.
 */
export async function shopPlaces(url: string, shopper: Session) {
  const own = await shopperParameters(url, shopper)
  const given = { ...(await shopParameters(url)), ...own }
  const placesOfShop = (pages: string[]) => placesOf(`${url}/#/`, pages, given)
  return {
    all: placesOfShop(shopPages),
    shoppers: placesOfShop(shopPages.filter((page) => !merchantPages.includes(page))),
    general: placesOfShop(shopPages.filter((page) => !(page in own))),
  }
}

/** The addresses of the pages for members of the merchant that `member` works for. */
export async function merchantPlaces(url: string, member: Session): Promise<string[]> {
  return placesOf(`${url}/#/`, merchantPages, await merchantParameters(url, member))
}

/** The addresses of the console's pages for operators, or for members of a merchant. */
export async function consolePlaces(url: string, desk: BrowserContext, isMember = false): Promise<string[]> {
  return placesOf(`${url}/admin/#/`, isMember ? memberPages : consolePages, await consoleParameters(url, desk))
}

function placesOf(base: string, pages: string[], given: Given): string[] {
  return pages.flatMap((page) => [given[page] ?? {}].flat().map((one) => `${base}${page}${queryOf(one)}`))
}

function queryOf(parameters: Parameters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
