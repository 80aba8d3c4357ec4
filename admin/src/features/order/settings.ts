import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    trade: {
      title: msg`訂單`,
      part: 'trade',
      order: 20,
      fields: {
        closeMinutes: label(msg`未付款自動取消`),
        freeCancelMinutes: label(msg`付款後可自行取消`),
        cancelDecideH: label(msg`取消申請的回覆期限`, msg`到期沒有回覆就視為同意`),
        shipPromiseH: label(msg`承諾發貨時間`),
        shipRefundH: label(msg`逾時未發貨可直接退款`),
        receiveDays: label(msg`自動確認收貨`),
        receiveExtendDays: label(msg`買家可延長收貨`),
        receiveAfterSigned: label(msg`簽收後縮短自動收貨`, msg`物流顯示簽收後 3 天自動收貨`),
        refundDays: label(msg`售後期`),
        refundDaysFault: label(msg`瑕疵售後期`),
        reviewDays: label(msg`評價期限`),
        freightRule: label(msg`一筆訂單有多個運費範本時`),
        unpaidMax: label(msg`每人最多幾筆未付款`),
        linesMax: label(msg`一次結帳最多幾項`),
      },
    },
  },
}
