import type { Language } from '@shop/contract/core/common.ts'

/** The problem with one field, shown below it: short, without the field's name. */
export interface FieldWords {
  required: string
  number: string
  integer: string
  text: string
  list: string
  /** any other wrong shape */
  shape: string
  choice: string
  format: string
  uuid: string
  date: string
  tooShort: (limit: number) => string
  tooLong: (limit: number) => string
  /** the limit as shown to people, with its unit */
  tooSmall: (limit: number | string) => string
  tooLarge: (limit: number | string) => string
  tooFew: (limit: number) => string
  tooMany: (limit: number) => string
  repeated: string
  /** the id names a record that does not exist or may not be used here */
  gone: string
  /** only operators of the platform may set it */
  platformOnly: string
  /** a module cannot be opened before the compliance list is complete */
  compliance: string
  /** the compliance list cannot be undone while a module that needs it is open */
  complianceOpen: string
  /** an order would give back more than the limit, a share of the amount paid */
  returnCap: (limit: string) => string
  /** the rates of the three incomes add up to more than their cap */
  profitSum: (limit: string) => string
}

export const fieldWords: { [Word in keyof FieldWords]: Record<Language, FieldWords[Word]> } = {
  required: {
    'zh-Hant': '此項必填',
    'zh-Hans': '此项必填',
    en: 'Required',
    ja: '必須項目です',
    ko: '필수 항목입니다',
  },
  number: {
    'zh-Hant': '請輸入數字',
    'zh-Hans': '请输入数字',
    en: 'Enter a number',
    ja: '数字を入力してください',
    ko: '숫자를 입력해 주세요',
  },
  integer: {
    'zh-Hant': '請輸入整數',
    'zh-Hans': '请输入整数',
    en: 'Enter a whole number',
    ja: '整数を入力してください',
    ko: '정수를 입력해 주세요',
  },
  text: {
    'zh-Hant': '請輸入文字',
    'zh-Hans': '请输入文字',
    en: 'Enter text',
    ja: '文字を入力してください',
    ko: '문자를 입력해 주세요',
  },
  list: {
    'zh-Hant': '必須是列表',
    'zh-Hans': '必须是列表',
    en: 'Not a list',
    ja: 'リストではありません',
    ko: '목록이 아닙니다',
  },
  shape: {
    'zh-Hant': '格式無法辨識',
    'zh-Hans': '格式无法识别',
    en: 'Cannot be read',
    ja: '読み取れない形式です',
    ko: '읽을 수 없는 형식입니다',
  },
  choice: {
    'zh-Hant': '請從選項中選擇',
    'zh-Hans': '请从选项中选择',
    en: 'Choose one of the options',
    ja: '選択肢から選んでください',
    ko: '보기 중에서 선택해 주세요',
  },
  format: {
    'zh-Hant': '格式不正確',
    'zh-Hans': '格式不正确',
    en: 'Wrong format',
    ja: '形式が正しくありません',
    ko: '형식이 올바르지 않습니다',
  },
  uuid: {
    'zh-Hant': '請求編號不正確',
    'zh-Hans': '请求编号不正确',
    en: 'Not a valid request id',
    ja: 'リクエスト番号が正しくありません',
    ko: '요청 번호가 올바르지 않습니다',
  },
  date: {
    'zh-Hant': '日期不正確',
    'zh-Hans': '日期不正确',
    en: 'Not a valid date',
    ja: '日付が正しくありません',
    ko: '날짜가 올바르지 않습니다',
  },
  tooShort: {
    'zh-Hant': (limit) => `至少 ${limit} 個字`,
    'zh-Hans': (limit) => `至少 ${limit} 个字`,
    en: (limit) => `At least ${limit} ${limit === 1 ? 'character' : 'characters'}`,
    ja: (limit) => `${limit} 文字以上で入力してください`,
    ko: (limit) => `${limit}자 이상 입력해 주세요`,
  },
  tooLong: {
    'zh-Hant': (limit) => `最多 ${limit} 個字`,
    'zh-Hans': (limit) => `最多 ${limit} 个字`,
    en: (limit) => `At most ${limit} ${limit === 1 ? 'character' : 'characters'}`,
    ja: (limit) => `${limit} 文字以内で入力してください`,
    ko: (limit) => `${limit}자 이내로 입력해 주세요`,
  },
  tooSmall: {
    'zh-Hant': (limit) => `不能小於 ${limit}`,
    'zh-Hans': (limit) => `不能小于 ${limit}`,
    en: (limit) => `At least ${limit}`,
    ja: (limit) => `${limit} 以上にしてください`,
    ko: (limit) => `${limit} 이상이어야 합니다`,
  },
  tooLarge: {
    'zh-Hant': (limit) => `不能大於 ${limit}`,
    'zh-Hans': (limit) => `不能大于 ${limit}`,
    en: (limit) => `At most ${limit}`,
    ja: (limit) => `${limit} 以下にしてください`,
    ko: (limit) => `${limit} 이하여야 합니다`,
  },
  tooFew: {
    'zh-Hant': (limit) => `至少選擇 ${limit} 項`,
    'zh-Hans': (limit) => `至少选择 ${limit} 项`,
    en: (limit) => `Choose at least ${limit}`,
    ja: (limit) => `${limit} 件以上選んでください`,
    ko: (limit) => `${limit}개 이상 선택해 주세요`,
  },
  tooMany: {
    'zh-Hant': (limit) => `最多 ${limit} 項`,
    'zh-Hans': (limit) => `最多 ${limit} 项`,
    en: (limit) => `Choose at most ${limit}`,
    ja: (limit) => `${limit} 件までです`,
    ko: (limit) => `최대 ${limit}개까지 가능합니다`,
  },
  repeated: {
    'zh-Hant': '列表中有重複的項目',
    'zh-Hans': '列表中有重复的项目',
    en: 'The list contains duplicates',
    ja: '同じ項目が重複しています',
    ko: '같은 항목이 중복되어 있습니다',
  },
  gone: {
    'zh-Hant': '已經不存在',
    'zh-Hans': '已经不存在',
    en: 'No longer exists',
    ja: 'すでに存在しません',
    ko: '더 이상 존재하지 않습니다',
  },
  platformOnly: {
    'zh-Hant': '此項由平台設定，商家不能更改',
    'zh-Hans': '此项由平台设定，商家不能更改',
    en: 'Set by the platform; merchants cannot change it',
    ja: 'この項目は運営側が設定します。店舗では変更できません',
    ko: '플랫폼이 정하는 항목이라 판매자는 바꿀 수 없습니다',
  },
  compliance: {
    'zh-Hant': '請先完成合規清單並填寫負責人',
    'zh-Hans': '请先完成合规清单并填写负责人',
    en: 'First complete the compliance list and name the person responsible for it',
    ja: '先に「法令遵守の確認」をすべて済ませ、責任者を記入してください',
    ko: '먼저 준수 사항을 모두 확인하고 책임자를 입력해 주세요',
  },
  complianceOpen: {
    'zh-Hant': '請先關閉依賴合規清單的功能：轉帳、轉贈補貼、商家收款、數位藏品',
    'zh-Hans': '请先关闭依赖合规清单的功能：转账、转赠补贴、商家收款、数字藏品',
    en: 'First turn off what depends on the compliance list: transfers, giving discount allowance, collection by merchants, digital collectibles',
    ja: '先に「法令遵守の確認」に基づく機能（送金、割引枠の譲渡、出店者による受け取り、デジタルコレクション）を停止してください',
    ko: '먼저 준수 사항에 따른 기능(송금, 할인 지원금 양도, 판매자 수금, 디지털 수집품)을 꺼 주세요',
  },
  returnCap: {
    'zh-Hant': (limit) => `積分、消費積分和邀請收益合計，任一專區都不能超過實付金額的 ${limit}（「回饋上限」）`,
    'zh-Hans': (limit) => `积分、消费积分和邀请收益合计，任一专区都不能超过实付金额的 ${limit}（“回馈上限”）`,
    en: (limit) =>
      `Points, shopping credit and referral earnings together may give back at most ${limit} of what is paid in any zone (see “Return cap”)`,
    ja: (limit) =>
      `ポイント・お買い物還元・紹介収益の合計は、どのゾーンでもお支払い額の ${limit} までです（「還元上限」）`,
    ko: (limit) => `포인트, 쇼핑 크레딧, 초대 수익의 합계는 어느 존에서든 결제 금액의 ${limit}까지예요(‘환원 상한’)`,
  },
  profitSum: {
    'zh-Hant': (limit) => `分享、管理和通路的費率相加是 ${limit}，合計上限不能比它低；要更低，請先調低這三項`,
    'zh-Hans': (limit) => `分享、管理和渠道的费率相加是 ${limit}，合计上限不能比它低；要更低，请先调低这三项`,
    en: (limit) =>
      `Sharing, management and channel add up to ${limit}, so the cap for all three cannot be lower; lower one of them first`,
    ja: (limit) =>
      `共有・管理・チャネルの率の合計は ${limit} です。上限をそれより低くするには、先に 3 つのいずれかを下げてください`,
    ko: (limit) =>
      `공유·관리·채널 요율의 합이 ${limit}이므로 합계 상한은 그보다 낮을 수 없어요. 먼저 셋 중 하나를 낮춰 주세요`,
  },
}

/** Appends the problem of the first field to the general wording. */
export function joinDetail(general: string, field: string, language: Language): string {
  return language === 'en' || language === 'ko' ? `${general}: ${field}` : `${general}：${field}`
}
