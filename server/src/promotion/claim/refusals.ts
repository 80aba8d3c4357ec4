import type { ClaimErrors } from '@shop/contract/promotion/claim/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const claimRefusals: Wordings<ClaimErrors> = {
  CLAIM_DONE: {
    'zh-Hant': '這個獎品已經領取過了',
    'zh-Hans': '这个奖品已经领取过了',
    en: 'This prize has already been claimed',
    ja: 'この賞品はすでに受け取り手続き済みです',
    ko: '이미 수령을 신청한 상품이에요',
  },
  CLAIM_EXPIRED: {
    'zh-Hant': '這個獎品已過領取期限',
    'zh-Hans': '这个奖品已过领取期限',
    en: 'It is too late to claim this prize',
    ja: 'この賞品の受け取り期限は過ぎています',
    ko: '이 상품의 수령 기한이 지났어요',
  },
  CLAIM_FREIGHT: {
    'zh-Hant': '運費有變動，請確認後再領取',
    'zh-Hans': '运费有变动，请确认后再领取',
    en: 'The shipping fee has changed. Please check it and claim again',
    ja: '送料が変わりました。ご確認のうえ、もう一度お申し込みください',
    ko: '배송비가 바뀌었어요. 확인한 뒤 다시 신청해 주세요',
  },
}
