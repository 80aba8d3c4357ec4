import type { ProfitErrors } from '@shop/contract/promotion/profit/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const profitRefusals: Wordings<ProfitErrors> = {
  PROFIT_CAP: {
    'zh-Hant': ({ percent }) =>
      `分享和管理的費率合計最多 ${percent}%：三項收益合計有上限，還要給通路和積分留出空間（見設定「邀請收益」和「回饋上限」）`,
    'zh-Hans': ({ percent }) =>
      `分享和管理的费率合计最多 ${percent}%：三项收益合计有上限，还要给渠道和积分留出空间（见设定“邀请收益”和“回馈上限”）`,
    en: ({ percent }) =>
      `Sharing and management together may be at most ${percent}%: all three incomes share one cap, and the channel and points need part of it (see the settings for profit and the return cap)`,
    ja: ({ percent }) =>
      `共有と管理の率は合計 ${percent}% までです。3 つの収益には共通の上限があり、チャネルとポイントの分を残す必要があります（設定「紹介収益」「還元上限」）`,
    ko: ({ percent }) =>
      `공유와 관리 요율의 합은 ${percent}%까지예요. 세 가지 수익에는 공동 상한이 있고 채널과 포인트 몫을 남겨야 해요(설정 ‘초대 수익’, ‘환원 상한’)`,
  },
  CHANNEL_RATE: {
    'zh-Hant': ({ percent }) => `通路費率最多 ${percent}%，由設定規定`,
    'zh-Hans': ({ percent }) => `渠道费率最多 ${percent}%，由设定规定`,
    en: ({ percent }) => `A channel partner may get at most ${percent}%, according to the settings`,
    ja: ({ percent }) => `チャネルの率は設定により ${percent}% までです`,
    ko: ({ percent }) => `채널 요율은 설정에 따라 ${percent}%까지예요`,
  },
  MANAGEMENT_OFF: {
    'zh-Hant': '管理收益在設定裡是關閉的（0%），請先開啟',
    'zh-Hans': '管理收益在设定里是关闭的（0%），请先开启',
    en: 'Management income is off in the settings (0%). Switch it on there first',
    ja: '管理収益は設定でオフ（0%）になっています。先に設定で有効にしてください',
    ko: '관리 수익이 설정에서 꺼져 있어요(0%). 먼저 켜 주세요',
  },
  CHANNEL_TAKEN: {
    'zh-Hant': '這個商家或地區已經有通路夥伴，請先結束原來的合約',
    'zh-Hans': '这个商家或地区已经有渠道伙伴，请先结束原来的合约',
    en: 'This merchant or region already has a channel partner; end that contract first',
    ja: 'この店舗または地域にはすでにチャネルパートナーがいます。先に現在の契約を終了してください',
    ko: '이 판매자나 지역에는 이미 채널 파트너가 있어요. 먼저 기존 계약을 종료해 주세요',
  },
  CHANNEL_PARTNER: {
    'zh-Hant': '這位用戶的帳號已凍結或註銷，不能成為通路夥伴',
    'zh-Hans': '这位用户的账号已冻结或注销，不能成为渠道伙伴',
    en: 'This user’s account is frozen or closed, so they cannot become a channel partner',
    ja: 'このユーザーのアカウントは凍結または解約済みのため、チャネルパートナーにできません',
    ko: '이 사용자의 계정은 정지되었거나 탈퇴해 채널 파트너가 될 수 없어요',
  },
}
