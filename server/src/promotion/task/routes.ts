import {
  taskBeat,
  taskClaim,
  taskDetail,
  taskFinish,
  taskList,
  taskStart,
  taskSubmit,
} from '@shop/contract/promotion/task/task.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { claimTask } from './claim-task.ts'
import { listTasks, readTask } from './list-tasks.ts'
import { submitProof } from './submit-proof.ts'
import { beat, finishWatching, startWatching } from './watch-task.ts'

export function taskRoutes(app: App, shop: Shop): void {
  mount(app, taskList, ({ query, user, language, now }) =>
    listTasks(shop, { ...query, userId: user.id, language, now }),
  )
  mount(app, taskDetail, ({ query, user, language, now }) =>
    readTask(shop, { ...query, userId: user.id, language, now }),
  )
  mount(app, taskStart, ({ body, user, deviceMark, ip, now }) =>
    startWatching(shop, { ...body, userId: user.id, device: deviceMark(), ip, now }),
  )
  mount(app, taskBeat, ({ body, user, now }) => beat(shop, { ...body, userId: user.id, now }))
  mount(app, taskFinish, async ({ body, user, deviceMark, ip, now }) =>
    say('TASK_PAID', await finishWatching(shop, { ...body, userId: user.id, device: deviceMark(), ip, now })),
  )
  mount(app, taskClaim, async ({ body, user, now }) =>
    say('TASK_PAID', await claimTask(shop, { ...body, userId: user.id, now })),
  )
  mount(app, taskSubmit, async ({ body, user, now }) =>
    say('TASK_HANDED_IN', await submitProof(shop, { ...body, userId: user.id, now })),
  )
}
