/**
 * The pages of deployed clients, and the parameters that a link to each may have; links to other pages lead nowhere.
 */
export const oldPages = {
  'pages/index/index': ['pageId'],
  'pages/custom/index': ['pageId'],
  'pages/category/index': [],
  'pages/cart/index': [],
  'pages/user/index': [],
  'pages/search/index': [],
  'pages/login/index': [],
  'pages/user/bind/index': [],
  'pages/user/personal/index': [],
  'pages/article/index': ['categoryId'],
  'pages/article/detail': ['articleId'],
  'pages/help/index': [],
  'pages/coupon/index': [],
  'pages/my-coupon/index': [],
  'pages/goods/list': ['categoryId', 'search'],
  'pages/goods/detail': ['goodsId'],
  'pages/comment/index': ['goodsId'],
  'pages/address/index': [],
  'pages/address/create': [],
  'pages/address/update': ['addressId'],
  'pages/points/log': [],
  'pages/wallet/index': [],
  'pages/wallet/balance/log': [],
  'pages/wallet/recharge/index': [],
  'pages/wallet/recharge/order': [],
  'pages/checkout/index': ['mode', 'goodsId', 'goodsSkuId', 'goodsNum', 'cartIds'],
  'pages/checkout/cashier/index': ['orderId'],
  'pages/order/center': [],
  'pages/order/index': ['dataType'],
  'pages/order/detail': ['orderId'],
  'pages/order/express/index': ['orderId'],
  'pages/order/comment/index': ['orderId'],
  'pages/refund/index': [],
  'pages/refund/detail': ['orderRefundId'],
  'pages/refund/apply': ['orderGoodsId'],
} as const satisfies Record<string, readonly string[]>

export type OldPage = keyof typeof oldPages

/**
 * Whether deployed clients can follow a link to this page with these parameters: the page exists and reads all of them.
 */
export function isOldPage(path: string, params: readonly string[]): path is OldPage {
  if (!Object.hasOwn(oldPages, path)) return false
  const known: readonly string[] = oldPages[path as OldPage]
  return params.every((param) => known.includes(param))
}
