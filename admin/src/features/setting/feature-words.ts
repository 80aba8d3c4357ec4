import { msg } from '@lingui/core/macro'
import { assetLabels } from '../../lib/asset-words.ts'
import { type GroupFields, label, section } from './field-words.ts'

/** Feature switches, the checks some of them require, and how notices are sent. */
export const featureWords: GroupFields = {
  module: {
    wallet: section(msg`錢包`, label(msg`錢包`, msg`關閉後錢包頁打不開，餘額付款不受影響`)),
    recharge: label(msg`充值`, msg`關閉後不能再提交充值，已提交的照常審核`),
    withdraw: label(msg`提現`, msg`關閉後不能再申請提現，已申請的照常處理`),
    transfer: label(msg`轉帳給其他用戶`, msg`要先完成合規清單`),
    wechatPay: label(msg`微信支付`, msg`還要在「付款」裡勾選微信，並設好商戶資料`),
    points: section(msg`優惠`, label(msg`積分`, msg`關閉後訂單不送也不能抵扣，積分頁打不開，已有的積分保留`)),
    sign: label(msg`每日簽到`, msg`也要開啟它送的積分或補貼`),
    coupon: label(msg`優惠券`, msg`關閉後不能領取和使用，已領的保留`),
    invite: label(msg`邀請好友`, msg`關閉後不再記錄邀請人，邀請頁和海報也不再出現`),
    profit: label(msg`邀請收益`, msg`關閉後新付款的訂單不再分收益`),
    rank: label(msg`排行榜`, msg`關閉後不統計、不結束、不發放，重新開啟後繼續`),
    integral: label(assetLabels.integral, msg`關閉後新訂單不送，也不能再使用，已有的保留，申請中的照常審核`),
    draw: label(msg`轉盤`, msg`關閉後不能再轉，已得到的保留`),
    acts: label(msg`砸蛋`, msg`關閉後不能再砸，已得到的保留`),
    reward: label(assetLabels.reward, msg`關閉後不能發放和轉入餘額，已有的保留，申請中的照常審核`),
    subsidy: label(assetLabels.subsidy, msg`關閉後新訂單不送，也不能再使用，已有的保留，申請中的照常審核`),
    taskVideo: label(msg`看影片的任務`, msg`也要開啟補貼；關閉後看到一半的也不再發放`),
    taskAd: label(msg`看廣告的任務`, msg`也要開啟補貼；關閉後看到一半的也不再發放`),
    subsidyTransfer: label(msg`轉贈補貼給其他用戶`, msg`要先完成合規清單，也要開啟補貼`),
    nft: label(msg`數位藏品`, msg`要先完成合規清單；關閉後新訂單不附帶、也不能轉贈，已承諾的照常發放`),
    merchant: section(msg`商家`, label(msg`商家入駐`, msg`關閉後不能再申請，已提交的照常審核`)),
    merchantCollect: label(msg`商家自行收款`, msg`要先完成合規清單，再在商家詳情裡逐家開通；關閉後新訂單都由平台收款`),
  },
  compliance: {
    responsible: label(msg`負責人`, msg`全部勾選並填好負責人後，才能開放轉帳等功能`),
    storedValue: section(msg`已經確認`, label(msg`儲值與用戶轉帳`, msg`預付卡和支付的法規`)),
    merchantMoney: label(msg`代收商家貨款`, msg`由持牌機構收款，或由商家自己收款`),
    withdrawalTax: label(msg`提現的稅務`, msg`代扣稅款和身分查核`),
    distribution: label(msg`邀請收益的限制`, msg`最多兩級，並符合平台的規則`),
    prizes: label(msg`抽獎和獎品`, msg`促銷的法規和獎品的上限`),
    collectibles: label(msg`數位藏品`, msg`只能收藏和轉贈，不能買賣`),
    unspentRecharge: label(msg`未花完的充值`, msg`可以退回原來的付款方式`),
    personalData: label(msg`個人資料與未成年人`),
    licenceDisplay: label(msg`公示營業執照`, msg`電商的公示義務`),
  },
  notify: {
    email: section(msg`方式`, label(msg`用電子郵件通知`, msg`還要設好郵件伺服器；帳號安全的通知一定會寄`)),
    sms: label(msg`用簡訊通知`, msg`還要設好簡訊服務；帳號安全的通知一定會發`),
    quietFromH: section(msg`勿擾時間`, label(msg`從`, msg`優惠券和積分的到期提醒在這段時間不寄出，等結束後再寄`)),
    quietUntilH: label(msg`到`, msg`兩個時間相同，就是沒有勿擾時間`),
  },
}
