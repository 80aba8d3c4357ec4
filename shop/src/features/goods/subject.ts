import type { Subject } from '../share/subject.ts'
import type { GoodsDetail } from './queries.ts'

/** Goods as they are shared. */
export function goodsSubject(goods: GoodsDetail): Subject {
  return {
    path: 'pages/goods/detail',
    params: { goodsId: goods.goods_id },
    title: goods.goods_name,
    note: goods.selling_point,
    // The price for the recipient: other people have other discounts.
    price: goods.list_price_min,
    points: goods.points_part,
    pictureUrl: goods.goods_images[0]?.preview_url ?? goods.goods_image,
  }
}
