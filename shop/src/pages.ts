import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'

/** What a page's file exports: the page, and optionally a skeleton to show while its data loads. */
export interface PageModule {
  default: ComponentType
  Skeleton?: ComponentType
}

export interface Page {
  /** its hash route and its file below src/ */
  path: string
  title: MessageDescriptor
  /** position in the tab bar */
  tab?: 0 | 1 | 2 | 3
  /** pulling it down reads its data again */
  pull?: boolean
  /** the page draws its own header */
  customHeader?: boolean
  /** its rough shape while its module loads: cards of lines when absent */
  shape?: 'list' | 'form' | 'tiles'
  /** a way to log in: users who log in here continue at the page before it */
  entrance?: true
  /** where what it shows is found: the way on when the server refuses to show it; home when absent */
  parent?: string
  /** how far before its end a list requests the next part, px; 600 when absent */
  reachBottomPx?: number
  load: () => Promise<PageModule>
}

/** The registry: one line per page. Navigation to anything else is refused by the types and at run time. */
export const pages = [
  {
    path: 'pages/index/index',
    title: msg`首頁`,
    tab: 0,
    pull: true,
    customHeader: true,
    load: () => import('./pages/index/index.tsx'),
  },
  {
    path: 'pages/category/index',
    title: msg`全部分類`,
    tab: 1,
    customHeader: true,
    load: () => import('./pages/category/index.tsx'),
  },
  { path: 'pages/cart/index', title: msg`購物車`, tab: 2, load: () => import('./pages/cart/index.tsx') },
  {
    path: 'pages/user/index',
    title: msg`我的`,
    tab: 3,
    pull: true,
    customHeader: true,
    load: () => import('./pages/user/index.tsx'),
  },
  {
    path: 'pages/custom/index',
    title: msg`專題頁`,
    pull: true,
    customHeader: true,
    load: () => import('./pages/custom/index.tsx'),
  },
  { path: 'pages/search/index', title: msg`商品搜尋`, load: () => import('./pages/search/index.tsx') },
  {
    path: 'pages/goods/list',
    title: msg`商品列表`,
    shape: 'tiles',
    pull: true,
    load: () => import('./pages/goods/list.tsx'),
  },
  { path: 'pages/goods/gift', title: msg`禮包專區`, load: () => import('./pages/goods/gift.tsx') },
  { path: 'pages/goods/fuli', title: msg`福利專區`, load: () => import('./pages/goods/fuli.tsx') },
  { path: 'pages/goods/xfList', title: msg`消費專區`, load: () => import('./pages/goods/xfList.tsx') },
  { path: 'pages/goods/tyList', title: msg`體驗專區`, load: () => import('./pages/goods/tyList.tsx') },
  { path: 'pages/brand/brand', title: msg`全球品牌`, load: () => import('./pages/brand/brand.tsx') },
  {
    path: 'pages/goods/detail',
    title: msg`商品詳情`,
    parent: 'pages/goods/list',
    customHeader: true,
    load: () => import('./pages/goods/detail.tsx'),
  },
  {
    path: 'pages/login/index',
    title: msg`會員登入`,
    entrance: true,
    shape: 'form',
    load: () => import('./pages/login/index.tsx'),
  },
  {
    path: 'pages/register/register',
    title: msg`會員註冊`,
    entrance: true,
    shape: 'form',
    load: () => import('./pages/register/register.tsx'),
  },
  {
    path: 'pages/findPwd/findPwd',
    title: msg`找回密碼`,
    entrance: true,
    shape: 'form',
    load: () => import('./pages/findPwd/findPwd.tsx'),
  },
  {
    path: 'pages/user/bind/index',
    title: msg`綁定手機`,
    shape: 'form',
    load: () => import('./pages/user/bind/index.tsx'),
  },
  {
    path: 'pages/user/bind/email',
    title: msg`綁定郵箱`,
    shape: 'form',
    load: () => import('./pages/user/bind/email.tsx'),
  },
  {
    path: 'pages/user/nft/nft',
    title: msg`數位藏品`,
    shape: 'tiles',
    pull: true,
    parent: 'pages/user/index',
    load: () => import('./pages/user/nft/nft.tsx'),
  },
  {
    path: 'pages/user/benefits/benefits',
    title: msg`我的福利`,
    pull: true,
    parent: 'pages/user/index',
    load: () => import('./pages/user/benefits/benefits.tsx'),
  },
  {
    path: 'pages/user/personal/index',
    title: msg`個人資料`,
    shape: 'form',
    load: () => import('./pages/user/personal/index.tsx'),
  },
  {
    path: 'pages/wallet/recharge/index',
    title: msg`充值`,
    parent: 'pages/wallet/index',
    shape: 'form',
    load: () => import('./pages/wallet/recharge/index.tsx'),
  },
  {
    path: 'pages/wallet/recharge/order',
    title: msg`充值記錄`,
    shape: 'list',
    load: () => import('./pages/wallet/recharge/order.tsx'),
  },
  {
    path: 'pages/wallet/draw',
    title: msg`提現`,
    parent: 'pages/wallet/index',
    shape: 'form',
    load: () => import('./pages/wallet/draw.tsx'),
  },
  {
    path: 'pages/wallet/transfer',
    title: msg`轉帳`,
    parent: 'pages/wallet/index',
    shape: 'form',
    load: () => import('./pages/wallet/transfer.tsx'),
  },
  {
    path: 'pages/wallet/transferLog',
    title: msg`轉帳記錄`,
    shape: 'list',
    load: () => import('./pages/wallet/transferLog.tsx'),
  },
  { path: 'pages/notice/index', title: msg`消息通知`, pull: true, load: () => import('./pages/notice/index.tsx') },
  { path: 'pages/wallet/index', title: msg`我的錢包`, pull: true, load: () => import('./pages/wallet/index.tsx') },
  { path: 'pages/wallet/balance/log', title: msg`帳單`, load: () => import('./pages/wallet/balance/log.tsx') },
  { path: 'pages/points/log', title: msg`積分明細`, load: () => import('./pages/points/log.tsx') },
  {
    path: 'pages/integral/index',
    title: msg`消費積分`,
    pull: true,
    parent: 'pages/user/index',
    load: () => import('./pages/integral/index.tsx'),
  },
  {
    path: 'pages/integral/list',
    title: msg`消費積分明細`,
    parent: 'pages/integral/index',
    shape: 'list',
    load: () => import('./pages/integral/list.tsx'),
  },
  {
    path: 'pages/integral/draw',
    title: msg`使用消費積分`,
    parent: 'pages/integral/index',
    shape: 'form',
    load: () => import('./pages/integral/draw.tsx'),
  },
  {
    path: 'pages/integral/drawList',
    title: msg`消費積分轉入記錄`,
    parent: 'pages/integral/index',
    shape: 'list',
    load: () => import('./pages/integral/drawList.tsx'),
  },
  {
    path: 'pages/subsidy/index',
    title: msg`補貼`,
    pull: true,
    parent: 'pages/user/index',
    load: () => import('./pages/subsidy/index.tsx'),
  },
  {
    path: 'pages/subsidy/log',
    title: msg`補貼明細`,
    parent: 'pages/subsidy/index',
    shape: 'list',
    load: () => import('./pages/subsidy/log.tsx'),
  },
  {
    path: 'pages/subsidy/bill',
    title: msg`補貼月度匯總`,
    parent: 'pages/subsidy/index',
    load: () => import('./pages/subsidy/bill.tsx'),
  },
  {
    path: 'pages/subsidy/pendingOrder',
    title: msg`待入帳補貼`,
    parent: 'pages/subsidy/index',
    shape: 'list',
    load: () => import('./pages/subsidy/pendingOrder.tsx'),
  },
  {
    path: 'pages/subsidy/swap',
    title: msg`使用補貼`,
    parent: 'pages/subsidy/index',
    shape: 'form',
    load: () => import('./pages/subsidy/swap.tsx'),
  },
  {
    path: 'pages/subsidy/sign',
    title: msg`每日簽到`,
    parent: 'pages/user/index',
    load: () => import('./pages/subsidy/sign.tsx'),
  },
  {
    path: 'pages/subsidy/app/index',
    title: msg`任務大廳`,
    pull: true,
    parent: 'pages/subsidy/index',
    load: () => import('./pages/subsidy/app/index.tsx'),
  },
  {
    path: 'pages/subsidy/video/list',
    title: msg`影片任務`,
    pull: true,
    parent: 'pages/subsidy/app/index',
    load: () => import('./pages/subsidy/video/list.tsx'),
  },
  {
    path: 'pages/subsidy/video/watch',
    title: msg`觀看影片`,
    parent: 'pages/subsidy/video/list',
    load: () => import('./pages/subsidy/video/watch.tsx'),
  },
  {
    path: 'pages/subsidy/ad/list',
    title: msg`廣告任務`,
    pull: true,
    parent: 'pages/subsidy/app/index',
    load: () => import('./pages/subsidy/ad/list.tsx'),
  },
  {
    path: 'pages/subsidy/ad/read',
    title: msg`查看任務`,
    parent: 'pages/subsidy/app/index',
    load: () => import('./pages/subsidy/ad/read.tsx'),
  },
  {
    path: 'pages/subsidy/transfer',
    title: msg`轉贈補貼`,
    parent: 'pages/subsidy/index',
    shape: 'form',
    load: () => import('./pages/subsidy/transfer.tsx'),
  },
  {
    path: 'pages/subsidy/drawList',
    title: msg`補貼轉入記錄`,
    parent: 'pages/subsidy/index',
    shape: 'list',
    load: () => import('./pages/subsidy/drawList.tsx'),
  },
  {
    path: 'pages/reward/reward',
    title: msg`獎勵金`,
    pull: true,
    parent: 'pages/user/index',
    load: () => import('./pages/reward/reward.tsx'),
  },
  {
    path: 'pages/reward/record',
    title: msg`獎勵金明細`,
    parent: 'pages/reward/reward',
    shape: 'list',
    load: () => import('./pages/reward/record.tsx'),
  },
  {
    path: 'pages/reward/tfLog',
    title: msg`獎勵金轉入記錄`,
    parent: 'pages/reward/reward',
    shape: 'list',
    load: () => import('./pages/reward/tfLog.tsx'),
  },
  {
    path: 'pages/draw/draw',
    title: msg`轉盤`,
    pull: true,
    parent: 'pages/user/index',
    load: () => import('./pages/draw/draw.tsx'),
  },
  {
    path: 'pages/acts/gifts',
    title: msg`禮包`,
    pull: true,
    parent: 'pages/user/index',
    load: () => import('./pages/acts/gifts.tsx'),
  },
  {
    path: 'pages/acts/prizes',
    title: msg`我的獎品`,
    pull: true,
    parent: 'pages/user/index',
    load: () => import('./pages/acts/prizes.tsx'),
  },
  {
    path: 'pages/acts/prize',
    title: msg`獎品詳情`,
    pull: true,
    shape: 'form',
    parent: 'pages/acts/prizes',
    load: () => import('./pages/acts/prize.tsx'),
  },
  {
    path: 'pages/acts/eggs',
    title: msg`砸蛋`,
    pull: true,
    parent: 'pages/user/index',
    load: () => import('./pages/acts/eggs.tsx'),
  },
  { path: 'pages/paypwd/paypwd', title: msg`支付密碼`, load: () => import('./pages/paypwd/paypwd.tsx') },
  {
    path: 'pages/paypwd/login-password',
    title: msg`驗證登入密碼`,
    shape: 'form',
    load: () => import('./pages/paypwd/login-password.tsx'),
  },
  { path: 'pages/paypwd/set', title: msg`設定支付密碼`, shape: 'form', load: () => import('./pages/paypwd/set.tsx') },
  {
    path: 'pages/paypwd/reset',
    title: msg`修改支付密碼`,
    shape: 'form',
    load: () => import('./pages/paypwd/reset.tsx'),
  },
  { path: 'pages/paypwd/find', title: msg`找回支付密碼`, shape: 'form', load: () => import('./pages/paypwd/find.tsx') },
  { path: 'pages/address/index', title: msg`收貨地址`, load: () => import('./pages/address/index.tsx') },
  {
    path: 'pages/address/create',
    title: msg`新增地址`,
    shape: 'form',
    load: () => import('./pages/address/create.tsx'),
  },
  {
    path: 'pages/address/update',
    title: msg`編輯地址`,
    parent: 'pages/address/index',
    shape: 'form',
    load: () => import('./pages/address/update.tsx'),
  },
  { path: 'pages/invite/invite', title: msg`邀請好友`, pull: true, load: () => import('./pages/invite/invite.tsx') },
  { path: 'pages/rank/rank', title: msg`排行榜`, pull: true, load: () => import('./pages/rank/rank.tsx') },
  { path: 'pages/profit/profit', title: msg`我的收益`, pull: true, load: () => import('./pages/profit/profit.tsx') },
  { path: 'pages/share/share', title: msg`分享海報`, load: () => import('./pages/share/share.tsx') },
  { path: 'pages/coupon/index', title: msg`領券中心`, pull: true, load: () => import('./pages/coupon/index.tsx') },
  { path: 'pages/my-coupon/index', title: msg`我的優惠券`, load: () => import('./pages/my-coupon/index.tsx') },
  {
    path: 'pages/checkout/index',
    title: msg`確認訂單`,
    parent: 'pages/cart/index',
    load: () => import('./pages/checkout/index.tsx'),
  },
  {
    path: 'pages/checkout/cashier/index',
    title: msg`收銀台`,
    parent: 'pages/order/index',
    load: () => import('./pages/checkout/cashier/index.tsx'),
  },
  { path: 'pages/order/center', title: msg`訂單中心`, pull: true, load: () => import('./pages/order/center.tsx') },
  { path: 'pages/order/index', title: msg`我的訂單`, pull: true, load: () => import('./pages/order/index.tsx') },
  {
    path: 'pages/order/detail',
    title: msg`訂單詳情`,
    parent: 'pages/order/index',
    load: () => import('./pages/order/detail.tsx'),
  },
  {
    path: 'pages/order/details',
    title: msg`交易詳情`,
    parent: 'pages/order/index',
    load: () => import('./pages/order/details.tsx'),
  },
  { path: 'pages/comment/index', title: msg`商品評價`, load: () => import('./pages/comment/index.tsx') },
  {
    path: 'pages/order/comment/index',
    title: msg`訂單評價`,
    parent: 'pages/order/index',
    load: () => import('./pages/order/comment/index.tsx'),
  },
  {
    path: 'pages/order/express/index',
    title: msg`物流跟蹤`,
    parent: 'pages/order/index',
    load: () => import('./pages/order/express/index.tsx'),
  },
  { path: 'pages/refund/index', title: msg`退款/售後`, pull: true, load: () => import('./pages/refund/index.tsx') },
  {
    path: 'pages/refund/detail',
    title: msg`售後詳情`,
    parent: 'pages/refund/index',
    pull: true,
    load: () => import('./pages/refund/detail.tsx'),
  },
  {
    path: 'pages/refund/apply',
    title: msg`申請售後`,
    parent: 'pages/order/index',
    shape: 'form',
    load: () => import('./pages/refund/apply.tsx'),
  },
  { path: 'pages/article/index', title: msg`文章`, pull: true, load: () => import('./pages/article/index.tsx') },
  {
    path: 'pages/article/detail',
    title: msg`文章詳情`,
    parent: 'pages/article/index',
    load: () => import('./pages/article/detail.tsx'),
  },
  { path: 'pages/help/index', title: msg`幫助中心`, load: () => import('./pages/help/index.tsx') },
  { path: 'pages/about/about', title: msg`關於我們`, load: () => import('./pages/about/about.tsx') },
  { path: 'pages/private/private', title: msg`隱私政策`, load: () => import('./pages/private/private.tsx') },
  { path: 'pages/private/zc', title: msg`註冊協議`, load: () => import('./pages/private/zc.tsx') },
  { path: 'pages/private/gmxy', title: msg`購買協議`, load: () => import('./pages/private/gmxy.tsx') },
  { path: 'pages/xy/xy', title: msg`協議與規則`, load: () => import('./pages/xy/xy.tsx') },
  {
    path: 'pages/merchant/goods',
    title: msg`商品管理`,
    pull: true,
    shape: 'list',
    load: () => import('./pages/merchant/goods.tsx'),
  },
  {
    path: 'pages/merchant/goods-edit',
    title: msg`編輯商品`,
    parent: 'pages/merchant/goods',
    shape: 'form',
    load: () => import('./pages/merchant/goods-edit.tsx'),
  },
  {
    path: 'pages/merchant/goods-apply-list',
    title: msg`商品審核紀錄`,
    parent: 'pages/merchant/goods',
    pull: true,
    shape: 'list',
    load: () => import('./pages/merchant/goods-apply-list.tsx'),
  },
  {
    path: 'pages/apply/merchant',
    title: msg`商家入駐`,
    shape: 'form',
    load: () => import('./pages/apply/merchant.tsx'),
  },
  {
    path: 'pages/merchant/pending',
    title: msg`入駐進度`,
    pull: true,
    load: () => import('./pages/merchant/pending.tsx'),
  },
  { path: 'pages/customer/customer', title: msg`聯絡客服`, load: () => import('./pages/customer/customer.tsx') },
  {
    path: 'pages/merchant/center',
    title: msg`商家中心`,
    pull: true,
    load: () => import('./pages/merchant/center.tsx'),
  },
  {
    path: 'pages/merchant/shop',
    title: msg`店舖`,
    pull: true,
    parent: 'pages/goods/list',
    reachBottomPx: 50,
    shape: 'tiles',
    load: () => import('./pages/merchant/shop.tsx'),
  },
  {
    path: 'pages/merchant/editShop',
    title: msg`店舖頁面`,
    parent: 'pages/merchant/center',
    shape: 'form',
    load: () => import('./pages/merchant/editShop.tsx'),
  },
  {
    path: 'pages/merchant/followed',
    title: msg`關注的店舖`,
    pull: true,
    shape: 'list',
    load: () => import('./pages/merchant/followed.tsx'),
  },
  {
    path: 'pages/merchant/orders',
    title: msg`商家訂單`,
    pull: true,
    parent: 'pages/merchant/center',
    shape: 'list',
    load: () => import('./pages/merchant/orders.tsx'),
  },
  {
    path: 'pages/merchant/detail',
    title: msg`訂單詳情`,
    pull: true,
    parent: 'pages/merchant/orders',
    load: () => import('./pages/merchant/detail.tsx'),
  },
  {
    path: 'pages/merchant/questions',
    title: msg`買家提問`,
    pull: true,
    parent: 'pages/merchant/center',
    shape: 'list',
    load: () => import('./pages/merchant/questions.tsx'),
  },
  {
    path: 'pages/merchant/reviews',
    title: msg`買家評價`,
    pull: true,
    parent: 'pages/merchant/center',
    shape: 'list',
    load: () => import('./pages/merchant/reviews.tsx'),
  },
  {
    path: 'pages/merchant/finance',
    title: msg`商家資金`,
    pull: true,
    parent: 'pages/merchant/center',
    load: () => import('./pages/merchant/finance.tsx'),
  },
  {
    path: 'pages/merchant/proofs',
    title: msg`付款審核`,
    pull: true,
    parent: 'pages/merchant/center',
    load: () => import('./pages/merchant/proofs.tsx'),
  },
  {
    path: 'pages/merchant/proof',
    title: msg`付款憑證`,
    pull: true,
    parent: 'pages/merchant/proofs',
    load: () => import('./pages/merchant/proof.tsx'),
  },
  {
    path: 'pages/merchant/analysis',
    title: msg`經營分析`,
    pull: true,
    parent: 'pages/merchant/center',
    load: () => import('./pages/merchant/analysis.tsx'),
  },
  {
    path: 'pages/merchant/income',
    title: msg`收入明細`,
    pull: true,
    parent: 'pages/merchant/finance',
    shape: 'list',
    load: () => import('./pages/merchant/income.tsx'),
  },
  {
    path: 'pages/merchant/case',
    title: msg`售後詳情`,
    pull: true,
    parent: 'pages/merchant/orders',
    load: () => import('./pages/merchant/case.tsx'),
  },
  {
    path: 'pages/merchant/members',
    title: msg`店舖成員`,
    pull: true,
    parent: 'pages/merchant/center',
    shape: 'list',
    load: () => import('./pages/merchant/members.tsx'),
  },
  {
    path: 'pages/merchant/invitations',
    title: msg`店舖邀請`,
    pull: true,
    shape: 'list',
    load: () => import('./pages/merchant/invitations.tsx'),
  },
] as const satisfies readonly Page[]

export type PagePath = (typeof pages)[number]['path']
/** The page at the address `/`. */
export const homePath = 'pages/index/index' satisfies PagePath

/** The page of a path with or without a leading slash; `/` is home; undefined when none is registered. */
export function findPage(path: string): Page | undefined {
  const wanted = path.replace(/^\//, '') || homePath
  return pages.find((page) => page.path === wanted)
}

export const tabPages: readonly Page[] = (pages as readonly Page[]).filter((page) => page.tab !== undefined)
