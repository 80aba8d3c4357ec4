import Type from 'typebox'
import { ticketSettings } from './content/ticket/settings.ts'
import { catalogSettings } from './goods/catalog/settings.ts'
import { sellerSettings } from './goods/seller/settings.ts'
import { stockSettings } from './goods/stock/settings.ts'
import { conversionSettings } from './money/conversion/settings.ts'
import { integralSettings, subsidySettings, unitModules } from './money/grant/settings.ts'
import { pointsModules, pointsSettings } from './money/points/settings.ts'
import { rechargeModules, rechargeSettings } from './money/recharge/settings.ts'
import { transferModules, transferSettings } from './money/transfer/settings.ts'
import { withdrawModules, withdrawSettings } from './money/withdraw/settings.ts'
import { accountSettings } from './people/account/settings.ts'
import { operatorSettings } from './people/operator/settings.ts'
import { paypwdSettings } from './people/paypwd/settings.ts'
import { backupSettings } from './platform/backup/settings.ts'
import { noticeSettings } from './platform/notice/settings.ts'
import type { Modules, SettingGroups } from './platform/setting/setting.ts'
import { settingModules, settingSettings } from './platform/setting/settings.ts'
import { uploadSettings } from './platform/upload/settings.ts'
import { checkInModules, checkInSettings } from './promotion/check-in/settings.ts'
import { claimSettings } from './promotion/claim/settings.ts'
import { collectibleModules, collectibleSettings } from './promotion/collectible/settings.ts'
import { profitModules, profitSettings } from './promotion/profit/settings.ts'
import { rewardModules, rewardSettings } from './promotion/reward/settings.ts'
import { taskModules, taskSettings } from './promotion/task/settings.ts'
import { aftersaleSettings } from './trade/aftersale/settings.ts'
import { cartSettings } from './trade/cart/settings.ts'
import { couponModules, couponSettings } from './trade/coupon/settings.ts'
import { deliverySettings } from './trade/delivery/settings.ts'
import { orderSettings } from './trade/order/settings.ts'
import { paymentSettings } from './trade/payment/settings.ts'
import { reviewSettings } from './trade/review/settings.ts'

/** A module that is missing here does not compile. */
const modules: Modules = {
  ...settingModules,
  ...rechargeModules,
  ...withdrawModules,
  ...transferModules,
  ...pointsModules,
  ...checkInModules,
  ...couponModules,
  ...profitModules,
  ...rewardModules,
  ...unitModules,
  ...taskModules,
  ...collectibleModules,
}

/** All settings by group; a group that is missing here does not compile. */
export const settingGroups: SettingGroups = {
  module: Type.Object({ ...modules }),
  ...settingSettings,
  ...uploadSettings,
  ...noticeSettings,
  ...backupSettings,
  ...accountSettings,
  ...operatorSettings,
  ...paypwdSettings,
  ...catalogSettings,
  ...stockSettings,
  ...sellerSettings,
  ...cartSettings,
  ...orderSettings,
  ...paymentSettings,
  ...deliverySettings,
  ...aftersaleSettings,
  ...reviewSettings,
  ...couponSettings,
  ...pointsSettings,
  ...checkInSettings,
  ...collectibleSettings,
  ...claimSettings,
  ...profitSettings,
  ...rechargeSettings,
  ...withdrawSettings,
  ...transferSettings,
  ...conversionSettings,
  ...integralSettings,
  ...subsidySettings,
  ...rewardSettings,
  ...taskSettings,
  ...ticketSettings,
}
