import { type Asset, assetNameWithin } from '@shop/contract/core/asset-words.ts'
import type { Notices } from '../../platform/shop/notices.ts'

const approved = (asset: Asset) => ({
  sentAs: 'money' as const,
  'zh-Hant': `${assetNameWithin(asset, 'zh-Hant')}轉入餘額 {no} 已通過，款項已到帳`,
  'zh-Hans': `${assetNameWithin(asset, 'zh-Hans')}转入余额 {no} 已通过，款项已到账`,
  en: `Moving your ${assetNameWithin(asset, 'en')} to your balance ({no}) was approved. The money has been added`,
  ja: `${assetNameWithin(asset, 'ja')}の残高への振替 {no} が承認され、残高に入金しました`,
  ko: `${assetNameWithin(asset, 'ko')} 잔액 전환 {no}이 승인되어 잔액에 입금되었습니다`,
})

const rejected = (asset: Asset) => ({
  sentAs: 'money' as const,
  'zh-Hant': `${assetNameWithin(asset, 'zh-Hant')}轉入餘額 {no} 未通過，數額已退回`,
  'zh-Hans': `${assetNameWithin(asset, 'zh-Hans')}转入余额 {no} 未通过，数额已退回`,
  en: `Moving your ${assetNameWithin(asset, 'en')} to your balance ({no}) was not accepted. It has been returned to you`,
  ja: `${assetNameWithin(asset, 'ja')}の残高への振替 {no} は承認されず、戻されました`,
  ko: `${assetNameWithin(asset, 'ko')} 잔액 전환 {no}이 승인되지 않아 반환되었습니다`,
})

const expiring = (asset: Asset) => ({
  sentAs: 'reminder' as const,
  'zh-Hant': `您有${assetNameWithin(asset, 'zh-Hant')}即將到期`,
  'zh-Hans': `您有${assetNameWithin(asset, 'zh-Hans')}即将到期`,
  en: `Some of your ${assetNameWithin(asset, 'en')} expires soon`,
  ja: `まもなく期限が切れる${assetNameWithin(asset, 'ja')}があります`,
  ko: `${assetNameWithin(asset, 'ko')} 일부가 곧 만료됩니다`,
})

export const conversionNotices = {
  'integral-draw-approved': { leadsTo: 'integral', ...approved('integral') },
  'integral-draw-rejected': { leadsTo: 'integral', ...rejected('integral') },
  'reward-draw-approved': { leadsTo: 'reward', ...approved('reward') },
  'reward-draw-rejected': { leadsTo: 'reward', ...rejected('reward') },
  'subsidy-draw-approved': { leadsTo: 'wallet', ...approved('subsidy') },
  'subsidy-draw-rejected': { leadsTo: 'wallet', ...rejected('subsidy') },
  'integral-expiring': { leadsTo: 'integral', ...expiring('integral') },
  'reward-expiring': { leadsTo: 'reward', ...expiring('reward') },
  'subsidy-expiring': { leadsTo: 'wallet', ...expiring('subsidy') },
} satisfies Notices

type ConversionNotices = typeof conversionNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends ConversionNotices {}
}
