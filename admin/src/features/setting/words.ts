import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { featureWords } from './feature-words.ts'
import { type FieldWords, type GroupFields, label, section } from './field-words.ts'
import { moneyWords } from './money-words.ts'

/** The groups that have a form, in menu order. */
export const groupParts: readonly {
  title: MessageDescriptor
  groups: Partial<Record<SettingGroup, MessageDescriptor>>
}[] = [
  {
    title: msg`店面`,
    groups: {
      store: msg`商店`,
      app_theme: msg`佈景顏色`,
      page_category_template: msg`分類頁`,
      content: msg`內容`,
      customer: msg`客服`,
      notify: msg`通知`,
      client: msg`客戶端`,
      module: msg`功能開關`,
      compliance: msg`合規清單`,
    },
  },
  {
    title: msg`交易`,
    groups: {
      pay: msg`付款`,
      trade: msg`訂單`,
      delivery: msg`配送`,
      stock: msg`庫存`,
      cart: msg`購物車`,
      zone: msg`專區`,
      aftersale: msg`售後`,
      review: msg`評價`,
    },
  },
  {
    title: msg`優惠與資金`,
    groups: {
      coupon: msg`優惠券`,
      points: msg`積分`,
      sign: msg`每日簽到`,
      subsidy: msg`補貼`,
      recharge: msg`充值`,
      withdraw: msg`提現`,
      transfer: msg`轉帳`,
      commission: msg`邀請收益`,
      promo: msg`回饋上限`,
      merchant: msg`商家結算`,
      risk: msg`風險控管`,
    },
  },
  {
    title: msg`帳號與安全`,
    groups: {
      register: msg`註冊`,
      security: msg`登入安全`,
      operator: msg`操作員`,
      paypwd: msg`支付密碼`,
      upload: msg`上傳`,
      backup: msg`備份`,
    },
  },
]

export const groupWords: Partial<Record<SettingGroup, MessageDescriptor>> = Object.assign(
  {},
  ...groupParts.map(({ groups }) => groups),
)

