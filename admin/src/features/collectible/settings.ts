import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    nft: {
      title: msg`數位藏品`,
      part: 'money',
      order: 150,
      fields: {
        holdDays: label(msg`持有多少天後可轉贈`, msg`從發放起算，最少 180 天`),
        reholdDays: label(msg`受贈後多少天可再轉贈`, msg`最少 730 天`),
        acceptH: label(msg`接收期限`, msg`過期自動退回給贈送的人`),
        day: label(msg`每人每天最多轉贈次數`),
        anchor: label(msg`公布證書鏈的摘要值`, msg`每天核對無誤後寫入伺服器日誌，並寄給能查看藏品的操作員`),
      },
    },
  },
  modules: {
    nft: {
      part: 'benefits',
      order: 150,
      ...label(msg`數位藏品`, msg`要先完成合規清單；關閉後新訂單不附帶、也不能轉贈，已承諾的照常發放`),
    },
  },
  choices: {
    'nft.anchor.none': msg`不公布`,
    'nft.anchor.daily': msg`每天公布`,
  },
}
