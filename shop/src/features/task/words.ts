import { t } from '@lingui/core/macro'
import type { ProofRejectReason } from '@shop/contract/promotion/task/task.ts'
import { usePointsNameWithin } from '../../lib/settings.ts'
import { grouped } from '../../lib/whole.ts'
import { units } from '../unit/words.ts'
import type { TaskRow } from './queries.ts'
import type { WatchStage } from './use-watch.ts'

/** The reward of a task: `0.10 subsidy`, `50 points`. */
export function useRewardText(): (of: Pick<TaskRow, 'reward' | 'unit'>) => string {
  const points = usePointsNameWithin()
  return ({ reward, unit }) => {
    const worth = unit === 'points' ? grouped(Number(reward)) : units(reward)
    return unit === 'points' ? `${worth} ${points}` : t`${worth} 補貼`
  }
}

/** The button of a task that is still to be done. */
export function actionName(kind: TaskRow['kind']): string {
  return {
    checkIn: t`去簽到`,
    video: t`去觀看`,
    ad: t`去查看`,
    article: t`去閱讀`,
    review: t`去評價`,
    profile: t`去完善`,
    external: t`去完成`,
  }[kind]
}

/** Why there is nothing to do with a task now. */
export function restingName(state: TaskRow['state']): string | undefined {
  switch (state) {
    case 'done':
      return t`已完成`
    case 'waiting':
      return t`審核中`
    case 'limit':
      return t`今日次數已滿`
    case 'cap':
      return t`今日已領滿`
    case 'empty':
      return t`已送完`
    default:
      return
  }
}

/** How many of the steps of a watched task are done: watched, claimed, credited. */
export function stepsDone(state: TaskRow['state'], stage: WatchStage): number {
  if (state === 'done' || stage === 'paid') return 3
  return stage === 'enough' ? 1 : 0
}

export function proofRejectionText(reason: ProofRejectReason | ''): string {
  return {
    unreadable: t`截圖看不清楚`,
    not_done: t`截圖沒有顯示任務已完成`,
    duplicate: t`截圖與其他提交重複`,
    other: t`未通過審核`,
  }[reason || 'other']
}
