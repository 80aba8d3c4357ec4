import type { WithdrawErrors } from '@shop/contract/money/withdraw/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const withdrawRefusals: Wordings<WithdrawErrors> = {
  DAY_LIMIT: {
    'zh-Hant': ({ leftFen, inUnits }, say) =>
      leftFen === undefined ? '今日次數已用完，請明天再試' : `今日額度還剩 ${say.money(leftFen, inUnits)}`,
    'zh-Hans': ({ leftFen, inUnits }, say) =>
      leftFen === undefined ? '今日次数已用完，请明天再试' : `今日额度还剩 ${say.money(leftFen, inUnits)}`,
    en: ({ leftFen, inUnits }, say) =>
      leftFen === undefined
        ? 'You have reached the limit for today. Please try again tomorrow'
        : `Daily limit: ${say.money(leftFen, inUnits)} left today`,
    ja: ({ leftFen, inUnits }, say) =>
      leftFen === undefined
        ? '本日の回数上限に達しました。明日もう一度お試しください'
        : `本日の残り枠は ${say.money(leftFen, inUnits)} です`,
    ko: ({ leftFen, inUnits }, say) =>
      leftFen === undefined
        ? '오늘 가능한 횟수를 모두 사용했습니다. 내일 다시 시도해 주세요'
        : `오늘 남은 한도는 ${say.money(leftFen, inUnits)}입니다`,
  },
  NOT_WITHDRAWABLE: {
    'zh-Hant': ({ maxFen }, say) => `目前最多可提領 ${say.money(maxFen)}`,
    'zh-Hans': ({ maxFen }, say) => `目前最多可提现 ${say.money(maxFen)}`,
    en: ({ maxFen }, say) => `You can withdraw at most ${say.money(maxFen)} now`,
    ja: ({ maxFen }, say) => `現在出金できるのは ${say.money(maxFen)} までです`,
    ko: ({ maxFen }, say) => `지금은 최대 ${say.money(maxFen)}까지 출금할 수 있습니다`,
  },
  ADDRESS_INVALID: {
    'zh-Hant': '請檢查收款帳號',
    'zh-Hans': '请检查收款账号',
    en: 'Please check the payout account',
    ja: '受取口座を確認してください',
    ko: '받는 계좌를 확인해 주세요',
  },
  WITHDRAW_OPEN: {
    'zh-Hant': '已有一筆提領正在處理',
    'zh-Hans': '已有一笔提现正在处理',
    en: 'A withdrawal is already in progress',
    ja: '処理中の出金があります',
    ko: '처리 중인 출금이 있습니다',
  },
  WITHDRAW_HELD: {
    'zh-Hant': ({ until }, say) => `為了安全，${say.time(until)} 後才能進行`,
    'zh-Hans': ({ until }, say) => `为了安全，${say.time(until)} 后才能进行`,
    en: ({ until }, say) => `Held for safety until ${say.time(until)}`,
    ja: ({ until }, say) => `安全のため ${say.time(until)} まで保留されます`,
    ko: ({ until }, say) => `안전을 위해 ${say.time(until)}까지 보류됩니다`,
  },
  FEE_CHANGED: {
    'zh-Hant': '手續費已變動，請確認後重新提交',
    'zh-Hans': '手续费已变动，请确认后重新提交',
    en: 'The fee has changed. Please check it and confirm again',
    ja: '手数料が変わりました。確認してもう一度送信してください',
    ko: '수수료가 변경되었습니다. 확인 후 다시 신청해 주세요',
  },
}
