import type { TaskErrors } from '@shop/contract/promotion/task/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const taskRefusals: Wordings<TaskErrors> = {
  TASK_DONE: {
    'zh-Hant': '這個任務已經完成',
    'zh-Hans': '这个任务已经完成',
    en: 'You have already done this task',
    ja: 'このタスクは完了しています',
    ko: '이미 완료한 과제예요',
  },
  TASK_LIMIT: {
    'zh-Hant': '今天的任務已達上限，請明天再來',
    'zh-Hans': '今天的任务已达上限，请明天再来',
    en: 'You have reached today’s limit. Come back tomorrow',
    ja: '本日の上限に達しました。明日またお越しください',
    ko: '오늘 한도에 도달했어요. 내일 다시 와 주세요',
  },
  TASK_OVER: {
    'zh-Hant': '這個任務已經結束或暫停',
    'zh-Hans': '这个任务已经结束或暂停',
    en: 'This task is over or paused',
    ja: 'このタスクは終了または一時停止中です',
    ko: '끝났거나 일시 중지된 과제예요',
  },
  TASK_NOT_MET: {
    'zh-Hant': '還沒有完成任務的要求',
    'zh-Hans': '还没有完成任务的要求',
    en: 'This task has not been completed yet',
    ja: 'まだタスクの条件を満たしていません',
    ko: '아직 과제의 조건을 채우지 못했어요',
  },
  WATCH_NOT_ENOUGH: {
    'zh-Hant': ({ seconds }) => `還差 ${seconds} 秒`,
    'zh-Hans': ({ seconds }) => `还差 ${seconds} 秒`,
    en: ({ seconds }) => `${seconds} more ${seconds === 1 ? 'second' : 'seconds'} to go`,
    ja: ({ seconds }) => `あと ${seconds} 秒です`,
    ko: ({ seconds }) => `${seconds}초 남았어요`,
  },
  WATCH_OVER: {
    'zh-Hant': '這次觀看已經失效，請重新開始',
    'zh-Hans': '这次观看已经失效，请重新开始',
    en: 'This viewing has ended. Please start again',
    ja: 'この視聴は無効になりました。もう一度始めてください',
    ko: '이번 시청은 무효가 되었어요. 다시 시작해 주세요',
  },
}