/** The name of each setting, by group and key. A key without words is not shown; its value stays unchanged. */
export const fieldWords: GroupFields = {
  ...featureWords,
  ...moneyWords,
  store: {
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
  client: {
    h5: label(msg`開放瀏覽器（H5）`, msg`關閉後，瀏覽器裡的商店對所有人都打不開`),
    mpWeixin: label(msg`開放微信小程式`),
  },
  app_theme: {
    mainBg: label(msg`主色`),
    mainBg2: label(msg`主色二`, msg`漸層的另一端`),
    mainText: label(msg`主色上的文字`),
    viceBg: label(msg`輔色`),
    viceBg2: label(msg`輔色二`, msg`漸層的另一端`),
    viceText: label(msg`輔色上的文字`),
    gradualChange: label(msg`按鈕用漸層`),
  },
  page_category_template: {
    style: label(msg`樣式`),
    shareTitle: label(msg`分享標題`),
    showAddCart: label(msg`顯示加入購物車按鈕`),
    cartStyle: label(msg`購物車按鈕樣式`),
  },
  pay: {
    methods: label(msg`開放的付款方式`),
    accounts: label(msg`收款帳戶`, msg`買家轉帳時看到的帳戶`),
    reuploadMinutes: label(msg`退回後可重傳的時間`),
    proofImages: label(msg`一次最多幾張截圖`),
    reviewTargetH: label(msg`審核目標時間`, msg`超過後提醒審核人`),
    rejectionsMax: label(msg`退回幾次後關閉交易`),
  },
  trade: {
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
  aftersale: {
    decideH: label(msg`商家處理期限`, msg`到期沒有處理：未發貨的退款視為同意，其他交給平台`),
    sendDays: label(msg`買家寄回期限`, msg`到期沒有寄回，售後關閉`),
    receiveDays: label(msg`商家收貨期限`, msg`到期沒有收貨，交給平台；換貨到期視為收到`),
    textMax: label(msg`說明最多幾個字`),
    returnName: label(msg`退貨收件人`, msg`同意退貨時填入，可以再改`),
    returnPhone: label(msg`退貨聯絡電話`),
    returnRegion: label(msg`退貨地區`),
    returnDetail: label(msg`退貨詳細地址`),
  },
  delivery: {
    trackCacheMinutes: label(msg`物流資料多久更新一次`),
    correctH: label(msg`發貨後可更正單號`),
    freeOn: label(msg`滿額免運`),
    freeFromFen: label(msg`滿多少免運`),
    freeExcludedCities: label(msg`不適用免運的地區`),
    freeExcludedGoods: label(msg`不適用免運的商品編號`),
  },
  stock: {
    reserveOn: label(msg`何時預留庫存`),
    warn: label(msg`庫存偏低提醒`, msg`可售數量少於這個數就算偏低`),
    safety: label(msg`安全庫存`, msg`每個規格保留不賣的數量`),
  },
  cart: {
    lines: label(msg`購物車最多幾項`),
    guestLines: label(msg`訪客購物車最多幾項`),
    qtyMax: label(msg`一項最多幾件`),
  },
  register: {
    enabled: label(msg`開放註冊`),
    methods: label(msg`註冊方式`),
    autoOnCode: label(msg`用驗證碼登入時自動註冊`),
    inviteRequired: label(msg`必須有邀請碼`),
    bindMobileRequired: label(msg`必須綁定手機`),
    isOauthMpweixin: section(msg`微信小程式`, label(msg`一鍵登入`)),
    isOauthMobileMpweixin: label(msg`用微信裡的手機號登入`),
    isPersonalMpweixin: label(msg`第一次登入時問暱稱和頭像`),
  },
  security: {
    captchaTtlS: label(msg`圖形驗證碼有效時間`),
    codeTtlS: label(msg`驗證碼有效時間`),
    codeResendS: label(msg`驗證碼重發間隔`),
    codeHour: label(msg`每小時最多幾個驗證碼`),
    codeDay: label(msg`每天最多幾個驗證碼`),
    codeIpDay: label(msg`同一位址每天最多幾個驗證碼`),
    codeTries: label(msg`驗證碼可試幾次`),
    codeTargetHour: label(msg`每小時最多試錯幾次`, msg`超過後停用一小時`),
    loginCaptchaAfter: label(msg`密碼錯幾次後要圖形驗證碼`),
    loginFails: label(msg`密碼錯幾次後鎖定`),
    loginFailMinutes: label(msg`鎖定時間`),
    loginFailsDay: label(msg`一天最多錯幾次`),
    sessionDays: label(msg`登入保持`),
    sessionMax: label(msg`最多同時登入幾個裝置`),
  },
  operator: {
    decideAfterHours: label(msg`新操作員幾小時後才能做決定`, msg`從本人啟用帳號算起`),
    allowedAddresses: label(
      msg`可使用管理臺的網路位址`,
      msg`IP 位址或網段，例如 203.0.113.7, 198.51.100.0/24；留空表示不限制。請先確認包含你自己的位址`,
    ),
  },
  paypwd: {
    tries: label(msg`支付密碼可錯幾次`),
    lockMinutes: label(msg`鎖定時間`),
    dayTries: label(msg`一天最多錯幾次`),
    coolingH: label(msg`更改後的冷靜期`),
    smallPayMaxFen: label(msg`冷卻期內餘額付款上限`),
  },
  zone: {
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
    limitUser: label(msg`每人每項最多買幾件`, msg`0 為不限`),
    openMax: label(msg`每人最多幾件未完成`, msg`付款前到收貨前都算；0 為不限`),
    minGrade: label(msg`最低會員等級`, msg`等級的權重，到這個等級才能買；0 為不限`),
    grantPoints: label(msg`贈送積分`),
    profit: label(msg`有邀請收益`),
    noReasonReturn: label(msg`無理由退貨`),
  },
  review: {
    images: label(msg`最多圖片數`),
    textMax: label(msg`最多字數`),
    dayMax: label(msg`每人每天最多評價數`),
    appendDays: label(msg`可追評的天數`),
    answerEditH: label(msg`回覆可修改的時間`),
    precheck: label(msg`先審後發`, msg`開啟後，每則評價都要審核通過才會顯示`),
    words: label(msg`敏感詞`, msg`含有這些詞的評價會先送審；不分大小寫、空格和標點`),
  },
  upload: {
    imageMaxMb: label(msg`圖片上限`),
    videoMaxMb: label(msg`影片上限`),
    videoS: label(msg`影片長度上限`),
    hour: label(msg`每人每小時最多幾個檔案`),
  },
  backup: {
    daily: label(msg`每日備份`, msg`資料庫和伺服器上的上傳檔案，存在伺服器上；請另外把檔案複製到別的機器`),
    dailyFromH: label(msg`開始時間`, msg`錯過或失敗時，之後會補做`),
    keepDays: label(msg`保留天數`, msg`到期後刪除，但最新的三份一定保留`),
  },
  customer: {
    enabled: label(msg`開放客服`),
    provider: label(
      msg`客服方式`,
      msg`提問：用戶在商店裡提問，在後台回覆；連結：打開另一個網站；微信客服只在小程式裡出現`,
    ),
    link: label(msg`客服連結`, msg`以 https:// 開頭的網址`),
    corpId: label(msg`企業 ID`, msg`微信客服所屬的企業`),
    hours: label(msg`服務時間`),
  },
  content: {
    linkHosts: label(msg`允許連結的網站`, msg`文章和文件只能連到商店自己和這些網域，用逗號分隔，例如 example.com`),
  },
}

/** The fields of a receiving account. */
export const accountWords: Record<string, FieldWords> = {
  kind: label(msg`種類`),
  holder: label(msg`戶名`),
  number: label(msg`帳號`),
  bankName: label(msg`銀行`),
  qrFileId: label(msg`收款碼`),
  enabled: label(msg`啟用`),
}

/** Choices, whichever setting they belong to. */
export const choiceWords: Record<string, MessageDescriptor> = {
  mpwxkf: msg`微信客服`,
  ticket: msg`提問`,
  link: msg`連結`,
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
  subsidy: msg`補貼`,
  'coupon.stack.none': msg`一筆訂單一張`,
  seller_and_platform: msg`商家券和平台券各一張`,
  create: msg`下單時`,
  'stock.reserveOn.pay': msg`付款時（缺貨的付款自動退回）`,
  pay: msg`付款時`,
  sum: msg`加總`,
  highest: msg`取最高`,
  lowest: msg`取最低`,
  yes: msg`可以`,
  unopened: msg`未拆封可以`,
  no: msg`不可以`,
  'page_category_template.style.10': msg`一層：大圖`,
  'page_category_template.style.11': msg`一層：小圖`,
  'page_category_template.style.20': msg`兩層：左側分類`,
  'page_category_template.style.30': msg`分類與商品同頁`,
  'page_category_template.cartStyle.1': msg`樣式一`,
  'page_category_template.cartStyle.2': msg`樣式二`,
  'page_category_template.cartStyle.3': msg`樣式三`,
}

/** Units by the end of the key. */
export const unitWords: Record<string, MessageDescriptor> = {
  S: msg`秒`,
  Minutes: msg`分鐘`,
  H: msg`小時`,
  Days: msg`天`,
  Months: msg`個月`,
  Mb: msg`MB`,
}
