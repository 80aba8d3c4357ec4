import { msg } from '@lingui/core/macro'
import { assetLabels } from '../../lib/asset-words.ts'
import { label, type SettingWords, section } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    store: {
      title: msg`商店`,
      part: 'shop',
      order: 10,
      fields: {
        name: label(msg`商店名稱`),
        describe: label(msg`商店簡介`),
        logoFileId: label(msg`商店標誌`),
        timezone: label(msg`時區`, msg`日、週、月都照這個時區計算`),
        languages: label(msg`開放的語言`),
        servicePhone: label(msg`客服電話`),
        serviceEmail: label(msg`客服信箱`),
        address: label(msg`地址`, msg`顯示在「關於」和「聯絡客服」`),
        licence: label(msg`營業執照`, msg`公司名稱和統一社會信用代碼`),
        showCartTab: label(msg`顯示購物車分頁`, msg`關閉後底部只有三個分頁`),
      },
    },
    app_theme: {
      title: msg`佈景顏色`,
      part: 'shop',
      order: 20,
      fields: {
        mainBg: label(msg`主色`),
        mainBg2: label(msg`主色二`, msg`漸層的另一端`),
        mainText: label(msg`主色上的文字`),
        viceBg: label(msg`輔色`),
        viceBg2: label(msg`輔色二`, msg`漸層的另一端`),
        viceText: label(msg`輔色上的文字`),
        gradualChange: label(msg`按鈕用漸層`),
      },
    },
    client: {
      title: msg`客戶端`,
      part: 'shop',
      order: 70,
      fields: {
        h5: label(msg`開放瀏覽器（H5）`, msg`關閉後，瀏覽器裡的商店對所有人都打不開`),
        mpWeixin: label(msg`開放微信小程式`),
      },
    },
    module: { title: msg`功能開關`, part: 'shop', order: 80, fields: {} },
    compliance: {
      title: msg`合規清單`,
      part: 'shop',
      order: 90,
      fields: {
        responsible: label(msg`負責人`, msg`全部勾選並填好負責人後，才能開放轉帳等功能`),
        storedValue: section(msg`已經確認`, label(msg`儲值與用戶轉帳`, msg`預付卡和支付的法規`)),
        merchantMoney: label(msg`代收商家貨款`, msg`由持牌機構收款，或由商家自己收款`),
        withdrawalTax: label(msg`提領的稅務`, msg`代扣稅款和身分查核`),
        distribution: label(msg`邀請收益的限制`, msg`最多兩級，並符合平台的規則`),
        prizes: label(msg`抽獎和獎品`, msg`促銷的法規和獎品的上限`),
        collectibles: label(msg`數位藏品`, msg`只能收藏和轉贈，不能買賣`),
        unspentRecharge: label(msg`未花完的儲值`, msg`可以退回原來的付款方式`),
        personalData: label(msg`個人資料與未成年人`),
        licenceDisplay: label(msg`公示營業執照`, msg`電商的公示義務`),
      },
    },
    risk: {
      title: msg`風險控管`,
      part: 'money',
      order: 170,
      fields: {
        dualAmountFen: section(
          msg`兩個人辦理`,
          label(
            msg`一天超過多少要兩個人`,
            msg`同一位操作員 24 小時內，自己審核又自己匯款的提領、儲值退回和退款合計，以及自己決定退換的已寄出商品合計，都不能超過這個金額`,
          ),
        ),
        budgetDualFen: label(
          msg`預算一個人每天可撥`,
          msg`超過的要另一人批准；積分和簽到每天自動補的預算，折合也不超過這個金額`,
        ),
        surplusFen: label(
          msg`一個人一天可送出`,
          msg`一位操作員 24 小時內送出的券、禮包、獎品、改價，加上多入帳的款項，合計超過這個金額要另一人批准`,
        ),
        creditMaxFen: label(msg`入帳上限`, msg`多出應收的部分和人工調整最多這麼多，誰都不能超過；更多的要退回付款人`),
        refundMaxFen: label(msg`售後單人可退`, msg`一次退款超過這個金額，要有仲裁權限的人同意`),
        priceCutBp: label(msg`改價單人可減`, msg`未付款訂單減去商品金額的這個比例以上，由另一位操作員批准`),
        proofBlock: section(
          msg`限制`,
          label(msg`截圖退回幾次後停用`, msg`30 天內被退回這麼多次，就不能再用轉帳截圖付款`),
        ),
        userReceivableMaxFen: label(msg`用戶最多可欠`, msg`結算後退款要追回收益而餘額不夠時；0 為不能欠`),
      },
    },
  },
  modules: {
    wallet: { part: 'wallet', order: 10, ...label(msg`錢包`, msg`關閉後錢包頁打不開，餘額付款不受影響`) },
  },
  choices: {
    'zh-Hant': msg`繁體中文`,
    'zh-Hans': msg`簡體中文`,
    en: msg`英文`,
    ja: msg`日文`,
    ko: msg`韓文`,
    mobile: msg`手機`,
    email: msg`電子郵件`,
    balance: msg`餘額`,
    screenshot: msg`轉帳截圖`,
    wechat: msg`微信`,
    alipay: msg`支付寶`,
    bank: msg`銀行帳戶`,
    points: msg`積分`,
    subsidy: assetLabels.subsidy,
    create: msg`下單時`,
    pay: msg`付款時`,
    sum: msg`加總`,
    highest: msg`取最高`,
    lowest: msg`取最低`,
    yes: msg`可以`,
    unopened: msg`未拆封可以`,
    no: msg`不可以`,
  },
}
