import type { Notices } from '../../platform/shop/notices.ts'

export const conversionNotices = {
  'integral-draw-approved': {
    leadsTo: 'integral',
    sentAs: 'money',
    'zh-Hant': '消費積分提取 {no} 已通過，款項已轉入餘額',
    'zh-Hans': '消费积分提取 {no} 已通过，款项已转入余额',
    en: 'Your integral draw {no} was approved and added to your balance',
    ja: '消費ポイントの引き出し {no} が承認され、残高に入金しました',
    ko: '소비 적립금 인출 {no}이 승인되어 잔액에 입금되었습니다',
  },
  'integral-draw-rejected': {
    leadsTo: 'integral',
    sentAs: 'money',
    'zh-Hant': '消費積分提取 {no} 未通過，數額已退回',
    'zh-Hans': '消费积分提取 {no} 未通过，数额已退回',
    en: 'Your integral draw {no} was not accepted. It has been returned to you',
    ja: '消費ポイントの引き出し {no} は承認されず、戻されました',
    ko: '소비 적립금 인출 {no}이 승인되지 않아 반환되었습니다',
  },
  'reward-draw-approved': {
    leadsTo: 'reward',
    sentAs: 'money',
    'zh-Hant': '獎勵金轉入 {no} 已通過，款項已轉入餘額',
    'zh-Hans': '奖励金转入 {no} 已通过，款项已转入余额',
    en: 'Your reward transfer {no} was approved and added to your balance',
    ja: 'リワードの振替 {no} が承認され、残高に入金しました',
    ko: '리워드 전환 {no}이 승인되어 잔액에 입금되었습니다',
  },
  'reward-draw-rejected': {
    leadsTo: 'reward',
    sentAs: 'money',
    'zh-Hant': '獎勵金轉入 {no} 未通過，數額已退回',
    'zh-Hans': '奖励金转入 {no} 未通过，数额已退回',
    en: 'Your reward transfer {no} was not accepted. It has been returned to you',
    ja: 'リワードの振替 {no} は承認されず、戻されました',
    ko: '리워드 전환 {no}이 승인되지 않아 반환되었습니다',
  },
  'subsidy-draw-approved': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '補貼提取 {no} 已通過，款項已轉入餘額',
    'zh-Hans': '补贴提取 {no} 已通过，款项已转入余额',
    en: 'Your subsidy draw {no} was approved and added to your balance',
    ja: '補助の引き出し {no} が承認され、残高に入金しました',
    ko: '보조금 인출 {no}이 승인되어 잔액에 입금되었습니다',
  },
  'subsidy-draw-rejected': {
    leadsTo: 'wallet',
    sentAs: 'money',
    'zh-Hant': '補貼提取 {no} 未通過，數額已退回',
    'zh-Hans': '补贴提取 {no} 未通过，数额已退回',
    en: 'Your subsidy draw {no} was not accepted. It has been returned to you',
    ja: '補助の引き出し {no} は承認されず、戻されました',
    ko: '보조금 인출 {no}이 승인되지 않아 반환되었습니다',
  },
  'integral-expiring': {
    leadsTo: 'integral',
    sentAs: 'reminder',
    'zh-Hant': '您有消費積分即將到期',
    'zh-Hans': '您有消费积分即将到期',
    en: 'Some of your integral expires soon',
    ja: 'まもなく期限が切れる消費ポイントがあります',
    ko: '곧 만료되는 소비 적립금이 있습니다',
  },
  'reward-expiring': {
    leadsTo: 'reward',
    sentAs: 'reminder',
    'zh-Hant': '您有獎勵金即將到期',
    'zh-Hans': '您有奖励金即将到期',
    en: 'Some of your reward expires soon',
    ja: 'まもなく期限が切れるリワードがあります',
    ko: '곧 만료되는 리워드가 있습니다',
  },
  'subsidy-expiring': {
    leadsTo: 'wallet',
    sentAs: 'reminder',
    'zh-Hant': '您有補貼即將到期',
    'zh-Hans': '您有补贴即将到期',
    en: 'Some of your subsidy expires soon',
    ja: 'まもなく期限が切れる補助があります',
    ko: '곧 만료되는 보조금이 있습니다',
  },
} satisfies Notices

type ConversionNotices = typeof conversionNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends ConversionNotices {}
}
