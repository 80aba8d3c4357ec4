import { randomBytes, randomUUID } from 'node:crypto'
import { adminAftersaleAgree } from '@shop/contract/trade/aftersale/admin.ts'
import sharp from 'sharp'
import { givenCredit } from '../../books/ledger/given-ledger.ts'
import { startJobs } from '../../platform/job/start-jobs.ts'
import { newMobile } from '../given-account.ts'
import { givenArticle, givenArticleCategory } from '../given-article.ts'
import { givenCodes } from '../given-code.ts'
import type { TestShop } from '../shop.ts'
import { type OldClient, openOldClient } from './client.ts'
import * as order from './order-paths.ts'
import { addressAdd, addressList } from './user-paths.ts'

type Shop = TestShop
type User = Awaited<ReturnType<Shop['givenUser']>>
type Goods = Awaited<ReturnType<Shop['givenGoods']>>

/** More than two pages of anything listed by page. */
const many = 32

/** A shop with everything that an old client can show, and a user who has done everything. */
export async function givenWorld(shop: Shop) {
  const jobs = await startJobs(shop, { byClock: false })
  const { givenCode, givenCaptcha } = givenCodes(shop)
  const grade = await shop.givenGrade({ rateBp: 9_500 })
  const user = await shop.givenUser({ points: 200, mobile: newMobile(), gradeId: grade.id })
  const catalog = await givenCatalog(shop)
  const content = await givenContent(shop, catalog)
  const clientOf = ({ token }: { token: string }, form: 'rewrite' | 'query' = 'rewrite') =>
    openOldClient({ url: shop.url, form, token })
  const orders = await givenOrders(shop, user, catalog, clientOf(user))
  const address = await givenAddress(clientOf(user))
  await fillCart(clientOf(user), catalog.single)
  await fillCart(clientOf(user), catalog.several)
  for (let n = 0; n < many; n++) await givenCredit(shop.db, user.id, 1, 'PTS')
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return {
    shop,
    user,
    ...catalog,
    ...content,
    ...orders,
    ...address,
    clientOf,
    givenCaptcha,
    givenCode,
    picture: new Blob([new Uint8Array(picture)], { type: 'image/png' }),
    close: () => jobs.stop(),
  }
}
export type World = Awaited<ReturnType<typeof givenWorld>>

