import type { StoredPage } from './page-rules.ts'

/** The content of home until a home page is published: the best-selling goods, and coupons to claim. */
export const firstHome: StoredPage = {
  items: [
    { type: 'search', params: { sticky: true } },
    { type: 'coupon' },
    {
      type: 'goods',
      params: { source: 'auto', auto: { goodsSort: 'sales', showNum: 40 } },
      style: { display: 'waterfall' },
    },
  ],
}
