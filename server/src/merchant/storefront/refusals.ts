import type { StorefrontErrors } from '@shop/contract/merchant/storefront/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const storefrontRefusals: Wordings<StorefrontErrors> = {
  SHOP_UNDER_REVIEW: {
    status: 409,
    'zh-Hant': '已有一次更改正在審核，完成或撤回後才能再改',
    'zh-Hans': '已有一次更改正在审核，完成或撤回后才能再改',
    en: 'A change is already under review. Wait for the answer, or take it back',
    ja: 'すでに審査中の変更があります。結果を待つか、取り下げてください',
    ko: '이미 심사 중인 변경이 있습니다. 결과를 기다리거나 철회해 주세요',
  },
  SHOP_CHANGED: {
    status: 409,
    'zh-Hant': '店舖資料在送審之後已經更改，不能再套用這次更改',
    'zh-Hans': '店铺资料在送审之后已经更改，不能再应用这次更改',
    en: 'The shop’s page has changed since, so this change can no longer be applied',
    ja: '申請後に店舗情報が変更されたため、この変更は適用できません',
    ko: '신청 이후 상점 정보가 바뀌어 이 변경을 적용할 수 없습니다',
  },
  SHOP_CATEGORIES_MAX: {
    'zh-Hant': ({ max }) => `最多 ${max} 個店內分類`,
    'zh-Hans': ({ max }) => `最多 ${max} 个店内分类`,
    en: ({ max }) => `A shop may have up to ${max} categories`,
    ja: ({ max }) => `店舗内カテゴリは ${max} 個までです`,
    ko: ({ max }) => `상점 분류는 최대 ${max}개입니다`,
  },
  TEXT_BLOCKED: {
    'zh-Hant': ({ words }) => `請修改文字，不能使用：${words}`,
    'zh-Hans': ({ words }) => `请修改文字，不能使用：${words}`,
    en: ({ words }) => `Please change the text. These words cannot be used: ${words}`,
    ja: ({ words }) => `使用できない語句があります：${words}`,
    ko: ({ words }) => `사용할 수 없는 단어가 있습니다: ${words}`,
  },
  HOLIDAY_DAYS: {
    'zh-Hant': ({ longest, ahead }) => `休假須從今天起 ${ahead} 天內開始，最長 ${longest} 天`,
    'zh-Hans': ({ longest, ahead }) => `休假须从今天起 ${ahead} 天内开始，最长 ${longest} 天`,
    en: ({ longest, ahead }) => `A holiday begins within ${ahead} days from today and lasts ${longest} days at most`,
    ja: ({ longest, ahead }) => `休業は今日から ${ahead} 日以内に始まり、最長 ${longest} 日までです`,
    ko: ({ longest, ahead }) => `휴무는 오늘부터 ${ahead}일 안에 시작하고 최대 ${longest}일까지입니다`,
  },
}
