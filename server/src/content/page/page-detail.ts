import type { pageDetail } from '@shop/contract/content/page/page.ts'
import { localText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { GoodsItem } from '../../goods/goods-display/goods-wire.ts'
import { findGoodsFor } from '../../goods/goods-display/list-goods.ts'
import type { GoodsSort } from '../../goods/goods-display/list-queries.ts'
import { type View, type Viewer, viewFor, viewKey } from '../../goods/goods-display/view.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findPictures, findVideos, pictureSrcset, pictureUrl, videoUrl } from '../../platform/upload/urls.ts'
import { toArticleItem } from '../article/article-wire.ts'
import { findArticles, findArticlesById } from '../article/queries.ts'
import { type PagePicture, textOf, toWire } from './block-wire.ts'
import { withCoupons } from './coupon-blocks.ts'
import { firstHome } from './first-home.ts'
import { findDraft } from './page-admin-queries.ts'
import {
  articleChoiceOf,
  type Block,
  type GoodsChoice,
  goodsChoiceOf,
  pictureIdsOf,
  type StoredPage,
  toBlocks,
  videoIdOf,
} from './page-rules.ts'
import { readPreviewToken } from './preview-token.ts'
import { findPage } from './queries.ts'
import { findReviewed } from './review-queries.ts'

type Page = DataOf<typeof pageDetail>['pageData']

/**
 * A published page with its blocks filled for this viewer; id 0 is the home page, which shows the goods until one is
 * published. With a preview token, its current draft.
 * @throws Refusal NOT_FOUND, PREVIEW_OVER
 */
export async function getPage(
  shop: Shop,
  { pageId = 0, previewToken }: QueryOf<typeof pageDetail>,
  viewer: Viewer,
): Promise<{ pageData: Page }> {
  const view = viewFor(shop, viewer)
  const read = async () => {
    const stored = await findPage(shop.db, pageId)
    if (stored === undefined && pageId !== 0) throw new Refusal('NOT_FOUND')
    return stored ? fillPage(shop, stored, view) : fillFirstHome(shop, view)
  }
  const filled = previewToken
    ? await getPreview(shop, pageId, previewToken, view)
    : await shop.reads.read(`page ${pageId} ${viewKey(shop, view)}`, read)
  return { pageData: await withCoupons(shop, filled, viewer) }
}

/** Without blocks as long as there are no goods: clients then show that nothing is there yet. */
async function fillFirstHome(shop: Shop, view: View): Promise<Filled> {
  const { page } = await fillPage(shop, { content: firstHome, merchantId: null }, view)
  const goods = page.items.find(({ type }) => type === 'goods')?.data as unknown[] | undefined
  return { page: goods?.length ? page : { ...page, items: [] } }
}

/** The draft of a page, or the content of a merchant's request. */
async function getPreview(shop: Shop, pageId: number, token: string, view: View): Promise<Filled> {
  const preview = readPreviewToken(shop, pageId, token, view.now)
  if (!preview) throw new Refusal('PREVIEW_OVER')
  const page = await findDraft(shop.db, pageId)
  const content = preview.requestId === undefined ? page?.draft : await findReviewed(shop.db, preview.requestId)
  if (!page || content === undefined) throw new Refusal('NOT_FOUND')
  return fillPage(shop, { content, merchantId: page.merchantId }, view)
}

interface Filled {
  page: Page
  /** whose home it is; absent for the platform's pages */
  merchantId?: number
}

async function fillPage(
  shop: Shop,
  { content: stored, merchantId: owner }: { content: StoredPage; merchantId: number | null },
  view: View,
): Promise<Filled> {
  const { language, isOldClient } = view
  const { publicUrl } = shop.config
  const merchantId = owner ?? undefined
  const blocks = toBlocks(stored)
  const chosen = findChosen(shop, blocks.map(goodsChoiceOf), { view, merchantId })
  const [pictures, videos, ...records] = await Promise.all([
    findPagePictures(shop, pictureIdsOf(blocks as unknown as StoredPage), view),
    findPageVideos(shop, blocks),
    ...blocks.map(
      async (block) =>
        (await findBlockGoods(shop, block, { view, merchantId, chosen })) ?? findBlockArticles(shop, block, view),
    ),
  ])
  const { params, style } = headOf(stored)
  const title = textOf(params.title, language) || localText(shop.settings.get('store').name, language)
  const page: Page = {
    page: {
      params: { title, shareTitle: textOf(params.shareTitle, language) || title, name: textOf(params.name, language) },
      style: {
        titleTextColor: textOf(style.titleTextColor, language) || 'black',
        titleBackgroundColor: textOf(style.titleBackgroundColor, language) || '#ffffff',
      },
    },
    items: blocks.flatMap(
      (block, index) =>
        toWire(block, { publicUrl, language, isOldClient, pictures, videos, records: records[index] }) ?? [],
    ),
  }
  return { page, merchantId }
}

type Head = { params: Record<string, StoredPage>; style: Record<string, StoredPage> }

function headOf(stored: StoredPage): Head {
  const { page } = (stored ?? {}) as { page?: Partial<Head> }
  return { params: page?.params ?? {}, style: page?.style ?? {} }
}

type Chosen = Promise<ReadonlyMap<number, GoodsItem>>
/** The viewer that the page is filled for, and the merchant whose goods it shows. */
interface Whose {
  view: View
  merchantId: number | undefined
}

async function findBlockGoods(
  shop: Shop,
  block: Block,
  { chosen, ...whose }: Whose & { chosen: Chosen },
): Promise<GoodsItem[] | undefined> {
  const choice = goodsChoiceOf(block)
  if (!choice) return undefined
  const items = 'ids' in choice ? await pick(choice.ids) : await findAuto(shop, choice, whose)
  // On a merchant's own page the seller is obvious.
  return whose.merchantId === undefined ? items : items.map(({ seller_name: _, ...item }) => item)

  async function pick(ids: readonly number[]): Promise<GoodsItem[]> {
    const found = await chosen
    return ids.flatMap((id) => found.get(id) ?? [])
  }
}

/** The articles of `article` and `special` blocks: the chosen ones, else the first of a category. */
async function findBlockArticles(
  shop: Shop,
  block: Block,
  { language, isOldClient, now }: View,
): Promise<object[] | undefined> {
  const choice = articleChoiceOf(block)
  if (!choice) return undefined
  const { db } = shop
  const rows =
    'ids' in choice
      ? await findArticlesById(db, choice.ids, now)
      : await findArticles(db, { ...choice, offset: 0, now })
  return rows.map((row) => toArticleItem(shop, row, { language, isOldClient }))
}

/** The goods that blocks name one by one, read together for the whole page; those off sale are left out. */
async function findChosen(shop: Shop, choices: (GoodsChoice | undefined)[], { view, merchantId }: Whose): Chosen {
  const named = choices.flatMap((choice) => (choice && 'ids' in choice ? choice.ids : []))
  const ids = [...new Set(named)].sort((a, b) => a - b)
  if (ids.length === 0) return new Map()
  const items = await findGoodsFor(shop, view, { ids, merchantId }, { sort: 'new', limit: ids.length, offset: 0 })
  return new Map(items.map((item) => [item.goods_id, item]))
}

const sorts = { all: 'default', sales: 'sales', price: 'price_up', new: 'new' } as const satisfies Record<
  string,
  GoodsSort
>

function findAuto(shop: Shop, choice: Exclude<GoodsChoice, { ids: number[] }>, { view, merchantId }: Whose) {
  const { categoryId, descend, zone, sort, limit } = choice
  return findGoodsFor(shop, view, { categoryId, descend, zone, merchantId }, { sort: sorts[sort], limit, offset: 0 })
}

async function findPagePictures(
  { db, config }: Shop,
  ids: number[],
  { isOldClient }: View,
): Promise<Map<number, PagePicture>> {
  const pictures = await findPictures(db, ids)
  const entries = [...pictures].map(([id, picture]): [number, PagePicture] => [
    id,
    {
      // Clients without a srcset show one size on every phone.
      url: pictureUrl(config, picture, isOldClient ? 'm' : 'l'),
      srcset: pictureSrcset(config, picture),
      width: picture.width,
      height: picture.height,
    },
  ])
  return new Map(entries)
}

async function findPageVideos({ db, config }: Shop, blocks: Block[]) {
  const videos = await findVideos(
    db,
    blocks.map((block) => videoIdOf(block) ?? null),
  )
  const entries = [...videos].map(
    ([id, video]) => [id, { url: videoUrl(config, video), posterUrl: pictureUrl(config, video, 'm') }] as const,
  )
  return new Map(entries)
}
