import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { commentListRows, orderCommentList, userCommentList } from '@shop/contract/trade/review/review.ts'

export const noCounts: DataOf<typeof commentListRows>['counts'] = {
  all: 0,
  praise: 0,
  review: 0,
  negative: 0,
  pictures: 0,
}

type Review = DataOf<typeof commentListRows>['list'][number]
const picture = (name: string) => ({
  image_url: `http://shop.test/${name}-m.webp`,
  large_url: `http://shop.test/${name}-l.webp`,
  srcset: '',
})

/** With two pictures, an addition and an answer. */
export const review: Review = {
  comment_id: 31,
  user: { nick_name: '小雨', avatar_url: null },
  score: 10,
  content: '釉色很美，握起來也舒服。',
  create_time: '2026-11-02 10:00:00',
  images: [picture('one'), picture('two')],
  video: null,
  append: { content: '用了一個月，沒有掉色。', create_time: '2026-12-02 10:00:00', images: [], days: 30 },
  reply: { content: '謝謝您的喜歡！', create_time: '2026-11-03 09:00:00' },
  is_refunded: 0,
  orderGoods: { goods_props: [{ group: { id: 1, name: '顏色' }, value: { id: 2, name: '青' } }] },
}

type Own = DataOf<typeof userCommentList>['list']['data'][number]
/** The same, as its author sees it; nothing added yet. */
export const ownReview: Own = {
  comment_id: 31,
  score: 10,
  content: review.content,
  create_time: review.create_time,
  images: review.images,
  video: null,
  reply: null,
  is_refunded: 0,
  state: 'visible',
  reason: null,
  note: '',
  append: null,
  anonymous: 0,
  order_id: 5,
  order_goods_id: 51,
  goods_id: 11,
  goods_name: '手沖咖啡壺',
  goods_image: '/uploads/11.jpg',
  goods_image_srcset: '',
  goods_props: null,
  may: { append: true, withdraw: true },
}

export const limits: DataOf<typeof userCommentList>['limits'] = { text: 500, images: 9, appendDays: 90 }

type Line = DataOf<typeof orderCommentList>['goodsList'][number]
/** Two lines of order 5 awaiting a review. */
export const pendingLines: [Line, Line] = [
  {
    goods_id: 11,
    order_goods_id: 51,
    goods_image: '/uploads/11.jpg',
    goods_image_srcset: '',
    goods_name: '手沖咖啡壺',
    goods_props: [{ group: { id: 1, name: '顏色' }, value: { id: 2, name: '霧黑' } }],
    goods_price: '59.00',
    total_num: 2,
  },
  {
    goods_id: 12,
    order_goods_id: 52,
    goods_image: '/uploads/12.jpg',
    goods_image_srcset: '',
    goods_name: '濾紙',
    goods_props: null,
    goods_price: '9.00',
    total_num: 1,
  },
]
