import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface Page {
  /** its hash route, and its file below src/, which `page-files.ts` finds */
  path: string
  title: MessageDescriptor
  /** position in the tab bar */
  tab?: 0 | 1 | 2 | 3
  /** pulling it down reads its data again */
  pull?: boolean
  /** the page draws its own header */
  customHeader?: boolean
  /** its rough shape while its module loads: cards of lines when absent */
  shape?: 'list' | 'form' | 'tiles' | 'goods'
  /** a way to log in: users who log in here continue at the page before it */
  entrance?: true
  /** the page to go on to when the server refuses to show this one; home when absent */
  parent?: string
  /** how far before its end a list requests the next part, px; 600 when absent */
  reachBottomPx?: number
}

/**
 * The registry: one line per page. Navigation to anything else is refused by the types and at run time. It imports no
 * page, so that everything may import it.
 */
export const pages = [
  {
    path: 'pages/index/index',
    title: msg`首頁`,
    tab: 0,
    pull: true,
    customHeader: true,
  },
  {
    path: 'pages/category/index',
    title: msg`全部分類`,
    tab: 1,
    customHeader: true,
  },
  { path: 'pages/cart/index', title: msg`購物車`, tab: 2 },
  {
    path: 'pages/user/index',
    title: msg`我的`,
    tab: 3,
    pull: true,
    customHeader: true,
  },
  {
    path: 'pages/custom/index',
    title: msg`專題頁`,
    pull: true,
    customHeader: true,
  },
  { path: 'pages/search/index', title: msg`商品搜尋` },
  {
    path: 'pages/goods/list',
    title: msg`商品列表`,
    shape: 'tiles',
    pull: true,
  },
  { path: 'pages/goods/gift', title: msg`禮包專區` },
  { path: 'pages/goods/fuli', title: msg`福利專區` },
  { path: 'pages/goods/xfList', title: msg`消費專區` },
  { path: 'pages/goods/tyList', title: msg`體驗專區` },
  { path: 'pages/brand/brand', title: msg`全球品牌` },
  {
    path: 'pages/goods/detail',
    title: msg`商品詳情`,
    shape: 'goods',
    parent: 'pages/goods/list',
    customHeader: true,
  },
  {
    path: 'pages/login/index',
    title: msg`會員登入`,
    entrance: true,
    shape: 'form',
  },
  {
    path: 'pages/register/register',
    title: msg`會員註冊`,
    entrance: true,
    shape: 'form',
  },
  {
    path: 'pages/findPwd/findPwd',
    title: msg`找回密碼`,
    entrance: true,
    shape: 'form',
  },
  {
    path: 'pages/user/bind/index',
    title: msg`綁定手機`,
    shape: 'form',
  },
  {
    path: 'pages/user/bind/email',
    title: msg`綁定信箱`,
    shape: 'form',
  },
  {
    path: 'pages/user/nft/nft',
    title: msg`數位藏品`,
    shape: 'tiles',
    pull: true,
    parent: 'pages/user/index',
  },
  {
    path: 'pages/user/benefits/benefits',
    title: msg`我的福利`,
    pull: true,
    parent: 'pages/user/index',
  },
  {
    path: 'pages/user/personal/index',
    title: msg`個人資料`,
    shape: 'form',
  },
  {
    path: 'pages/wallet/recharge/index',
    title: msg`儲值`,
    parent: 'pages/wallet/index',
    shape: 'form',
  },
  {
    path: 'pages/wallet/recharge/order',
    title: msg`儲值紀錄`,
    shape: 'list',
  },
  {
    path: 'pages/wallet/draw',
    title: msg`提領`,
    parent: 'pages/wallet/index',
    shape: 'form',
  },
  {
    path: 'pages/wallet/transfer',
    title: msg`轉帳`,
    parent: 'pages/wallet/index',
    shape: 'form',
  },
  {
    path: 'pages/wallet/transferLog',
    title: msg`轉帳紀錄`,
    shape: 'list',
  },
  { path: 'pages/notice/index', title: msg`消息通知`, pull: true },
  { path: 'pages/wallet/index', title: msg`我的錢包`, pull: true },
  { path: 'pages/wallet/balance/log', title: msg`帳單` },
  { path: 'pages/points/log', title: msg`積分明細` },
  {
    path: 'pages/integral/index',
    title: msg`消費積分`,
    pull: true,
    parent: 'pages/user/index',
  },
  {
    path: 'pages/integral/list',
    title: msg`消費積分明細`,
    parent: 'pages/integral/index',
    shape: 'list',
  },
  {
    path: 'pages/integral/draw',
    title: msg`使用消費積分`,
    parent: 'pages/integral/index',
    shape: 'form',
  },
  {
    path: 'pages/integral/drawList',
    title: msg`消費積分轉出紀錄`,
    parent: 'pages/integral/index',
    shape: 'list',
  },
  {
    path: 'pages/subsidy/index',
    title: msg`補貼`,
    pull: true,
    parent: 'pages/user/index',
  },
  {
    path: 'pages/subsidy/log',
    title: msg`補貼明細`,
    parent: 'pages/subsidy/index',
    shape: 'list',
  },
  {
    path: 'pages/subsidy/bill',
    title: msg`補貼月度匯總`,
    parent: 'pages/subsidy/index',
  },
  {
    path: 'pages/subsidy/pendingOrder',
    title: msg`待入帳補貼`,
    parent: 'pages/subsidy/index',
    shape: 'list',
  },
  {
    path: 'pages/subsidy/swap',
    title: msg`使用補貼`,
    parent: 'pages/subsidy/index',
    shape: 'form',
  },
  {
    path: 'pages/subsidy/sign',
    title: msg`每日簽到`,
    parent: 'pages/user/index',
  },
  {
    path: 'pages/subsidy/app/index',
    title: msg`任務大廳`,
    pull: true,
    parent: 'pages/subsidy/index',
  },
  {
    path: 'pages/subsidy/video/list',
    title: msg`影片任務`,
    pull: true,
    parent: 'pages/subsidy/app/index',
  },
  {
    path: 'pages/subsidy/video/watch',
    title: msg`觀看影片`,
    parent: 'pages/subsidy/video/list',
  },
  {
    path: 'pages/subsidy/ad/list',
    title: msg`廣告任務`,
    pull: true,
    parent: 'pages/subsidy/app/index',
  },
  {
    path: 'pages/subsidy/ad/read',
    title: msg`查看任務`,
    parent: 'pages/subsidy/app/index',
  },
  {
    path: 'pages/subsidy/transfer',
    title: msg`轉贈補貼`,
    parent: 'pages/subsidy/index',
    shape: 'form',
  },
  {
    path: 'pages/subsidy/drawList',
    title: msg`補貼轉出紀錄`,
    parent: 'pages/subsidy/index',
    shape: 'list',
  },
  {
    path: 'pages/reward/reward',
    title: msg`獎勵金`,
    pull: true,
    parent: 'pages/user/index',
  },
  {
    path: 'pages/reward/record',
    title: msg`獎勵金明細`,
    parent: 'pages/reward/reward',
    shape: 'list',
  },
  {
    path: 'pages/reward/tfLog',
    title: msg`獎勵金轉出紀錄`,
    parent: 'pages/reward/reward',
    shape: 'list',
  },
  {
    path: 'pages/draw/draw',
    title: msg`轉盤`,
    pull: true,
    parent: 'pages/user/index',
  },
  {
    path: 'pages/acts/gifts',
    title: msg`免費好禮`,
    pull: true,
    parent: 'pages/user/index',
  },
  {
    path: 'pages/acts/prizes',
    title: msg`我的獎品`,
    pull: true,
    parent: 'pages/user/index',
  },
  {
    path: 'pages/acts/prize',
    title: msg`獎品詳情`,
    pull: true,
    shape: 'form',
    parent: 'pages/acts/prizes',
  },
  {
    path: 'pages/acts/eggs',
    title: msg`砸蛋`,
    pull: true,
    parent: 'pages/user/index',
  },
  { path: 'pages/paypwd/paypwd', title: msg`支付密碼` },
  {
    path: 'pages/paypwd/login-password',
    title: msg`驗證登入密碼`,
    shape: 'form',
  },
  { path: 'pages/paypwd/set', title: msg`設定支付密碼`, shape: 'form' },
  {
    path: 'pages/paypwd/reset',
    title: msg`修改支付密碼`,
    shape: 'form',
  },
  { path: 'pages/paypwd/find', title: msg`找回支付密碼`, shape: 'form' },
  { path: 'pages/address/index', title: msg`收貨地址` },
  {
    path: 'pages/address/create',
    title: msg`新增地址`,
    shape: 'form',
  },
  {
    path: 'pages/address/update',
    title: msg`編輯地址`,
    parent: 'pages/address/index',
    shape: 'form',
  },
  { path: 'pages/invite/invite', title: msg`邀請好友`, pull: true },
  { path: 'pages/rank/rank', title: msg`排行榜`, pull: true },
  { path: 'pages/profit/profit', title: msg`我的收益`, pull: true },
  { path: 'pages/share/share', title: msg`分享海報` },
  { path: 'pages/coupon/index', title: msg`領券中心`, pull: true },
  { path: 'pages/my-coupon/index', title: msg`我的優惠券` },
  {
    path: 'pages/checkout/index',
    title: msg`確認訂單`,
    parent: 'pages/cart/index',
  },
  {
    path: 'pages/checkout/cashier/index',
    title: msg`收銀台`,
    parent: 'pages/order/index',
  },
  { path: 'pages/order/center', title: msg`訂單中心`, pull: true },
  { path: 'pages/order/index', title: msg`我的訂單`, pull: true },
  {
    path: 'pages/order/detail',
    title: msg`訂單詳情`,
    parent: 'pages/order/index',
  },
  {
    path: 'pages/order/details',
    title: msg`同一次付款的訂單`,
    parent: 'pages/order/index',
  },
  { path: 'pages/comment/index', title: msg`商品評價` },
  {
    path: 'pages/order/comment/index',
    title: msg`訂單評價`,
    parent: 'pages/order/index',
  },
  {
    path: 'pages/order/express/index',
    title: msg`物流追蹤`,
    parent: 'pages/order/index',
  },
  { path: 'pages/refund/index', title: msg`退款/售後`, pull: true },
  {
    path: 'pages/refund/detail',
    title: msg`售後詳情`,
    parent: 'pages/refund/index',
    pull: true,
  },
  {
    path: 'pages/refund/apply',
    title: msg`申請售後`,
    parent: 'pages/order/index',
    shape: 'form',
  },
  { path: 'pages/article/index', title: msg`文章`, pull: true },
  {
    path: 'pages/article/detail',
    title: msg`文章詳情`,
    parent: 'pages/article/index',
  },
  { path: 'pages/help/index', title: msg`幫助中心` },
  { path: 'pages/about/about', title: msg`關於我們` },
  { path: 'pages/private/private', title: msg`隱私政策` },
  { path: 'pages/private/zc', title: msg`註冊協議` },
  { path: 'pages/private/gmxy', title: msg`購買協議` },
  { path: 'pages/xy/xy', title: msg`協議與政策` },
  {
    path: 'pages/merchant/goods',
    title: msg`商品管理`,
    pull: true,
    shape: 'list',
  },
  {
    path: 'pages/merchant/goods-edit',
    title: msg`編輯商品`,
    parent: 'pages/merchant/goods',
    shape: 'form',
  },
  {
    path: 'pages/merchant/goods-apply-list',
    title: msg`審核紀錄`,
    parent: 'pages/merchant/goods',
    pull: true,
    shape: 'list',
  },
  {
    path: 'pages/apply/merchant',
    title: msg`商家入駐`,
    shape: 'form',
  },
  {
    path: 'pages/merchant/pending',
    title: msg`入駐進度`,
    pull: true,
  },
  { path: 'pages/customer/customer', title: msg`聯絡客服` },
  {
    path: 'pages/merchant/center',
    title: msg`商家中心`,
    pull: true,
  },
  {
    path: 'pages/merchant/shop',
    title: msg`店舖`,
    pull: true,
    parent: 'pages/goods/list',
    reachBottomPx: 50,
    shape: 'tiles',
  },
  {
    path: 'pages/merchant/editShop',
    title: msg`店舖頁面`,
    parent: 'pages/merchant/center',
    shape: 'form',
  },
  {
    path: 'pages/merchant/followed',
    title: msg`關注的店舖`,
    pull: true,
    shape: 'list',
  },
  {
    path: 'pages/merchant/orders',
    title: msg`商家訂單`,
    pull: true,
    parent: 'pages/merchant/center',
    shape: 'list',
  },
  {
    path: 'pages/merchant/detail',
    title: msg`訂單詳情`,
    pull: true,
    parent: 'pages/merchant/orders',
  },
  {
    path: 'pages/merchant/questions',
    title: msg`買家提問`,
    pull: true,
    parent: 'pages/merchant/center',
    shape: 'list',
  },
  {
    path: 'pages/merchant/reviews',
    title: msg`買家評價`,
    pull: true,
    parent: 'pages/merchant/center',
    shape: 'list',
  },
  {
    path: 'pages/merchant/finance',
    title: msg`商家資金`,
    pull: true,
    parent: 'pages/merchant/center',
  },
  {
    path: 'pages/merchant/proofs',
    title: msg`付款審核`,
    pull: true,
    parent: 'pages/merchant/center',
  },
  {
    path: 'pages/merchant/proof',
    title: msg`付款憑證`,
    pull: true,
    parent: 'pages/merchant/proofs',
  },
  {
    path: 'pages/merchant/analysis',
    title: msg`經營分析`,
    pull: true,
    parent: 'pages/merchant/center',
  },
  {
    path: 'pages/merchant/income',
    title: msg`收入明細`,
    pull: true,
    parent: 'pages/merchant/finance',
    shape: 'list',
  },
  {
    path: 'pages/merchant/case',
    title: msg`售後詳情`,
    pull: true,
    parent: 'pages/merchant/orders',
  },
  {
    path: 'pages/merchant/members',
    title: msg`店舖成員`,
    pull: true,
    parent: 'pages/merchant/center',
    shape: 'list',
  },
  {
    path: 'pages/merchant/invitations',
    title: msg`店舖邀請`,
    pull: true,
    shape: 'list',
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
