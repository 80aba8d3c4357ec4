import type { ActivityErrors } from '@shop/contract/promotion/activity/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const activityRefusals: Wordings<ActivityErrors> = {
  ACT_OVER: {
    'zh-Hant': '活動已結束或暫停',
    'zh-Hans': '活动已结束或暂停',
    en: 'This activity is over or paused',
    ja: 'このイベントは終了または一時停止中です',
    ko: '이벤트가 끝났거나 일시 중지되었어요',
  },
  ACT_LIMIT: {
    'zh-Hant': '參與次數已用完',
    'zh-Hans': '参与次数已用完',
    en: 'You have no plays left',
    ja: '参加できる回数を使い切りました',
    ko: '남은 참여 횟수가 없어요',
  },
  ACT_NOT_ALLOWED: {
    'zh-Hant': '您不在這個活動的參與範圍內',
    'zh-Hans': '您不在这个活动的参与范围内',
    en: 'This activity is not open to you',
    ja: 'このイベントの対象ではありません',
    ko: '이 이벤트의 참여 대상이 아니에요',
  },
  ACT_NOT_TRIED: {
    'zh-Hant': '這個版本還沒有試跑，請先試跑並查看結果',
    'zh-Hans': '这个版本还没有试跑，请先试跑并查看结果',
    en: 'This version has not been tried out; try it and look at the result first',
    ja: 'この版はまだ試行していません。先に試行して結果を確認してください',
    ko: '이 버전은 아직 시험하지 않았어요. 먼저 시험하고 결과를 확인해 주세요',
  },
  ACT_ONE_OPEN: {
    'zh-Hant': '同一種活動已有一個開放中，請先暫停它',
    'zh-Hans': '同一种活动已有一个开放中，请先暂停它',
    en: 'Another activity of this kind is open; pause it first',
    ja: '同じ種類のイベントがすでに開催中です。先に一時停止してください',
    ko: '같은 종류의 이벤트가 이미 열려 있어요. 먼저 일시 중지해 주세요',
  },
  ACT_PRIZES: {
    'zh-Hant': ({ min, max }) => `需要 ${min} 至 ${max} 個獎項，其中恰好一個是「未中獎」且權重大於 0`,
    'zh-Hans': ({ min, max }) => `需要 ${min} 至 ${max} 个奖项，其中恰好一个是“未中奖”且权重大于 0`,
    en: ({ min, max }) =>
      `An activity needs ${min} to ${max} prizes. Exactly one must be “no prize”, with a weight above 0`,
    ja: ({ min, max }) =>
      `賞は ${min}〜${max} 個必要です。そのうち 1 つだけを「はずれ」とし、重みを 0 より大きくしてください`,
    ko: ({ min, max }) => `상품은 ${min}~${max}개여야 하고, 그중 하나만 ‘꽝’이며 가중치가 0보다 커야 해요`,
  },
}
