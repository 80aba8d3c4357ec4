import type { Notices } from '../../platform/shop/notices.ts'

export const aftersaleNotices = {
  'aftersale-rejected': {
    leadsTo: 'refund',
    sentAs: 'case',
    'zh-Hant': '售後 {no} 未通過，可修改後重新申請',
    'zh-Hans': '售后 {no} 未通过，可修改后重新申请',
    en: 'After-sales case {no} was refused. You can change it and apply again',
    ja: 'アフターサービス {no} は承認されませんでした。修正して再申請できます',
    ko: 'A/S {no}이 거절되었습니다. 수정 후 다시 신청할 수 있습니다',
  },
  'aftersale-wait-return': {
    leadsTo: 'refund',
    sentAs: 'case',
    'zh-Hant': '售後 {no} 已同意，請寄回商品',
    'zh-Hans': '售后 {no} 已同意，请寄回商品',
    en: 'Case {no} was accepted: please send the goods back',
    ja: 'アフターサービス {no} が承認されました。商品をご返送ください',
    ko: 'A/S {no}이 승인되었습니다. 상품을 반송해 주세요',
  },
  'aftersale-resending': {
    leadsTo: 'refund',
    sentAs: 'case',
    'zh-Hant': '售後 {no}：商家已收到寄回的商品，準備重新發貨',
    'zh-Hans': '售后 {no}：商家已收到寄回的商品，准备重新发货',
    en: 'Case {no}: your return arrived, and a replacement is being prepared',
    ja: 'アフターサービス {no}：返送品を受け取りました。交換品を準備中です',
    ko: 'A/S {no}: 반송 상품을 받아 교환품을 준비 중입니다',
  },
  'aftersale-resent': {
    leadsTo: 'refund',
    sentAs: 'case',
    'zh-Hant': '售後 {no} 的換貨已發出',
    'zh-Hans': '售后 {no} 的换货已发出',
    en: 'Case {no}: your replacement was sent',
    ja: 'アフターサービス {no} の交換品を発送しました',
    ko: 'A/S {no}의 교환품이 발송되었습니다',
  },
  'aftersale-refunding': {
    leadsTo: 'refund',
    sentAs: 'case',
    'zh-Hant': '售後 {no} 正在退款',
    'zh-Hans': '售后 {no} 正在退款',
    en: 'Case {no}: your money is being refunded',
    ja: 'アフターサービス {no} は返金手続き中です',
    ko: 'A/S {no}의 환불이 진행 중입니다',
  },
  'aftersale-completed': {
    leadsTo: 'refund',
    sentAs: 'case',
    'zh-Hant': '售後 {no} 已完成',
    'zh-Hans': '售后 {no} 已完成',
    en: 'Case {no} is complete',
    ja: 'アフターサービス {no} が完了しました',
    ko: 'A/S {no}이 완료되었습니다',
  },
  'aftersale-arbitration': {
    leadsTo: 'refund',
    sentAs: 'case',
    'zh-Hant': '售後 {no} 已由平台介入處理',
    'zh-Hans': '售后 {no} 已由平台介入处理',
    en: 'The platform has taken over case {no}',
    ja: 'アフターサービス {no} は運営が対応中です',
    ko: 'A/S {no}에 플랫폼이 개입했습니다',
  },
  'aftersale-applied': {
    leadsTo: 'refund',
    sentAs: 'case',
    'zh-Hant': '售後 {no} 已重新開啟',
    'zh-Hans': '售后 {no} 已重新开启',
    en: 'Case {no} was reopened',
    ja: 'アフターサービス {no} が再開されました',
    ko: 'A/S {no}이 다시 열렸습니다',
  },
  'aftersale-returning': {
    leadsTo: 'refund',
    sentAs: 'case',
    'zh-Hant': '售後 {no} 的退貨狀態已更新',
    'zh-Hans': '售后 {no} 的退货状态已更新',
    en: 'Case {no}: the return was updated',
    ja: 'アフターサービス {no} の返品状況が更新されました',
    ko: 'A/S {no}의 반품 상태가 변경되었습니다',
  },
  'aftersale-cancelled': {
    leadsTo: 'refund',
    sentAs: 'case',
    'zh-Hant': '售後 {no} 已取消',
    'zh-Hans': '售后 {no} 已取消',
    en: 'Case {no} was cancelled',
    ja: 'アフターサービス {no} は取り消されました',
    ko: 'A/S {no}이 취소되었습니다',
  },
  'aftersale-closed-timeout': {
    leadsTo: 'refund',
    sentAs: 'case',
    'zh-Hant': '售後 {no} 因逾期已關閉',
    'zh-Hans': '售后 {no} 因逾期已关闭',
    en: 'Case {no} was closed because the deadline passed',
    ja: 'アフターサービス {no} は期限切れのため終了しました',
    ko: 'A/S {no}이 기한 경과로 종료되었습니다',
  },
} satisfies Notices

type AftersaleNotices = typeof aftersaleNotices

declare module '../../platform/shop/notices.ts' {
  interface ShopperNotices extends AftersaleNotices {}
}
