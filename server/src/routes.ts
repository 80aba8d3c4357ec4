import { accountAdminRoutes } from './account/admin-routes.ts'
import { bindRoutes } from './account/bind-routes.ts'
import { accountRoutes } from './account/routes.ts'
import { adjustmentAdminRoutes } from './adjustment/admin-routes.ts'
import { aftersaleAdminRoutes } from './aftersale/admin-routes.ts'
import { aftersaleRoutes } from './aftersale/routes.ts'
import { articleAdminRoutes } from './article/admin-routes.ts'
import { articleRoutes } from './article/routes.ts'
import { budgetAdminRoutes } from './budget/admin-routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogAdminRoutes } from './catalog/admin-routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { closingRoutes } from './closing/routes.ts'
import { contentAdminRoutes } from './content/admin-routes.ts'
import { pageAdminRoutes } from './content/page-admin-routes.ts'
import { contentRoutes } from './content/routes.ts'
import { couponAdminRoutes } from './coupon/admin-routes.ts'
import { couponRoutes } from './coupon/routes.ts'
import { deliveryAdminRoutes } from './delivery/admin-routes.ts'
import { freightAdminRoutes } from './delivery/freight-admin-routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { documentAdminRoutes } from './document/admin-routes.ts'
import { documentRoutes } from './document/routes.ts'
import { helpAdminRoutes } from './help/admin-routes.ts'
import { helpRoutes } from './help/routes.ts'
import type { App } from './http/mount.ts'
import { noticeAdminRoutes } from './notify/admin-routes.ts'
import { serveOutbox } from './notify/outbox-page.ts'
import { noticeRoutes } from './notify/routes.ts'
import { operatorAdminRoutes } from './operator/admin-routes.ts'
import { operatorsAdminRoutes } from './operator/operators-admin-routes.ts'
import { orderAdminRoutes } from './order/admin-routes.ts'
import { orderRoutes } from './order/routes.ts'
import { paymentAdminRoutes } from './payment/admin-routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { paypwdRoutes } from './paypwd/routes.ts'
import { placeRoutes } from './place/routes.ts'
import { rechargeAdminRoutes } from './recharge/admin-routes.ts'
import { rechargeRoutes } from './recharge/routes.ts'
import { reconcileAdminRoutes } from './reconcile/admin-routes.ts'
import { reviewAdminRoutes } from './review/admin-routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { searchAdminRoutes } from './search/admin-routes.ts'
import { searchRoutes } from './search/routes.ts'
import { settingAdminRoutes } from './setting/admin-routes.ts'
import { serveInstallable } from './setting/installable.ts'
import { settingRoutes } from './setting/routes.ts'
import { settledRefundAdminRoutes } from './settled-refund/admin-routes.ts'
import type { Shop } from './shop.ts'
import { signRoutes } from './sign/routes.ts'
import { statementAdminRoutes } from './statement/admin-routes.ts'
import { statsAdminRoutes } from './stats/admin-routes.ts'
import { ticketAdminRoutes } from './ticket/admin-routes.ts'
import { ticketRoutes } from './ticket/routes.ts'
import { transferRoutes } from './transfer/routes.ts'
import { uploadAdminRoutes } from './upload/admin-routes.ts'
import { uploadRoutes } from './upload/routes.ts'
import { servePrivateFiles } from './upload/serve-private.ts'
import { walletRoutes } from './wallet/routes.ts'
import { wechatRoutes } from './wechat/routes.ts'
import { serveWechatNotices } from './wechat-pay/notify-route.ts'
import { servePayer } from './wechat-pay/payer-route.ts'
import { withdrawAdminRoutes } from './withdraw/admin-routes.ts'
import { withdrawRoutes } from './withdraw/routes.ts'

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
