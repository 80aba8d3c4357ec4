import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminTaskCreate } from '@shop/contract/promotion/task/admin.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { TestShop } from '../../test/shop.ts'
import { submitProof } from './submit-proof.ts'
import { createTask, switchTask } from './write-task.ts'

type Form = Omit<BodyOf<typeof adminTaskCreate>, 'requestId'>

/** For tests: a task that is on; by default an ad of 15 s for 0.10. */
export async function givenTask(
  shop: Shop,
  operator: { id: number },
  form: Partial<Form> = {},
): Promise<{ id: number }> {
  const now = shop.now()
  const by = { operatorId: operator.id, now }
  const task = await createTask(shop, {
    kind: 'ad',
    unit: 'subsidy',
    title: { 'zh-Hant': '看看新茶' },
    content: { 'zh-Hant': '今年的春茶到了' },
    coverId: null,
    videoId: null,
    articleId: null,
    link: '',
    seconds: 0,
    reward: 10,
    budget: 100_000,
    sort: 100,
    startsAt: new Date(now.getTime() - 86_400_000).toISOString(),
    endsAt: null,
    ...form,
    ...by,
    requestId: randomUUID(),
  })
  await switchTask(shop, { taskId: task.id, on: true, ...by, requestId: randomUUID() })
  return task
}

/** For tests: the waiting proof of an external task. @returns its id */
export async function givenProof(shop: TestShop, user: { id: number }, operator: { id: number }): Promise<number> {
  const { id: taskId } = await givenTask(shop, operator, { kind: 'external' })
  const { id: fileId } = await shop.givenPicture({ userId: user.id, purpose: 'task' })
  const note = { fileIds: [fileId], note: '' }
  await submitProof(shop, { ...note, taskId, userId: user.id, requestId: randomUUID(), now: shop.now() })
  const { id } = await shop.db
    .selectFrom('taskProof')
    .select('id')
    .where('taskId', '=', taskId)
    .executeTakeFirstOrThrow()
  return id
}
