import {
  adminTaskCreate,
  adminTaskEdit,
  adminTaskGet,
  adminTaskList,
  adminTaskPaidList,
  adminTaskProofApprove,
  adminTaskProofClaim,
  adminTaskProofGet,
  adminTaskProofList,
  adminTaskProofReject,
  adminTaskSwitch,
} from '@shop/contract/promotion/task/admin.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import { mountClaim, mountDecision } from '../../platform/review-queue/mount-queue.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { getProof, getTask, listAdminTasks, listPaid, listProofs } from './admin-tasks.ts'
import { approveTaskProof, rejectTaskProof } from './decide-proof.ts'
import { taskProofQueue } from './queries.ts'
import { createTask, editTask, switchTask } from './write-task.ts'

export function taskAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, adminTaskList, ({ query }) => listAdminTasks(shop, query))
  mountAdmin(app, adminTaskGet, ({ params, now }) => getTask(shop, { id: params.id, now }))
  mountAdmin(app, adminTaskCreate, ({ body, operator, now }) =>
    createTask(shop, { ...body, operatorId: operator.id, now }),
  )
  mountAdmin(app, adminTaskEdit, ({ params, body, operator, now }) =>
    editTask(shop, { ...body, taskId: params.id, operatorId: operator.id, now }),
  )
  mountAdmin(app, adminTaskSwitch, async ({ params, body, operator, now }) => {
    await switchTask(shop, { ...body, taskId: params.id, operatorId: operator.id, now })
    return {}
  })
  mountAdmin(app, adminTaskPaidList, ({ params, query, operator, language, now }) =>
    listPaid({ shop, operator, language, now }, { ...query, id: params.id }),
  )
  mountAdmin(app, adminTaskProofList, ({ query, operator, language, now }) =>
    listProofs({ shop, operator, language, now }, query),
  )
  mountAdmin(app, adminTaskProofGet, ({ params, operator, language, now }) =>
    getProof({ shop, operator, language, now }, params.id),
  )
  mountClaim(app, adminTaskProofClaim, taskProofQueue)
  mountDecision(app, adminTaskProofApprove, approveTaskProof)
  mountDecision(app, adminTaskProofReject, rejectTaskProof)
}
