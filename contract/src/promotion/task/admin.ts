import Type from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Id,
  IdParams,
  Instant,
  LocalText,
  localTextUpTo,
  Nothing,
  nullable,
  oneOf,
  optionalTextUpTo,
  Person,
  RequestId,
  Version,
} from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { claimed, rejection, reviewClaim } from '../../platform/review-queue/review-queue.ts'
import { proofRejectReasons, proofStates, taskKinds, taskUnits } from './task.ts'

/** after how many hours a proof has waited too long for its review */
export const taskProofLateAfterH = 48

const terms = {
  coverId: nullable(Id),
  /** of a video */
  videoId: nullable(Id),
  /** of an article */
  articleId: nullable(Id),
  /** where an ad leads, or where an external task is done: an address on the web, or a page of the shop */
  link: Type.String({ maxLength: 500, pattern: '^(https://\\S+|pages/\\S+)?$' }),
  /** how long to watch; 0: as in the settings */
  seconds: Type.Integer({ minimum: 0, maximum: 600 }),
  /** 1/100 of subsidy, or whole points */
  reward: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** the total that the task may give, in the same unit */
  budget: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  startsAt: Instant,
  /** null: until further notice */
  endsAt: nullable(Instant),
  sort: Type.Integer({ minimum: 0, maximum: 9_999 }),
}

const TaskInput = Type.Object({ title: localTextUpTo(60), content: optionalTextUpTo(2_000), ...terms })

const Row = Type.Object({
  id: Id,
  kind: oneOf(taskKinds),
  unit: oneOf(taskUnits),
  title: LocalText,
  reward: Count,
  budget: Count,
  /** given and promised so far */
  given: Count,
  startsAt: Instant,
  endsAt: nullable(Instant),
  isOn: Type.Boolean(),
  sort: Count,
  version: Version,
})

export const adminTaskList = adminEndpoint({
  method: 'GET',
  path: 'tasks',
  permission: 'promo.task.view',
  summary: 'Tasks, newest first',
  query: Type.Object({
    ...cursorQuery,
    kind: Type.Optional(oneOf(taskKinds)),
    on: Type.Optional(oneOf(['yes', 'no'])),
  }),
  data: cursorPage(Row),
})

export const adminTaskGet = adminEndpoint({
  method: 'GET',
  path: 'tasks/:id',
  permission: 'promo.task.view',
  summary: 'A task, and what it has cost',
  params: IdParams,
  data: Type.Object({
    ...Row.properties,
    content: LocalText,
    ...terms,
    coverUrl: Type.String(),
    video: nullable(Type.Object({ fileId: Id, url: Type.String(), posterUrl: Type.String() })),
    /** paid: in total, and on each of the last 30 days, newest first */
    paid: Count,
    days: Type.Array(Type.Object({ day: Type.String(), times: Count, amount: Count })),
  }),
  refuses: ['NOT_FOUND'],
})

export const adminTaskCreate = adminEndpoint({
  method: 'POST',
  path: 'tasks',
  permission: 'promo.task.edit',
  summary: 'Create a task; it is off',
  body: Type.Object({
    kind: oneOf(taskKinds),
    /** points: only for kinds that are claimed */
    unit: oneOf(taskUnits),
    ...TaskInput.properties,
    requestId: RequestId,
  }),
  data: Type.Object({ id: Id }),
  refuses: ['NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
})

export const adminTaskEdit = adminEndpoint({
  method: 'PUT',
  path: 'tasks/:id',
  permission: 'promo.task.edit',
  summary: 'Change a task',
  params: IdParams,
  body: Type.Object({ version: Version, ...TaskInput.properties, requestId: RequestId }),
  data: Type.Object({ version: Version }),
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'IDEMPOTENCY_MISMATCH'],
})

export const adminTaskSwitch = adminEndpoint({
  method: 'POST',
  path: 'tasks/:id/switch',
  permission: 'promo.task.edit',
  summary: 'Show a task, or pause it',
  params: IdParams,
  body: Type.Object({ on: Type.Boolean(), requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
})

export const adminTaskPaidList = adminEndpoint({
  method: 'GET',
  path: 'tasks/:id/paid',
  permission: 'promo.task.view',
  summary: 'Shoppers paid for a task, newest first',
  params: IdParams,
  query: Type.Object(cursorQuery),
  data: cursorPage(Type.Object({ id: Id, user: Person, amount: Count, at: Instant })),
})

const proofRow = {
  id: Id,
  state: oneOf(proofStates),
  user: Person,
  task: Type.Object({ id: Id, title: LocalText }),
  /** 1/100 of subsidy */
  amount: Count,
  createdAt: Instant,
  ...claimed,
}

export const adminTaskProofList = adminEndpoint({
  method: 'GET',
  path: 'task-proofs',
  permission: 'promo.task.view',
  summary: 'Proofs of external tasks: waiting ones oldest first, others newest first',
  query: Type.Object({ ...cursorQuery, state: Type.Optional(oneOf(proofStates)), taskId: Type.Optional(Id) }),
  data: cursorPage(Type.Object(proofRow)),
})

export const adminTaskProofGet = adminEndpoint({
  method: 'GET',
  path: 'task-proofs/:id',
  permission: 'promo.task.view',
  summary: 'One proof with its pictures',
  params: IdParams,
  data: Type.Object({
    proof: Type.Object({
      ...proofRow,
      content: LocalText,
      link: Type.String(),
      note: Type.String(),
      /** signed, for 5 minutes */
      pictures: Type.Array(Type.Object({ id: Id, small: Type.String(), large: Type.String() })),
      /** how many of this user's proofs were rejected in the last 90 days */
      rejectedBefore: Count,
      claimedUntil: nullable(Instant),
      reviewedBy: nullable(Type.String()),
      endedAt: nullable(Instant),
      rejectReason: nullable(Type.String()),
      rejectNote: Type.String(),
      may: Type.Object({ review: Type.Boolean() }),
    }),
  }),
  refuses: ['NOT_FOUND'],
})

/** Reserves the item for this operator for 15 minutes. */
export const adminTaskProofClaim = reviewClaim({
  path: 'task-proofs',
  permission: 'promo.task.review',
  summary: 'Claim a proof for 15 minutes',
})

export const adminTaskProofApprove = adminEndpoint({
  method: 'POST',
  path: 'task-proofs/:id/approve',
  permission: 'promo.task.review',
  summary: 'Accept a proof: the reward is given',
  params: IdParams,
  body: Type.Object({ requestId: RequestId }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'ACCOUNT_FROZEN', 'IDEMPOTENCY_MISMATCH'],
})

export const adminTaskProofReject = adminEndpoint({
  method: 'POST',
  path: 'task-proofs/:id/reject',
  permission: 'promo.task.review',
  summary: 'Reject a proof; the user may hand in another',
  params: IdParams,
  body: rejection(proofRejectReasons),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'SELF_REVIEW', 'IDEMPOTENCY_MISMATCH'],
})
