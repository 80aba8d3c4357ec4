import { budget } from './books/budget/domain.ts'
import { ledger } from './books/ledger/domain.ts'
import { article } from './content/article/domain.ts'
import { help } from './content/help/domain.ts'
import { landing } from './content/landing/domain.ts'
import { page } from './content/page/domain.ts'
import { ticket } from './content/ticket/domain.ts'
import { booksCheck } from './desk/books-check/domain.ts'
import { dashboard } from './desk/dashboard/domain.ts'
import { setup } from './desk/setup/domain.ts'
import { statement } from './desk/statement/domain.ts'
import { catalog } from './goods/catalog/domain.ts'
import { commission } from './goods/commission/domain.ts'
import { freight } from './goods/freight/domain.ts'
import { goodsDisplay } from './goods/goods-display/domain.ts'
import { goodsFile } from './goods/goods-file/domain.ts'
import { merchantGoods } from './goods/merchant-goods/domain.ts'
import { search } from './goods/search/domain.ts'
import { seller } from './goods/seller/domain.ts'
import { taxonomy } from './goods/taxonomy/domain.ts'
import { analysis } from './merchant/analysis/domain.ts'
import { application } from './merchant/application/domain.ts'
import { debt } from './merchant/debt/domain.ts'
import { membership } from './merchant/membership/domain.ts'
import { payout } from './merchant/payout/domain.ts'
import { registry } from './merchant/registry/domain.ts'
import { settlement } from './merchant/settlement/domain.ts'
import { storefront } from './merchant/storefront/domain.ts'
import { adjustment } from './money/adjustment/domain.ts'
import { conversion } from './money/conversion/domain.ts'
import { grant } from './money/grant/domain.ts'
import { points } from './money/points/domain.ts'
import { recharge } from './money/recharge/domain.ts'
import { transfer } from './money/transfer/domain.ts'
import { wallet } from './money/wallet/domain.ts'
import { withdraw } from './money/withdraw/domain.ts'
import { account } from './people/account/domain.ts'
import { address } from './people/address/domain.ts'
import { auditLog } from './people/audit-log/domain.ts'
import { captcha } from './people/captcha/domain.ts'
import { closing } from './people/closing/domain.ts'
import { credential } from './people/credential/domain.ts'
import { document } from './people/document/domain.ts'
import { grade } from './people/grade/domain.ts'
import { operator } from './people/operator/domain.ts'
import { paypwd } from './people/paypwd/domain.ts'
import { wechatLogIn } from './people/wechat-log-in/domain.ts'
import { backup } from './platform/backup/domain.ts'
import { change } from './platform/change/domain.ts'
import { deadJob } from './platform/dead-job/domain.ts'
import type { Domain } from './platform/domain/domain.ts'
import { ground } from './platform/domain/ground.ts'
import { notice } from './platform/notice/domain.ts'
import { place } from './platform/place/domain.ts'
import { proposal } from './platform/proposal/domain.ts'
import { provider } from './platform/provider/domain.ts'
import { setting } from './platform/setting/domain.ts'
import { storage } from './platform/storage/domain.ts'
import { upload } from './platform/upload/domain.ts'
import { wechat } from './platform/wechat/domain.ts'
import { activity } from './promotion/activity/domain.ts'
import { checkIn } from './promotion/check-in/domain.ts'
import { claim } from './promotion/claim/domain.ts'
import { collectible } from './promotion/collectible/domain.ts'
import { cost } from './promotion/cost/domain.ts'
import { gift } from './promotion/gift/domain.ts'
import { invite } from './promotion/invite/domain.ts'
import { loyalty } from './promotion/loyalty/domain.ts'
import { profit } from './promotion/profit/domain.ts'
import { rank } from './promotion/rank/domain.ts'
import { reward } from './promotion/reward/domain.ts'
import { task } from './promotion/task/domain.ts'
import { aftersale } from './trade/aftersale/domain.ts'
import { alipay } from './trade/alipay/domain.ts'
import { carrier } from './trade/carrier/domain.ts'
import { cart } from './trade/cart/domain.ts'
import { cashier } from './trade/cashier/domain.ts'
import { checkout } from './trade/checkout/domain.ts'
import { coupon } from './trade/coupon/domain.ts'
import { credit } from './trade/credit/domain.ts'
import { delivery } from './trade/delivery/domain.ts'
import { lateMoney } from './trade/late-money/domain.ts'
import { order } from './trade/order/domain.ts'
import { orderDisplay } from './trade/order-display/domain.ts'
import { orderExport } from './trade/order-export/domain.ts'
import { payProvider } from './trade/pay-provider/domain.ts'
import { payment } from './trade/payment/domain.ts'
import { payoutReference } from './trade/payout-reference/domain.ts'
import { proof } from './trade/proof/domain.ts'
import { providerRefund } from './trade/provider-refund/domain.ts'
import { review } from './trade/review/domain.ts'
import { settledRefund } from './trade/settled-refund/domain.ts'
import { wechatPay } from './trade/wechat-pay/domain.ts'

/** All domains of the shop, wing by wing, lowest first. A new domain is a folder, its import and its place here. */
export const domains: readonly Domain[] = [
  // platform
  ground,
  storage,
  upload,
  deadJob,
  backup,
  notice,
  proposal,
  provider,
  setting,
  change,
  place,
  wechat,
  // books
  ledger,
  budget,
  // people
  grade,
  captcha,
  credential,
  account,
  address,
  wechatLogIn,
  paypwd,
  document,
  operator,
  auditLog,
  closing,
  // goods
  seller,
  commission,
  taxonomy,
  catalog,
  goodsDisplay,
  merchantGoods,
  search,
  freight,
  goodsFile,
  // trade
  carrier,
  coupon,
  payProvider,
  wechatPay,
  alipay,
  payoutReference,
  credit,
  proof,
  lateMoney,
  payment,
  order,
  providerRefund,
  orderDisplay,
  delivery,
  orderExport,
  aftersale,
  settledRefund,
  review,
  cart,
  checkout,
  cashier,
  // money
  wallet,
  points,
  recharge,
  withdraw,
  grant,
  transfer,
  adjustment,
  conversion,
  // merchant
  settlement,
  application,
  registry,
  payout,
  analysis,
  debt,
  membership,
  storefront,
  // promotion
  checkIn,
  invite,
  loyalty,
  profit,
  reward,
  claim,
  activity,
  cost,
  rank,
  task,
  gift,
  collectible,
  // content
  page,
  article,
  help,
  ticket,
  landing,
  // desk
  statement,
  booksCheck,
  dashboard,
  setup,
]
