import { msg } from '@lingui/core/macro'
import { type GroupFields, label, section } from './field-words.ts'

/** Settings of points, coupons, and the balance and its movements. */
export const moneyWords: GroupFields = {
  points: {
    name: section(msg`名稱`, label(msg`積分的名稱`, msg`商店裡到處這樣稱呼它`)),
    describe: label(msg`積分說明`, msg`結帳和積分頁上的規則說明；改了下面的數字，這裡也要跟著改`),
    giftOn: section(msg`贈送`, label(msg`下單送積分`, msg`只送給允許贈送的專區和商品，售後期過後入帳`)),
    perYuanGift: label(msg`每實付 1 元送幾積分`, msg`0 為不送`),
    dayBudget: label(msg`訂單每天一共可送的積分`, msg`每天自動補到這個數，送完當天就不再送；0 為不補`),
    dayCap: label(msg`簽到每人每天最多得的積分`, msg`超過的部分不送`),
    discountOn: section(msg`抵扣`, label(msg`結帳可用積分抵扣`)),
    perYuan: label(msg`幾積分抵 1 元`),
    maxRatioBp: label(msg`最多抵商品金額的`, msg`專區另有更低的比例時，用更低的`),
    minOrderFen: label(msg`滿多少才能抵扣`, msg`優惠後的商品金額，不含運費`),
    expireMonths: section(
      msg`有效期`,
      label(msg`積分有效期`, msg`從入帳那個月算起，在最後一個月的月底失效；只影響以後的積分`),
    ),
    returnGraceDays: label(msg`退回的積分至少保留`, msg`退款時退回、快到期或已到期的積分，至少還能用這麼久`),
  },
  sign: {
    reward: label(msg`簽到送什麼`, msg`改了以後，其他數字也要跟著改`),
    points: { ...label(msg`每天簽到送`), unit: msg`積分` },
    weekBonus: { ...label(msg`連續簽到每滿七天加送`, msg`0 為不加送`), unit: msg`積分` },
    dayBudget: {
      ...label(msg`簽到每天一共可送`, msg`所有人合計；每天自動補到這個數，送完當天就不能再簽；0 為不補`),
      unit: msg`積分`,
    },
  },
  subsidy: {
    expireDays: label(msg`補貼有效期`, msg`從得到的那一刻算起；只影響以後的補貼`),
    drawRateBp: section(msg`轉入餘額`, label(msg`轉換比例`, msg`只有訂單所得的補貼可以轉入`)),
    drawMinFen: label(msg`單筆至少`),
    drawWeekFen: label(msg`每人每週合計至多`),
    toPoints: { ...label(msg`1.00 換多少積分`, msg`換到的積分不能比 1 元更值錢`), unit: msg`積分` },
    dayBudgetFen: section(
      msg`發放`,
      label(msg`每天一共可送`, msg`所有訂單合計；每天自動補到這個數，送完後的訂單沒有；0 為不補`),
    ),
    dayCapFen: label(msg`每人每天最多賺`, msg`簽到和任務所得，不含訂單贈送`),
    monthCapFen: label(msg`每人每月最多賺`, msg`簽到和任務所得，不含訂單贈送`),
  },
  coupon: {
    stack: label(msg`優惠券疊加`, msg`同一發券方的券，一筆訂單始終只能用一張`),
    expireNoticeDays: label(msg`到期前提醒`, msg`也是券面上標示快到期的天數；0 為不提醒`),
  },
  recharge: {
    isEntrance: section(msg`入口`, label(msg`在錢包顯示充值`, msg`關閉後沒有充值按鈕，已提交的充值照常審核`)),
    isCustom: label(msg`可以自訂金額`, msg`關閉後只能選充值套餐`),
    isMatchPlan: label(msg`自訂金額也有贈金`, msg`送不超過這個金額的最大一檔套餐的贈金`),
    describe: label(msg`充值說明`, msg`顯示在充值頁上，例如退回的條件`),
    minFen: section(msg`限額`, label(msg`自訂金額至少`)),
    maxFen: label(msg`自訂金額至多`, msg`不能低於自訂金額至少`),
    openMax: label(msg`每人最多幾筆待審核的充值`),
    refundDays: section(msg`退回充值`, label(msg`充值後可退回原路`, msg`沒花掉的本金在這段時間內可以退回；0 為不能退`)),
  },
  withdraw: {
    types: section(msg`方式`, label(msg`可以提現到`)),
    arrival: label(msg`到帳時間`, msg`提現頁上的承諾，不影響處理`),
    minFen: section(msg`限額`, label(msg`單筆至少`, msg`扣除手續費後要有剩，否則按手續費提高`)),
    maxFen: label(msg`單筆至多`, msg`不能低於單筆至少`),
    dayCount: label(msg`每人每天最多幾筆`),
    dayMaxFen: label(msg`每人每天合計至多`, msg`不能低於單筆至多`),
    feeBp: section(msg`手續費`, label(msg`手續費率`, msg`從提現金額裡扣；0 為不收`)),
    feeMinFen: label(msg`每筆手續費至少`),
    feeMaxFen: label(msg`每筆手續費至多`, msg`不能低於每筆手續費至少`),
    rechargeHoldDays: section(
      msg`安全`,
      label(msg`充值的錢多久後才能提現`, msg`這段時間裡可以消費，不能提現；0 為不限`),
    ),
    newAddressH: label(msg`新收款帳戶的等待時間`, msg`第一次提現到一個帳戶，要等這麼久才能打款；0 為不等`),
  },
  transfer: {
    minFen: section(msg`限額`, label(msg`單筆至少`)),
    maxFen: label(msg`單筆至多`, msg`不能低於單筆至少`),
    dayMaxFen: label(msg`每人每天合計至多`, msg`不能低於單筆至多`),
    dayCount: label(msg`每人每天最多幾筆`),
    feeBp: section(msg`手續費`, label(msg`手續費率`, msg`在轉帳金額之外向轉出的人收；0 為不收`)),
  },
  commission: {
    sharingBp: section(
      msg`費率`,
      label(msg`分享收益`, msg`給買家的邀請人，按買家實付商品金額的這個比例；商品、分類和商家可以另設費率`),
    ),
    managementBp: label(msg`管理收益`, msg`給邀請人的邀請人；0 為關閉，最多 2%，沒有第三級`),
    channelMaxBp: label(msg`渠道收益最高`, msg`渠道合約的費率不能超過它，最多 5%；已簽的合約超過時按它計`),
    totalCapBp: section(
      msg`上限`,
      label(msg`三項收益合計最多`, msg`不能低於上面三項之和，最多 10%；超出時先減渠道，再減管理`),
    ),
    self: label(
      msg`自己買也有收益`,
      msg`沒有邀請人的買家得到分享收益，渠道夥伴也從自己的訂單得到收益；有「買了返還」之嫌，請先確認當地法規`,
    ),
  },
  integral: {
    drawRateBp: section(msg`轉入餘額`, label(msg`轉換比例`, msg`1.00 消費積分換多少錢；已提出的申請照當時的比例`)),
    feeBp: label(msg`手續費率`, msg`從消費積分裡扣；0 為不收`),
    minFen: label(msg`單筆至少`),
    maxFen: label(msg`單筆至多`, msg`不能低於單筆至少`),
    week: label(msg`每人每週最多幾筆`),
    autoMaxFen: label(msg`免審核`, msg`單筆不超過這個數立即到帳；0 為每筆都審核`),
    dest: label(msg`轉入哪裡`, msg`贈送餘額不能提現`),
    toPoints: { ...label(msg`1.00 換多少積分`, msg`換到的積分不能比 1 元更值錢`), unit: msg`積分` },
    expireDays: section(msg`發放`, label(msg`有效期`, msg`從到帳那天算起`)),
    dayBudgetFen: label(msg`每天一共可送`, msg`所有訂單合計；每天自動補到這個數，送完後的訂單沒有；0 為不補`),
  },
  reward: {
    minFen: section(msg`轉入餘額`, label(msg`單筆至少`)),
    dayFen: label(msg`每人每天合計至多`),
    monthFen: label(msg`每人每月合計至多`, msg`不能低於每天的`),
    autoMaxFen: label(msg`免審核`, msg`一天合計不超過這個數立即到帳；0 為每筆都審核`),
    dest: label(msg`轉入哪裡`, msg`贈送餘額不能提現`),
    expireDays: section(msg`發放`, label(msg`有效期`, msg`從到帳那天算起`)),
  },
  convert: {
    dailyBudgetFen: label(msg`每天轉入餘額合計`, msg`所有人合計；每天自動補到這個數，用完請明天再試；0 為不補`),
    dailyPoints: { ...label(msg`每天兌換積分合計`, msg`所有人合計；每天自動補到這個數；0 為不補`), unit: msg`積分` },
  },
  promo: {
    maxReturnRateBp: label(
      msg`一筆訂單最多回饋`,
      msg`送出的積分（照可抵的金額算）、消費積分和邀請收益合計，占實付商品金額的比例，每個專區都算；商品自己的比例太高時，下單時自動少送`,
    ),
  },
  act: { prizeMaxFen: label(msg`一個獎品最多值`, msg`請先確認當地法律的上限`) },
  merchant: {
    depositFen: label(msg`入駐保證金`, msg`申請通過後要先繳這麼多才能開店；0 為不用繳，已通過的申請照當時的金額`),
    withdrawMinFen: label(msg`商家最少提款`),
    accountHoldH: label(msg`更換收款帳號後等待`, msg`新帳號過這段時間才能收款，期間每位負責人都會收到通知`),
    autoApprove: label(msg`商家商品免審核`, msg`所有商家的新商品和修改直接生效，仍留有紀錄；也可以只信任個別商家`),
    goodsMax: label(msg`商家最多商品數`),
    commissionBp: label(msg`平台佣金`, msg`沒有服務費率規則的商品，按這個比例收`),
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
  risk: {
    dualAmountFen: section(
      msg`兩個人辦理`,
      label(msg`超過多少要兩個人`, msg`提現和充值退回超過這個金額，審核和打款不能是同一個人`),
    ),
    budgetDualFen: label(
      msg`預算一個人每天可撥`,
      msg`超過的要另一人批准；積分和簽到每天自動補的預算，折合也不超過這個金額`,
    ),
    surplusFen: label(msg`一個人可多入帳`, msg`付款比應收多出的部分，或對不上訂單的款項，超過這個金額要另一人批准`),
    creditMaxFen: label(msg`入帳上限`, msg`多出應收的部分和人工調整最多這麼多，誰都不能超過；更多的要退回付款人`),
    refundMaxFen: label(msg`售後單人可退`, msg`一次退款超過這個金額，要有仲裁權限的人同意`),
    proofBlock: section(msg`限制`, label(msg`截圖退回幾次後停用`, msg`30 天內被退回這麼多次，就不能再用轉帳截圖付款`)),
    userReceivableMaxFen: label(msg`用戶最多可欠`, msg`結算後退款要追回收益而餘額不夠時；0 為不能欠`),
  },
}
