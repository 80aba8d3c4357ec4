import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProofState, proofRejectReasons, TaskKind, TaskUnit } from '@shop/contract/promotion/task/task.ts'
import { assetLabels } from '../../lib/asset-words.ts'
import type { Tone } from '../../ui/show.tsx'

export const taskKindWords: Record<TaskKind, MessageDescriptor> = {
  checkIn: msg`每日簽到`,
  video: msg`看影片`,
  ad: msg`看廣告`,
  article: msg`讀文章`,
  review: msg`寫評價`,
  profile: msg`完善資料`,
  external: msg`外部任務`,
}

export const taskUnitWords: Record<TaskUnit, MessageDescriptor> = {
  subsidy: assetLabels.subsidy,
  points: assetLabels.points,
}

/** The instructions for each kind. */
export const taskKindNotes: Record<TaskKind, MessageDescriptor> = {
  checkIn: msg`當天簽到後可領，每天一次`,
  video: msg`看滿影片長度（最多看滿設定的秒數）可領，每天一次`,
  ad: msg`停留滿設定的秒數可領，每天一次`,
  article: msg`閱讀滿指定秒數可領，每天一次`,
  review: msg`任務開始後寫的評價公開後可領，一則評價只領一次，每天的次數在「任務」設定裡`,
  profile: msg`有頭像和收貨地址後可領，每人一次`,
  external: msg`提交截圖，審核通過後發放，每人一次`,
}

export const proofStateWords: Record<ProofState, MessageDescriptor> = {
  submitted: msg`待審核`,
  approved: msg`已通過`,
  rejected: msg`已退回`,
}

export const proofTones: Record<ProofState, Tone> = { submitted: 'wait', approved: 'good', rejected: 'quiet' }

export const proofRejectionWords: Record<(typeof proofRejectReasons)[number], MessageDescriptor> = {
  unreadable: msg`截圖看不清楚`,
  not_done: msg`截圖沒有顯示任務已完成`,
  duplicate: msg`與其他提交重複`,
  other: msg`其他原因`,
}
