import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    merchant: {
      title: msg`商家結算`,
      part: 'money',
      order: 160,
      fields: {
        depositFen: label(msg`入駐保證金`, msg`申請通過後要先繳這麼多才能開店；0 為不用繳，已通過的申請照當時的金額`),
        withdrawMinFen: label(msg`商家最少提領`),
        accountHoldH: label(msg`更換收款帳號後等待`, msg`新帳號過這段時間才能收款，期間每位負責人都會收到通知`),
        autoApprove: label(msg`商家商品免審核`, msg`所有商家的新商品和修改直接生效，仍留有紀錄；也可以只信任個別商家`),
        goodsMax: label(msg`商家最多商品數`),
        commissionBp: label(msg`平台佣金`, msg`沒有服務費率規則的商品，按這個比例收`),
        commissionOnFreight: label(
          msg`運費也收佣金`,
          msg`關閉時只收運費超過商品金額的部分；按各商品的費率分攤，下單時的設定算數，只對商家的訂單`,
        ),
        settleDays: label(msg`收貨後多久結算`, msg`售後期更長時，等售後期過後才結算；個別商家可以另設`),
        receivableLimitFen: label(
          msg`商家最多可欠`,
          msg`結算後退款而商家的餘額和押金不夠時；自行收款的商家欠得比押金加這個數還多，新訂單就改由平台收款；0 為不能欠`,
        ),
        collectMaxFen: label(
          msg`自行收款最多在途`,
          msg`自行收款的商家，未結算訂單合計最多這麼多，再多的訂單由平台收款；退款由平台先退給買家，商家記欠`,
        ),
      },
    },
  },
  modules: {
    merchant: { part: 'merchant', order: 10, ...label(msg`商家入駐`, msg`關閉後不能再申請，已提交的照常審核`) },
    merchantCollect: {
      part: 'merchant',
      order: 20,
      ...label(msg`商家自行收款`, msg`要先完成合規清單，再在商家詳情裡逐家開通；關閉後新訂單都由平台收款`),
    },
  },
}
