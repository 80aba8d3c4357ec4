import { reconcileAdminRoutes } from './books/audit/admin-routes.ts'
import { budgetAdminRoutes } from './books/budget/admin-routes.ts'
import { statementAdminRoutes } from './books/statement/admin-routes.ts'
import { articleAdminRoutes } from './content/article/admin-routes.ts'
import { articleRoutes } from './content/article/routes.ts'
import { helpAdminRoutes } from './content/help/admin-routes.ts'
import { helpRoutes } from './content/help/routes.ts'
import { contentAdminRoutes } from './content/page/admin-routes.ts'
import { pageAdminRoutes } from './content/page/page-admin-routes.ts'
import { contentRoutes } from './content/page/routes.ts'
import { ticketAdminRoutes } from './content/ticket/admin-routes.ts'
import { ticketRoutes } from './content/ticket/routes.ts'
import { statsAdminRoutes } from './desk/dashboard/admin-routes.ts'
import { catalogAdminRoutes } from './goods/catalog/admin-routes.ts'
import { catalogRoutes } from './goods/catalog/routes.ts'
import { freightAdminRoutes } from './goods/freight/admin-routes.ts'
import { searchAdminRoutes } from './goods/search/admin-routes.ts'
import { searchRoutes } from './goods/search/routes.ts'
import { adjustmentAdminRoutes } from './money/adjustment/admin-routes.ts'
import { rechargeAdminRoutes } from './money/recharge/admin-routes.ts'
import { rechargeRoutes } from './money/recharge/routes.ts'
import { transferRoutes } from './money/transfer/routes.ts'
import { walletRoutes } from './money/wallet/routes.ts'
import { withdrawAdminRoutes } from './money/withdraw/admin-routes.ts'
import { withdrawRoutes } from './money/withdraw/routes.ts'
import { accountAdminRoutes } from './people/account/admin-routes.ts'
import { bindRoutes } from './people/account/bind-routes.ts'
import { accountRoutes } from './people/account/routes.ts'
import { wechatRoutes } from './people/account/wechat-routes.ts'
import { closingRoutes } from './people/closing/routes.ts'
import { documentAdminRoutes } from './people/document/admin-routes.ts'
import { documentRoutes } from './people/document/routes.ts'
import { operatorAdminRoutes } from './people/operator/admin-routes.ts'
import { operatorsAdminRoutes } from './people/operator/operators-admin-routes.ts'
import { paypwdRoutes } from './people/paypwd/routes.ts'
import type { App } from './platform/http/mount.ts'
import { noticeAdminRoutes } from './platform/notice/admin-routes.ts'
import { serveOutbox } from './platform/notice/outbox-page.ts'
import { noticeRoutes } from './platform/notice/routes.ts'
import { placeRoutes } from './platform/place/routes.ts'
import { settingAdminRoutes } from './platform/setting/admin-routes.ts'
import { serveInstallable } from './platform/setting/installable.ts'
import { settingRoutes } from './platform/setting/routes.ts'
import type { Shop } from './platform/shop/shop.ts'
import { uploadAdminRoutes } from './platform/upload/admin-routes.ts'
import { uploadRoutes } from './platform/upload/routes.ts'
import { servePrivateFiles } from './platform/upload/serve-private.ts'
import { signRoutes } from './promotion/check-in/routes.ts'
import { aftersaleAdminRoutes } from './trade/aftersale/admin-routes.ts'
import { aftersaleRoutes } from './trade/aftersale/routes.ts'
import { cartRoutes } from './trade/cart/routes.ts'
import { checkoutRoutes } from './trade/checkout/routes.ts'
import { couponAdminRoutes } from './trade/coupon/admin-routes.ts'
import { couponRoutes } from './trade/coupon/routes.ts'
import { deliveryAdminRoutes } from './trade/delivery/admin-routes.ts'
import { deliveryRoutes } from './trade/delivery/routes.ts'
import { orderAdminRoutes } from './trade/order/admin-routes.ts'
import { orderRoutes } from './trade/order/routes.ts'
import { paymentAdminRoutes } from './trade/payment/admin-routes.ts'
import { paymentRoutes } from './trade/payment/routes.ts'
import { reviewAdminRoutes } from './trade/review/admin-routes.ts'
import { reviewRoutes } from './trade/review/routes.ts'
import { settledRefundAdminRoutes } from './trade/settled-refund/admin-routes.ts'
import { serveWechatNotices } from './trade/wechat-pay/notify-route.ts'
import { servePayer } from './trade/wechat-pay/payer-route.ts'

type Routes = (app: App, shop: Shop) => void

/** What the shopper and merchant API serves, one line a domain. */
export const routes: Routes[] = [
  accountRoutes,
  bindRoutes,
  closingRoutes,
  wechatRoutes,
  paypwdRoutes,
  uploadRoutes,
  catalogRoutes,
  searchRoutes,
  cartRoutes,
  checkoutRoutes,
  paymentRoutes,
  orderRoutes,
  deliveryRoutes,
  contentRoutes,
  placeRoutes,
  articleRoutes,
  helpRoutes,
  documentRoutes,
  ticketRoutes,
  reviewRoutes,
  walletRoutes,
  noticeRoutes,
  rechargeRoutes,
  withdrawRoutes,
  transferRoutes,
  couponRoutes,
  signRoutes,
  aftersaleRoutes,
  settingRoutes,
]

/** What the operator API serves, one line a domain. */
export const adminRoutes: Routes[] = [
  catalogAdminRoutes,
  searchAdminRoutes,
  freightAdminRoutes,
  orderAdminRoutes,
  deliveryAdminRoutes,
  paymentAdminRoutes,
  aftersaleAdminRoutes,
  settledRefundAdminRoutes,
  rechargeAdminRoutes,
  withdrawAdminRoutes,
  couponAdminRoutes,
  reviewAdminRoutes,
  statsAdminRoutes,
  operatorAdminRoutes,
  operatorsAdminRoutes,
  noticeAdminRoutes,
  accountAdminRoutes,
  adjustmentAdminRoutes,
  budgetAdminRoutes,
  reconcileAdminRoutes,
  statementAdminRoutes,
  articleAdminRoutes,
  helpAdminRoutes,
  documentAdminRoutes,
  ticketAdminRoutes,
  contentAdminRoutes,
  pageAdminRoutes,
  uploadAdminRoutes,
  settingAdminRoutes,
]

/** What is served beside the two APIs, at the root. */
export const rootRoutes: Routes[] = [serveOutbox, servePrivateFiles, serveInstallable, servePayer, serveWechatNotices]
