import { expect, test } from 'vitest'
import { farPages } from './far-pages.ts'
import { nearPages } from './page-files.ts'
import { pages } from './pages.ts'

/** The hash routes of all pages that clients and links may open. */
const routes = `
  pages/index/index
  pages/category/index
  pages/cart/index
  pages/user/index
  pages/custom/index
  pages/search/index
  pages/goods/list
  pages/goods/detail
  pages/goods/gift
  pages/goods/fuli
  pages/goods/xfList
  pages/goods/tyList
  pages/comment/index
  pages/brand/brand
  pages/login/index
  pages/register/register
  pages/findPwd/findPwd
  pages/user/bind/index
  pages/user/bind/email
  pages/user/personal/index
  pages/user/nft/nft
  pages/user/benefits/benefits
  pages/article/index
  pages/article/detail
  pages/help/index
  pages/about/about
  pages/private/private
  pages/private/zc
  pages/private/gmxy
  pages/xy/xy
  pages/customer/customer
  pages/rank/rank
  pages/acts/gifts
  pages/acts/eggs
  pages/draw/draw
  pages/invite/invite
  pages/profit/profit
  pages/share/share
  pages/coupon/index
  pages/my-coupon/index
  pages/address/index
  pages/address/create
  pages/address/update
  pages/points/log
  pages/wallet/index
  pages/wallet/balance/log
  pages/wallet/recharge/index
  pages/wallet/recharge/order
  pages/wallet/draw
  pages/wallet/transfer
  pages/wallet/transferLog
  pages/checkout/index
  pages/checkout/cashier/index
  pages/order/center
  pages/order/index
  pages/order/detail
  pages/order/details
  pages/order/express/index
  pages/order/comment/index
  pages/refund/index
  pages/refund/detail
  pages/refund/apply
  pages/subsidy/bill
  pages/subsidy/sign
  pages/subsidy/index
  pages/subsidy/app/index
  pages/subsidy/transfer
  pages/subsidy/swap
  pages/subsidy/video/list
  pages/subsidy/video/watch
  pages/subsidy/ad/list
  pages/subsidy/ad/read
  pages/subsidy/drawList
  pages/subsidy/log
  pages/subsidy/pendingOrder
  pages/paypwd/paypwd
  pages/paypwd/login-password
  pages/paypwd/set
  pages/paypwd/reset
  pages/paypwd/find
  pages/integral/list
  pages/integral/index
  pages/integral/drawList
  pages/integral/draw
  pages/reward/reward
  pages/reward/tfLog
  pages/reward/record
  pages/apply/merchant
  pages/merchant/center
  pages/merchant/goods
  pages/merchant/orders
  pages/merchant/finance
  pages/merchant/analysis
  pages/merchant/goods-edit
  pages/merchant/goods-apply-list
  pages/merchant/detail
  pages/merchant/income
  pages/merchant/editShop
  pages/merchant/shop
  pages/merchant/pending
`
  .trim()
  .split(/\s+/)

test('all 100 pages are registered, each of them once', () => {
  expect(routes).toHaveLength(100)
  const registered = pages.map(({ path }) => path as string)
  expect(routes.filter((route) => !registered.includes(route))).toEqual([])
  expect(new Set(registered).size).toBe(registered.length)
})

test('each has its file, in the first script or among the far pages', () => {
  const files = [...Object.keys(nearPages), ...Object.keys(farPages).map((file) => file.slice(2, -'.tsx'.length))]
  expect(files.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
})
