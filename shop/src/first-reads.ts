import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { goodsDetail, goodsList, goodsServiceList } from '@shop/contract/goods/goods-display/goods.ts'
import { categoryList } from '@shop/contract/goods/taxonomy/taxonomy.ts'
import { cartList } from '@shop/contract/trade/cart/cart.ts'
import { checkoutOrder } from '@shop/contract/trade/checkout/checkout.ts'
import { stored } from '@shop/web/storage.ts'
import { gallerySizes, tileSizes } from './features/goods/picture-sizes.ts'
import type { requestEarly } from './lib/early.ts'
import { storedSession } from './lib/stored-session.ts'

type Asked = Record<string, string | undefined>
type Read = Parameters<typeof requestEarly>

/**
 * The pages that visitors arrive at, and the reads that their first screen needs: ahead.ts requests them before any
 * file of the app has arrived. They have to ask for exactly what the page asks for, or the page asks again.
 */
const reads: Record<string, (asked: Asked) => Read[] | false | undefined | ''> = {
  'pages/category/index': () => [[categoryList.path]],
  // Shared links name the goods in their scene.
  'pages/goods/detail': ({ scene = '', goodsId = /gid:(\d+)/.exec(scene)?.[1] }) =>
    goodsId && [
      [goodsDetail.path, { goodsId }, fetchOfGallery],
      [goodsServiceList.path, { goodsId }],
    ],
  'pages/goods/list': ({ categoryId, search, ...more }) =>
    Object.keys(more).length === 0 && [
      [
        goodsList.path,
        { categoryId, descend: categoryId && 1, goodsName: search, sortType: 'all', page: 1 },
        fetchOfTiles,
      ],
    ],
  // What a guest has put in is merged first.
  'pages/cart/index': () => storedSession() && !stored<unknown[]>('deviceCart')?.length && [[cartList.path]],
  'pages/checkout/index': ({ mode, cartIds, goodsId, goodsSkuId, goodsNum = 1 }) =>
    storedSession() && [
      [
        checkoutOrder.path,
        {
          mode,
          ...(mode === 'cart' ? { cartIds, leaveOut: 1 } : { goodsId, goodsSkuId, goodsNum }),
          couponIds: 'best',
          isUsePoints: 0,
          isUseSubsidy: 0,
        },
      ],
    ],
}

/** Requests the picture that the gallery shows first. */
function fetchOfGallery({ detail: { video, videoCover, goods_images: pictures } }: DataOf<typeof goodsDetail>): void {
  const picture = video ? videoCover : pictures[0]
  if (picture) fetchPicture({ sizes: gallerySizes, srcset: picture.srcset, src: picture.preview_url })
}

/** Requests the pictures of the first row of tiles. */
function fetchOfTiles({ list }: DataOf<typeof goodsList>): void {
  if (stored('goodsListView') === 'list') return
  for (const { goods_image: src, goods_image_srcset: srcset } of list.data.slice(0, 2))
    fetchPicture({ sizes: tileSizes, srcset, src })
}

const fetchPicture = (picture: { sizes: string; srcset: string | undefined; src: string }) =>
  Object.assign(new Image(), { fetchPriority: 'high', ...picture })

export function firstReads(page: string, query: string): Read[] {
  return reads[page]?.(Object.fromEntries(new URLSearchParams(query))) || []
}
