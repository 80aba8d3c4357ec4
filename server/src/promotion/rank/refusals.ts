import type { RankErrors } from '@shop/contract/promotion/rank/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const rankRefusals: Wordings<RankErrors> = {
  OBJECTION_OVER: {
    'zh-Hant': '無法對這個名次提出異議',
    'zh-Hans': '无法对这个名次提出异议',
    en: 'You cannot object to this place',
    ja: 'この順位には異議を申し立てられません',
    ko: '이 순위에는 이의를 제기할 수 없습니다',
  },
  OBJECTION_MADE: {
    'zh-Hant': '每一期只能提出一次異議',
    'zh-Hans': '每一期只能提出一次异议',
    en: 'You can object only once per round',
    ja: '異議の申し立ては1期につき1回です',
    ko: '이의는 회차마다 한 번만 제기할 수 있습니다',
  },
  RANK_PRIZES: {
    'zh-Hant': '名次不能重疊，每一項只能是獎勵金或一種優惠券',
    'zh-Hans': '名次不能重叠，每一项只能是奖励金或一种优惠券',
    en: 'Places must not overlap, and each prize is either a bonus or one coupon',
    ja: '順位の重複はできません。賞品はボーナスかクーポンのどちらか一つです',
    ko: '순위는 겹칠 수 없으며, 상품은 보너스 또는 쿠폰 하나여야 합니다',
  },
  RANK_COUPON: {
    'zh-Hant': '請選擇平台進行中、用途為獎品的優惠券',
    'zh-Hans': '请选择平台进行中、用途为奖品的优惠券',
    en: 'Choose an active coupon of the shop that is issued as a prize',
    ja: '賞品用として配布中の自店クーポンを選んでください',
    ko: '상품용으로 진행 중인 자체 쿠폰을 선택해 주세요',
  },
}
