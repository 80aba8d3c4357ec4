import type { BillSource } from '../../money/grant/bill-sources.ts'
import { findTaskTitles } from './queries.ts'

export const taskBillSources: BillSource[] = [
  {
    event: 'L71',
    source: 'task',
    kind: 'task',
    title: {
      'zh-Hant': '完成任務',
      'zh-Hans': '完成任务',
      en: 'Task done',
      ja: 'タスク達成',
      ko: '과제 완료',
    },
    purposes: findTaskTitles,
  },
]
