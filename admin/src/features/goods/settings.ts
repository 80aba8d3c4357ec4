import { msg } from '@lingui/core/macro'
import { label, type SettingWords } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    price: {
      title: msg`價格`,
      part: 'trade',
      order: 40,
      fields: {
        memberStep: label(msg`會員價取整`, msg`向下取整，讓利給會員；不到十個單位的價格不變。原價不受影響`),
      },
    },
    stock: {
      title: msg`庫存`,
      part: 'trade',
      order: 50,
      fields: {
        reserveOn: label(msg`何時預留庫存`),
        warn: label(msg`庫存偏低提醒`, msg`可售數量少於這個數就算偏低`),
        safety: label(msg`安全庫存`, msg`每個規格保留不賣的數量`),
      },
    },
    zone: {
      title: msg`專區`,
      part: 'trade',
      order: 70,
      fields: {
        normal: label(msg`普通`),
        gift: label(msg`禮包`),
        fuli: label(msg`福利`),
        xf: label(msg`消費`),
        ty: label(msg`體驗`),
        name: label(msg`名稱`),
        on: label(msg`開放`),
        memberDiscount: label(msg`會員折扣`),
        coupon: label(msg`可用優惠券`),
        pointsRatioBp: label(msg`積分最多抵`, msg`商品金額的比例；0 為不能抵`),
        subsidyRatioBp: label(msg`補貼最多抵`, msg`優惠券和積分之後金額的比例；0 為不能抵`),
        limitUser: label(msg`每人每項最多買幾件`, msg`0 為不限`),
        openMax: label(msg`每人最多幾件未完成`, msg`付款前到收貨前都算；0 為不限`),
        minGrade: label(msg`最低會員等級`, msg`等級的權重，到這個等級才能買；0 為不限`),
        grantPoints: label(msg`贈送積分`),
        grantIntegralBp: label(msg`贈送消費積分`, msg`買家實付的這個比例，結算後到帳；0 為不送`),
        grantSubsidyBp: label(msg`贈送補貼`, msg`買家實付的這個比例，結算後到帳；0 為不送`),
        profit: label(msg`有邀請收益`),
        noReasonReturn: label(msg`無理由退貨`),
      },
    },
  },
  choices: {
    'stock.reserveOn.pay': msg`付款時（缺貨的付款自動退回）`,
    'price.memberStep.fen': msg`不取整`,
    'price.memberStep.jiao': msg`到 0.1 元`,
    'price.memberStep.yuan': msg`到 1 元`,
  },
}
