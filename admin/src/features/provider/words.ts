import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EnteredProvider, ProviderName } from '@shop/contract/platform/provider/fields.ts'

/** The name and purpose of each service. */
export const providerWords: Record<ProviderName, { name: MessageDescriptor; what: MessageDescriptor }> = {
  smtp: { name: msg`郵件`, what: msg`寄驗證碼和通知` },
  smsGateway: { name: msg`簡訊閘道`, what: msg`發驗證碼和通知，內容不限；只能由環境變數 SMS_URL 設定` },
  aliyunSms: { name: msg`阿里雲簡訊`, what: msg`用審核過的範本發驗證碼和通知` },
  tencentSms: { name: msg`騰訊雲簡訊`, what: msg`用審核過的範本發驗證碼和通知` },
  wechat: { name: msg`微信公眾號`, what: msg`在微信裡登入、分享和付款` },
  wechatMini: { name: msg`微信小程式`, what: msg`用微信登入` },
  wechatPay: { name: msg`微信支付`, what: msg`收款和退款` },
  alipay: { name: msg`支付寶`, what: msg`收款和退款` },
  kuaidi100: { name: msg`快遞 100`, what: msg`查包裹到了哪裡` },
  map: { name: msg`高德地圖`, what: msg`在地圖上選收貨地址` },
  adCallback: { name: msg`廣告回傳`, what: msg`由廣告商確認廣告看完了；沒有設定就由商店按觀看時間計` },
  storage: { name: msg`檔案儲存`, what: msg`存圖片和影片` },
}

interface FieldWords {
  label: MessageDescriptor
  extra?: MessageDescriptor
}

const appId = { label: msg`AppID` }
const appSecret = { label: msg`AppSecret` }
const sign = { label: msg`簡訊簽名`, extra: msg`審核通過的簽名，不加括號` }
const templates = {
  label: msg`範本`,
  extra: msg`一行一個：用途、語言（可省略）＝範本代碼：變數。用途 code 是驗證碼，其他是通知的代號；變數有 code、minutes、shop、number、at，依範本裡的順序；最後可以用 @ 另寫簽名。`,
}

/** The labels of the fields. */
export const fieldWords: Record<EnteredProvider, Record<string, FieldWords>> = {
  smtp: {
    host: { label: msg`伺服器`, extra: msg`郵件服務商提供的 SMTP 位址，例如 smtp.example.com` },
    port: { label: msg`連接埠`, extra: msg`465、587、25 或 2525` },
    user: { label: msg`帳號` },
    password: { label: msg`密碼` },
    sender: { label: msg`寄件地址` },
  },
  aliyunSms: {
    accessKeyId: { label: msg`AccessKey ID` },
    accessKeySecret: { label: msg`AccessKey Secret` },
    sign,
    templates,
  },
  tencentSms: {
    secretId: { label: msg`SecretId` },
    secretKey: { label: msg`SecretKey` },
    appId: { label: msg`SDKAppID` },
    sign,
    templates,
  },
  wechat: { appId, appSecret },
  wechatMini: { appId, appSecret },
  wechatPay: {
    appId: { label: msg`公眾號 AppID` },
    mchId: { label: msg`商戶號` },
    serial: { label: msg`商戶證書序號` },
    privateKey: { label: msg`商戶私鑰` },
    apiV3Key: { label: msg`APIv3 金鑰`, extra: msg`32 個字元` },
    publicKeyId: { label: msg`微信支付公鑰 ID` },
    publicKey: { label: msg`微信支付公鑰` },
  },
  alipay: {
    appId: { label: msg`應用 AppID` },
    sellerId: { label: msg`收款帳號 PID`, extra: msg`2088 開頭的 16 位數字` },
    privateKey: { label: msg`應用私鑰`, extra: msg`可以不帶 BEGIN 和 END 那兩行` },
    publicKey: { label: msg`支付寶公鑰`, extra: msg`在支付寶上傳應用公鑰後看得到，不是應用公鑰` },
  },
  kuaidi100: { customer: { label: msg`公司編號` }, key: { label: msg`授權 key` } },
  adCallback: {
    secret: { label: msg`簽名金鑰`, extra: msg`32 個以上的字元，廣告商用它簽每次回傳；回傳的網址是 /api/notify/ad` },
  },
  map: {
    key: { label: msg`Web 服務 key` },
    tiles: { label: msg`地圖圖磚網址`, extra: msg`https 網址，帶著大括號裡的 x、y、z；留空就只列出地點，不顯示地圖` },
  },
}
