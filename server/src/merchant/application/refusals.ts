import type { ApplicationErrors } from '@shop/contract/merchant/application/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const applicationRefusals: Wordings<ApplicationErrors> = {
  MERCHANT_EXISTS: {
    'zh-Hant': '這個帳號已有申請正在審核，或已經擁有店舖',
    'zh-Hans': '这个账号已有申请正在审核，或已经拥有店铺',
    en: 'This account already has an application under review, or a shop',
    ja: 'このアカウントには審査中の申請、または店舗がすでにあります',
    ko: '이 계정에는 심사 중인 신청이나 상점이 이미 있습니다',
  },
  RESUBMIT_LIMIT: {
    'zh-Hant': '申請已達提交次數上限，請於 90 天後重新申請，或聯絡客服',
    'zh-Hans': '申请已达提交次数上限，请于 90 天后重新申请，或联系客服',
    en: 'This application cannot be submitted again. Please apply again after 90 days, or contact customer service',
    ja: '申請の提出回数の上限に達しました。90 日後に改めて申請するか、サポートへご連絡ください',
    ko: '더 이상 제출할 수 없습니다. 90일 후 다시 신청하거나 고객센터로 문의해 주세요',
  },
  SHOP_NAME_TAKEN: {
    'zh-Hant': '這個店名已有人使用，請換一個',
    'zh-Hans': '这个店名已有人使用，请换一个',
    en: 'This shop name is taken. Please choose another',
    ja: 'この店舗名はすでに使われています。別の名前にしてください',
    ko: '이미 사용 중인 상점 이름입니다. 다른 이름을 정해 주세요',
  },
  LICENCE_INVALID: {
    'zh-Hant': '請檢查統一社會信用代碼：18 位數字或大寫字母，不含 I、O、S、V、Z',
    'zh-Hans': '请检查统一社会信用代码：18 位数字或大写字母，不含 I、O、S、V、Z',
    en: 'Please check the unified social credit code: 18 digits or letters, without I, O, S, V and Z',
    ja: '統一社会信用コードを確認してください（数字と英大文字 18 桁、I・O・S・V・Z を除く）',
    ko: '통일사회신용코드를 확인해 주세요. I, O, S, V, Z를 제외한 숫자와 대문자 18자리입니다',
  },
  IDENTITY_INVALID: {
    'zh-Hant': '請檢查身分證號碼：18 位，最後一位可以是 X',
    'zh-Hans': '请检查身份证号码：18 位，最后一位可以是 X',
    en: 'Please check the identity number: 18 characters, the last may be X',
    ja: '身分証番号を確認してください（18 桁、末尾は X も可）',
    ko: '신분증 번호를 확인해 주세요. 18자리이며 마지막 자리는 X일 수 있습니다',
  },
}