async function givenCatalog(shop: Shop) {
  const category = await shop.givenCategory({ name: '茶具' })
  const child = await shop.givenCategory({ parentId: category.id, name: '茶壺' })
  await shop.givenCategory({ parentId: child.id, name: '紫砂壺' })
  const pictures = [await shop.givenPicture(), await shop.givenPicture()]
  await shop.db.updateTable('category').set({ imageFileId: pictures[0]?.id }).where('id', '=', category.id).execute()
  const imageIds = pictures.map(({ id }) => id)
  const service = await shop.db
    .insertInto('goodsService')
    .values({ name: JSON.stringify({ 'zh-Hant': '七天退換' }), summary: JSON.stringify({ 'zh-Hant': '不合心意就退' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const video = await shop.givenVideo()
  const single = await shop.givenGoods({
    name: '蓋碗',
    imageIds,
    videoId: video.id,
    categoryIds: [category.id],
    content: '<p>白瓷 &amp; 竹柄</p>',
    serviceIds: [service.id],
    linePriceFen: 2_990,
    limitOrder: 9,
  })
  const several = await shop.givenGoods({
    name: '茶壺',
    imageIds,
    categoryIds: [category.id],
    specs: { 顏色: ['紅', '藍'], 容量: ['200ml', '400ml'] },
  })
  const virtual = await shop.givenGoods({ name: '茶課', kind: 'virtual', categoryIds: [category.id] })
  const off = await shop.givenGoods({ name: '絕版', state: 'off', imageIds })
  await shop.givenGoods({ name: '福利', zone: 'fuli', pointsPart: 100, categoryIds: [category.id], imageIds })
  for (let n = 0; n < many; n++) await shop.givenGoods({ categoryIds: [child.id], priceFen: 1_000 + n, imageIds })
  return { category, child, single, several, virtual, off, imageIds }
}

type Catalog = Awaited<ReturnType<typeof givenCatalog>>

/** Every block of a page, with what an editor could enter into each. */
async function givenContent(shop: Shop, { category, single, imageIds: [imgUrl] }: Catalog) {
  const articles = await givenArticleCategory(shop, { name: '茶事' })
  const cover = await shop.givenPicture()
  await shop.db.updateTable('file').set({ purpose: 'content' }).where('id', '=', cover.id).execute()
  const article = await givenArticle(shop, {
    categoryId: articles.id,
    imageId: cover.id,
    content: '<p><a href="#/pages/rank/rank">一葉</a></p>',
  })
  for (let n = 1; n < many; n++) {
    await givenArticle(shop, { categoryId: articles.id, title: `第 ${n} 篇`, showType: n % 2 ? 'large' : 'small' })
  }
  const now = new Date()
  await shop.db
    .insertInto('helpEntry')
    .values(
      Array.from({ length: many }, (_, sort) => ({
        question: JSON.stringify({ 'zh-Hant': `問 ${sort}` }),
        answer: JSON.stringify({ 'zh-Hant': '答\n兩行' }),
        sort,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute()
  const link = { type: 'PAGE', param: { path: 'pages/goods/detail', query: { goodsId: single.id } } }
  const ours = { type: 'PAGE', param: { path: 'pages/goods/fuli', query: {} } }
  const box = { paddingTop: 0, paddingLeft: 0, background: '#fff' }
  const items = [
    { type: 'search', params: { placeholder: '找' }, style: { textAlign: 'left', searchStyle: 'round' } },
    { type: 'banner', style: { interval: 3, btnColor: '#fff', btnShape: 'round' }, data: [{ imgUrl, link }] },
    { type: 'image', style: box, data: [{ imgUrl, link: null }] },
    {
      type: 'window',
      style: { ...box, layout: -1 },
      data: [
        { imgUrl, link },
        { imgUrl, link: ours },
      ],
    },
    {
      type: 'hotZone',
      style: box,
      data: { imgUrl, maps: [{ width: 100, height: 50, left: 0, top: 0, link }] },
    },
    { type: 'video', params: { videoUrl: 'https://cdn.example/a.mp4', poster: imgUrl, autoplay: 0 }, style: box },
    { type: 'article', params: { source: 'auto', auto: { category: 0, showNum: 3 } }, style: box },
    { type: 'special', params: { display: 2, source: 'auto', auto: { category: 0, showNum: 3 } }, style: box },
    { type: 'notice', params: { text: { 'zh-Hant': '開張' }, link, showIcon: true, scrollable: true }, style: box },
    {
      type: 'navBar',
      style: { rowsNum: 4, background: '#fff', textColor: '#000' },
      data: [link, ours].map((link) => ({ imgUrl, text: { 'zh-Hant': '茶' }, link })),
    },
    { type: 'goods', params: { source: 'choice', goodsIds: [single.id] }, style: { display: 'list', column: 2 } },
    {
      type: 'goods',
      params: { source: 'auto', auto: { category: category.id, goodsSort: 'sales', showNum: 4 } },
      style: { display: 'slide', column: 3 },
    },
    { type: 'coupon', params: { showNum: 5 }, style: box },
    { type: 'service', params: { type: 'phone', image: imgUrl, tel: '021' }, style: { right: 1, bottom: 1 } },
    { type: 'blank', style: { height: 10, background: '#fff' } },
    { type: 'guide', style: box },
    { type: 'richText', params: { content: { 'zh-Hant': '<p>文 &amp; 字</p>' } }, style: box },
    { type: 'officialAccount' },
    { type: 'ICPLicense', params: { text: '備案', link: 'https://beian.example/' }, style: box },
    {
      type: 'title',
      params: { title: { 'zh-Hant': '精選' }, desc: '', more: { enable: true, text: '更多', link } },
      style: box,
    },
  ]
  const params = { title: { 'zh-Hant': '首頁' }, shareTitle: { 'zh-Hant': '分享' }, name: '首頁' }
  const page = {
    page: { params, style: { titleTextColor: 'black', titleBackgroundColor: '#ffffff' } },
    items: items.map((item) => ({ name: item.type, ...item })),
  }
  const insert = (kind: 'home' | 'custom') =>
    shop.db
      .insertInto('page')
      .values({ kind, name: kind, published: JSON.stringify(page), createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  await insert('home')
  const custom = await insert('custom')
  shop.reads.clear()
  return { articles, article, pageId: custom.id, blockTypes: items.map(({ type }) => type) }
}

/** One user's orders in every state, and enough reviews of one goods to fill pages. */
async function givenOrders(shop: Shop, user: User, { single, several, virtual }: Catalog, client: OldClient) {
  const lines = [{ goods: single }, { goods: several, quantity: 2 }]
  const states = ['unpaid', 'pay_review', 'to_ship', 'to_receive', 'completed', 'cancelled', 'closed'] as const
  const byState = new Map<string, number>()
  for (const state of states) byState.set(state, (await shop.givenOrder(user, { state, lines })).id)
  byState.set('part_shipped', (await shop.givenOrder(user, { state: 'part_shipped', lines })).id)
  const course = await shop.givenOrder(user, { state: 'to_ship', goods: { kind: 'virtual' } })
  const byScreenshot = await shop.givenOrder(user, { state: 'to_ship', payBy: 'screenshot', lines })
  const reviewers = [user, await shop.givenUser()]
  for (let n = 0; n < many; n++) {
    const reviewer = reviewers[n % 2] as User
    const bought = await shop.givenOrder(reviewer, { state: 'completed', lines: [{ goods: several }] })
    await review(openOldClient({ url: shop.url, token: reviewer.token }), bought, [10, 20, 30][n % 3] as number)
  }
  const orderOf = (state: string) => byState.get(state) as number
  const detail = await client.call(order.orderDetail, { orderId: orderOf('completed') })
  return {
    orderOf,
    courseId: course.id,
    byScreenshotId: byScreenshot.id,
    virtual,
    lineId: detail.order.goods[0]?.order_goods_id,
    refundId: (await givenReturn(shop, user)).caseId,
  }
}

/** A return that the seller has approved, as an old client requests it. */
export async function givenReturn(shop: Shop, buyer: { id: number; token: string }): Promise<{ caseId: number }> {
  const { lines } = await shop.givenOrder(buyer, { state: 'completed' })
  const form = { images: [], type: 10, content: '壺嘴有裂' }
  const client = openOldClient({ url: shop.url, token: buyer.token })
  await client.call(order.refundApply, { orderGoodsId: lines[0]?.id, form })
  const [newest] = (await client.call(order.refundList, { state: 0, page: 1 })).list.data
  const caseId = newest?.order_refund_id as number
  const returnAddress = { name: '退貨組', phone: '13800000000', region: '上海市 徐匯區', detail: '衡山路 8 號' }
  const body = { returnAddress, requestId: randomUUID() }
  await shop.callAdmin(await shop.givenOperator(), adminAftersaleAgree, { params: { id: caseId }, body })
  return { caseId }
}

async function review(
  client: OldClient,
  bought: { id: number; lines: { id: number; goodsId: number }[] },
  score: number,
) {
  const form = bought.lines.map(({ id, goodsId }) => ({
    goods_id: goodsId,
    order_goods_id: id,
    score,
    content: `好茶 ${randomBytes(2).toString('hex')}`,
    uploaded: [],
    imageList: [],
  }))
  await client.call(order.orderCommentSubmit, { orderId: bought.id, form })
}

/** The output of an old client's region picker: names, and ids from its own table. */
export const oldRegion = [
  { label: '广东省', value: 19 },
  { label: '深圳市', value: 220 },
  { label: '南山区', value: 2009 },
]
export const addressForm = {
  name: '林小姐',
  phone: '13900000001',
  detail: '科技路 1 號',
  region: oldRegion,
  content: '',
}

async function givenAddress(client: OldClient): Promise<{ addressId: number }> {
  await client.call(addressAdd, { form: addressForm })
  const { list } = await client.call(addressList)
  return { addressId: Math.max(...list.map(({ address_id }) => address_id)) }
}

/** Puts units of goods into a new cart. @returns the ids of its rows */
export async function fillCart(client: OldClient, goods: Goods, goodsNum = 2): Promise<number[]> {
  await client.call(order.cartAdd, { goodsId: goods.id, goodsSkuId: goods.goodsSkuId, goodsNum })
  return (await client.call(order.cartList)).list.map(({ id }) => id)
}
