import { type Asset, assetNameWithin } from '@shop/contract/core/asset-words.ts'
import { toMoney } from '@shop/contract/core/money.ts'
import type { ConversionErrors } from '@shop/contract/money/conversion/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

const periods = {
  day: { 'zh-Hant': '今天', 'zh-Hans': '今天', en: 'today', ja: '本日', ko: '오늘' },
  week: { 'zh-Hant': '本週', 'zh-Hans': '本周', en: 'this week', ja: '今週', ko: '이번 주' },
  month: { 'zh-Hant': '本月', 'zh-Hans': '本月', en: 'this month', ja: '今月', ko: '이번 달' },
}

const notEnough = (asset: Asset) => ({
  'zh-Hant': `${assetNameWithin(asset, 'zh-Hant')}不足`,
  'zh-Hans': `${assetNameWithin(asset, 'zh-Hans')}不足`,
  en: `You do not have enough ${assetNameWithin(asset, 'en')}`,
  ja: `${assetNameWithin(asset, 'ja')}が足りません`,
  ko: `${assetNameWithin(asset, 'ko')} 수량이 부족합니다`,
})

export const conversionRefusals: Wordings<ConversionErrors> = {
  INTEGRAL_NOT_ENOUGH: notEnough('integral'),
  REWARD_NOT_ENOUGH: notEnough('reward'),
  SUBSIDY_NOT_ENOUGH: notEnough('subsidy'),
  SUBSIDY_NOT_DRAWABLE: {
    'zh-Hant': ({ leftFen }) => `只有購物所得的補貼可以轉入餘額，目前為 ${toMoney(leftFen)}`,
    'zh-Hans': ({ leftFen }) => `只有购物所得的补贴可以转入余额，目前为 ${toMoney(leftFen)}`,
    en: ({ leftFen }) => `Only discount allowance from orders can be moved to the balance: ${toMoney(leftFen)} now`,
    ja: ({ leftFen }) => `残高に振り替えられるのは注文で獲得した割引枠のみです（現在 ${toMoney(leftFen)}）`,
    ko: ({ leftFen }) => `주문으로 받은 할인 지원금만 잔액으로 전환할 수 있습니다. 현재 ${toMoney(leftFen)}`,
  },
  DRAW_OPEN: {
    'zh-Hant': '已有一筆轉入餘額的申請正在審核',
    'zh-Hans': '已有一笔转入余额的申请正在审核',
    en: 'A request is already under review',
    ja: '審査中の申請があります',
    ko: '심사 중인 신청이 있습니다',
  },
  DRAW_LIMIT: {
    'zh-Hant': ({ period, leftFen }) =>
      leftFen === undefined
        ? `${periods[period]['zh-Hant']}的轉入次數已用完`
        : `${periods[period]['zh-Hant']}最多還可轉入 ${toMoney(leftFen)}`,
    'zh-Hans': ({ period, leftFen }) =>
      leftFen === undefined
        ? `${periods[period]['zh-Hans']}的转入次数已用完`
        : `${periods[period]['zh-Hans']}最多还可转入 ${toMoney(leftFen)}`,
    en: ({ period, leftFen }) =>
      leftFen === undefined
        ? `No more requests ${periods[period].en}`
        : `You can move at most ${toMoney(leftFen)} more ${periods[period].en}`,
    ja: ({ period, leftFen }) =>
      leftFen === undefined
        ? `${periods[period].ja}の申請回数を使い切りました`
        : `${periods[period].ja}振り替えられるのはあと ${toMoney(leftFen)} までです`,
    ko: ({ period, leftFen }) =>
      leftFen === undefined
        ? `${periods[period].ko} 신청 횟수를 모두 사용했습니다`
        : `${periods[period].ko} ${toMoney(leftFen)}까지 더 전환할 수 있습니다`,
  },
  BUDGET_EMPTY: {
    'zh-Hant': ({ refilled }) => (refilled ? '今日的名額已用完，請明天再試' : '名額已用完，請稍後再試'),
    'zh-Hans': ({ refilled }) => (refilled ? '今日的名额已用完，请明天再试' : '名额已用完，请稍后再试'),
    en: ({ refilled }) =>
      refilled
        ? 'Today’s quota is used up. Please try again tomorrow'
        : 'All given out for now. Please try again later',
    ja: ({ refilled }) =>
      refilled
        ? '本日分は終了しました。明日またお試しください'
        : 'ご用意した分は終了しました。しばらくしてからお試しください',
    ko: ({ refilled }) =>
      refilled
        ? '오늘 한도가 모두 소진되었습니다. 내일 다시 시도해 주세요'
        : '준비된 수량이 모두 소진되었습니다. 나중에 다시 시도해 주세요',
  },
  RATE_CHANGED: {
    'zh-Hant': '比例或手續費已變動，請確認後重新提交',
    'zh-Hans': '比例或手续费已变动，请确认后重新提交',
    en: 'The rate or fee has changed. Please check it and confirm again',
    ja: 'レートまたは手数料が変わりました。確認してもう一度送信してください',
    ko: '비율 또는 수수료가 변경되었습니다. 확인 후 다시 신청해 주세요',
  },
  POINTS_FULL: {
    'zh-Hant': ({ max }) => `積分最多持有 ${max.toLocaleString('en')}，這次會超過`,
    'zh-Hans': ({ max }) => `积分最多持有 ${max.toLocaleString('en')}，这次会超过`,
    en: ({ max }) => `You can hold at most ${max.toLocaleString('en')} points`,
    ja: ({ max }) => `ポイントは最大 ${max.toLocaleString('en')} までです`,
    ko: ({ max }) => `포인트는 최대 ${max.toLocaleString('en')}까지 보유할 수 있습니다`,
  },
}
