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
import type { Shop } from '../../platform/shop/shop.ts'
import { getProof, getTask, listAdminTasks, listPaid, listProofs } from './admin-tasks.ts'
import { approveProof, claimProof, rejectProof } from './decide-proof.ts'
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
  mountAdmin(app, adminTaskProofClaim, async ({ params, operator, now }) => {
    await claimProof(shop, { proofId: params.id, operator, now })
    return {}
  })
  mountAdmin(app, adminTaskProofApprove, async ({ params, body, operator, now }) => {
    await approveProof(shop, { ...body, proofId: params.id, operator, now })
    return {}
  })
  mountAdmin(app, adminTaskProofReject, async ({ params, body, operator, now }) => {
    await rejectProof(shop, { ...body, proofId: params.id, operator, now })
    return {}
  })
}
