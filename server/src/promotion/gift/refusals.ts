import type { GiftErrors } from '@shop/contract/promotion/gift/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const giftRefusals: Wordings<GiftErrors> = {
  GIFT_OVER: {
    'zh-Hant': '禮包已經領完或過期',
    'zh-Hans': '礼包已经领完或过期',
    en: 'This gift is used up or over',
    ja: 'このギフトは終了しました',
    ko: '선물이 모두 소진되었거나 끝났어요',
  },
  GIFT_RECEIVED: {
    'zh-Hant': '您已經領過這份禮包',
    'zh-Hans': '您已经领过这份礼包',
    en: 'You have already claimed this gift',
    ja: 'このギフトは受け取り済みです',
    ko: '이미 받은 선물이에요',
  },
  GIFT_CODE: {
    'zh-Hant': '兌換碼不正確或已被使用',
    'zh-Hans': '兑换码不正确或已被使用',
    en: 'This code is wrong or has been used',
    ja: 'コードが正しくないか使用済みです',
    ko: '코드가 틀렸거나 이미 사용되었어요',
  },
  GIFT_CODE_LOCKED: {
    'zh-Hant': ({ until }, say) => `輸錯太多次，請在 ${say.time(until)} 後再試`,
    'zh-Hans': ({ until }, say) => `输错太多次，请在 ${say.time(until)} 后再试`,
    en: ({ until }, say) => `Too many wrong codes. Try again after ${say.time(until)}`,
    ja: ({ until }, say) => `誤りが多すぎます。${say.time(until)} 以降にお試しください`,
    ko: ({ until }, say) => `너무 많이 틀렸어요. ${say.time(until)} 이후에 다시 시도해 주세요`,
  },
  BIRTHDAY_SAID: {
    'zh-Hant': '生日只能填一次',
    'zh-Hans': '生日只能填一次',
    en: 'A birthday can be entered only once',
    ja: '誕生日の登録は一度だけです',
    ko: '생일은 한 번만 입력할 수 있어요',
  },
  GIFT_NOT_OPEN: {
    'zh-Hant': '這份禮包還沒有開放',
    'zh-Hans': '这份礼包还没有开放',
    en: 'This gift pack is not open',
    ja: 'このギフトは公開されていません',
    ko: '아직 열리지 않은 선물이에요',
  },
}
