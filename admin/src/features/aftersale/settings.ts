import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    aftersale: {
      title: msg`售後`,
      part: 'trade',
      order: 80,
      fields: {
        decideH: label(msg`商家處理期限`, msg`到期沒有處理：未發貨的退款視為同意，其他交給平台`),
        offerH: label(msg`買家回覆提議的期限`, msg`商家提議退較少的金額，買家到期沒有選擇就交給平台`),
        sendDays: label(msg`買家寄回期限`, msg`到期沒有寄回，售後關閉`),
        receiveDays: label(msg`商家收貨期限`, msg`到期沒有收貨，交給平台；換貨到期視為收到`),
        textMax: label(msg`說明最多幾個字`),
        returnName: label(msg`退貨收件人`, msg`同意退貨時填入，可以再改`),
        returnPhone: label(msg`退貨聯絡電話`),
        returnRegion: label(msg`退貨地區`),
        returnDetail: label(msg`退貨詳細地址`),
      },
    },
  },
}
