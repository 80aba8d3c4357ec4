import Type from 'typebox'
import { Count, Flag, Id, nullable, oneOf, PageNumber, pageOf, RequestId, Time } from '../../core/common.ts'
import { endpoint } from '../../core/endpoint.ts'
import { Money } from '../../core/money.ts'

// Tasks earn subsidy or points (docs/rules.md, Tasks). Videos, ads and articles are watched: the server counts the time
// itself.

export const taskKinds = ['checkIn', 'video', 'ad', 'article', 'review', 'profile', 'external'] as const

export type TaskKind = (typeof taskKinds)[number]

/** Kinds whose time the server counts from heartbeats. */
export const watchedKinds = ['video', 'ad', 'article'] as const satisfies readonly TaskKind[]

export type WatchedKind = (typeof watchedKinds)[number]

/** Kinds paid on request, once the shop finds that they have been done. */
export const claimedKinds = ['checkIn', 'review', 'profile'] as const satisfies readonly TaskKind[]

/** The units of rewards. Only kinds that are claimed may give points; watched ones may not. */
export const taskUnits = ['subsidy', 'points'] as const

export type TaskUnit = (typeof taskUnits)[number]

/** Subsidy with two decimals, or whole points. */
const Reward = { reward: Type.String(), unit: oneOf(taskUnits) }

/**
 * `open`: to be done. `ready`: done, to be claimed. `waiting`, `rejected`: the submitted proof. `done`: paid, for today
 * or for good. `limit`: the daily number of this kind is reached. `cap`: the maximum earnings are reached. `empty`:
 * nothing left to give.
 */
export const taskStates = ['open', 'ready', 'waiting', 'rejected', 'done', 'limit', 'cap', 'empty'] as const

export type TaskState = (typeof taskStates)[number]

export const proofStates = ['submitted', 'approved', 'rejected'] as const

export type ProofState = (typeof proofStates)[number]

export const proofRejectReasons = ['unreadable', 'not_done', 'duplicate', 'other'] as const

export type ProofRejectReason = (typeof proofRejectReasons)[number]

export const proofPicturesMax = 3

const Task = Type.Object({
  task_id: Id,
  kind: oneOf(taskKinds),
  title: Type.String(),
  /** instructions, or the text of the ad; plain text */
  content: Type.String(),
  /** `""` if there is none */
  cover_url: Type.String(),
  ...Reward,
  /** how long to watch; 0 for kinds that are not watched */
  seconds: Count,
  state: oneOf(taskStates),
  /** `""`: until further notice */
  end_time: Time,
  /** of a rejected proof, with the reviewer's note */
  reject_reason: oneOf([...proofRejectReasons, '']),
  reject_note: Type.String(),
})

/** The number done of a kind today, and the daily limit. */
const Quota = Type.Object({ done: Count, most: Count })

export const taskList = endpoint({
  method: 'GET',
  path: 'task/list',
  auth: 'user',
  summary: 'Tasks, in the shop’s order',
  query: Type.Object({ kind: Type.Optional(oneOf(taskKinds)), page: PageNumber }),
  data: Type.Object({
    list: pageOf(Task),
    video: Quota,
    ad: Quota,
    /** subsidy earned by tasks and check-ins, and the limits */
    earned: Type.Object({ today: Money, day_cap: Money, month: Money, month_cap: Money }),
  }),
  refuses: ['MODULE_OFF'],
})

export const taskDetail = endpoint({
  method: 'GET',
  path: 'task/detail',
  auth: 'user',
  summary: 'A task, with the content to watch or read',
  query: Type.Object({ taskId: Id }),
  data: Type.Object({
    detail: Type.Object({
      ...Task.properties,
      /** `""` if it is not a video */
      video_url: Type.String(),
      /** of an article to read */
      article_id: nullable(Id),
      /** where an ad leads, or where an external task is done; `""` if nowhere */
      link: Type.String(),
      /** an ad whose provider confirms that it was watched */
      by_provider: Flag,
    }),
  }),
  refuses: ['MODULE_OFF', 'NOT_FOUND'],
})

const watchRefusals = ['MODULE_OFF', 'NOT_FOUND', 'TASK_OVER', 'TASK_DONE', 'TASK_LIMIT', 'BUDGET_EMPTY'] as const

/** Ends the caller's other sessions. A session lives for 15 minutes. */
export const taskStart = endpoint({
  method: 'POST',
  path: 'task/start',
  auth: 'user',
  summary: 'Start watching a task',
  body: Type.Object({ taskId: Id }),
  data: Type.Object({
    token: Type.String(),
    seconds: Count,
    /** how often to send a heartbeat while the page is visible and a video plays */
    beat_s: Count,
    /** the provider's page with the token, to be opened beside this one; `""`: heartbeats count */
    ad_url: Type.String(),
  }),
  refuses: watchRefusals,
})

/**
 * Counts the time since the last heartbeat, if it is long enough, up to `beat_s`; otherwise does nothing. For an ad
 * that its provider confirms, the whole time is counted once that has happened.
 */
export const taskBeat = endpoint({
  method: 'POST',
  path: 'task/beat',
  auth: 'user',
  summary: 'Send a heartbeat while watching',
  body: Type.Object({ token: RequestId }),
  data: Type.Object({ counted: Count }),
  refuses: ['NOT_FOUND', 'WATCH_OVER'],
})

export const taskFinish = endpoint({
  method: 'POST',
  path: 'task/finish',
  auth: 'user',
  summary: 'Claim the reward of a watched task',
  body: Type.Object({ token: RequestId, requestId: Type.Optional(RequestId) }),
  data: Type.Object(Reward),
  refuses: [...watchRefusals, 'WATCH_NOT_ENOUGH', 'WATCH_OVER', 'IDEMPOTENCY_MISMATCH'],
})

export const taskClaim = endpoint({
  method: 'POST',
  path: 'task/claim',
  auth: 'user',
  summary: 'Claim the reward of a task that is done',
  body: Type.Object({ taskId: Id, requestId: Type.Optional(RequestId) }),
  data: Type.Object(Reward),
  refuses: [...watchRefusals, 'TASK_NOT_MET', 'IDEMPOTENCY_MISMATCH'],
})

/** The reward is only promised until an operator has reviewed the pictures. */
export const taskSubmit = endpoint({
  method: 'POST',
  path: 'task/submit',
  auth: 'user',
  summary: 'Submit the proof of an external task',
  body: Type.Object({
    taskId: Id,
    fileIds: Type.Array(Id, { minItems: 1, maxItems: proofPicturesMax, uniqueItems: true }),
    note: Type.String({ maxLength: 200 }),
    requestId: Type.Optional(RequestId),
  }),
  data: Type.Object({}),
  refuses: [...watchRefusals, 'IDEMPOTENCY_MISMATCH'],
})

declare module '../../money/wallet/bill.ts' {
  interface BillKinds {
    task: true
  }
}

declare module '../../platform/upload/upload.ts' {
  interface DomainPurposes {
    /** the proof of an external task */
    task: true
  }
}
