import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminTaskCreate, adminTaskEdit } from '@shop/contract/promotion/task/admin.ts'
import type { TaskKind, TaskUnit } from '@shop/contract/promotion/task/task.ts'
import { type ChangeType, recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markShopFilesUsed } from '../../platform/upload/files.ts'
import { hasArticle } from './extensions.ts'
import type { TaskRecord } from './queries.ts'
import { isClaimed, isWatched } from './rules.ts'

export const taskChanges: ChangeType = { type: 'task', permission: 'promo.task.view' }

interface By {
  operatorId: number
  requestId: string
  now: Date
}
type Input = Omit<BodyOf<typeof adminTaskEdit>, 'version' | 'requestId'>

/** @throws Refusal NOT_FOUND (picture, video or article); Invalid */
export async function createTask(
  shop: Shop,
  { operatorId, requestId, now, ...body }: Omit<BodyOf<typeof adminTaskCreate>, 'requestId'> & By,
): Promise<{ id: number }> {
  return command(shop.db, { operatorId, requestId, name: 'task-create', target: '', body, now }, async (tx) => {
    const { kind, unit, ...input } = body
    if (unit === 'points' && !isClaimed(kind)) throw invalid('unit', 'required')
    const terms = await check(shop, tx, kind, input, now)
    const { id } = await tx
      .insertInto('task')
      .values({ kind, unit, ...rowOf(terms), createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const by = { actor: `operator:${operatorId}` as const, now }
    await recordChange(
      tx,
      taskChanges,
      { entityId: id, name: input.title, after: { kind, unit, ...recorded(unit, terms) } },
      by,
    )
    return { id }
  })
}

/**
 * Edits a task. Earlier promises and payments stay; a shopper who is watching is paid by the new terms.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (someone else has changed it); Invalid
 */
export async function editTask(
  shop: Shop,
  { taskId, operatorId, requestId, now, ...body }: Input & { version: number; taskId: number } & By,
): Promise<{ version: number }> {
  const of = { operatorId, requestId, name: 'task-edit', target: String(taskId), body, now }
  return command(shop.db, of, async (tx) => {
    const { version, ...input } = body
    const before = await lockTask(tx, taskId)
    if (before.version !== version) throw new Refusal('STATE_CHANGED')
    const terms = await check(shop, tx, before.kind, input, now)
    const next = version + 1
    await tx
      .updateTable('task')
      .set({ ...rowOf(terms), version: next })
      .where('id', '=', taskId)
      .execute()
    const { unit } = before
    const [was, is] = [recorded(unit, termsOf(before)), recorded(unit, terms)]
    const change = { entityId: taskId, name: input.title, before: was, after: is }
    await recordChange(tx, taskChanges, change, { actor: `operator:${operatorId}`, now })
    return { version: next }
  })
}

/** Shows a task, or pauses it: nothing is paid for it from now on, except for proofs already submitted. */
export async function switchTask(
  shop: Shop,
  { taskId, on, operatorId, requestId, now }: { taskId: number; on: boolean } & By,
): Promise<void> {
  const of = { operatorId, requestId, name: 'task-switch', target: String(taskId), body: { on }, now }
  await command(shop.db, of, async (tx) => {
    const { title, isOn } = await lockTask(tx, taskId)
    await tx.updateTable('task').set({ isOn: on }).where('id', '=', taskId).execute()
    const change = { entityId: taskId, name: title, before: { isOn }, after: { isOn: on } }
    await recordChange(tx, taskChanges, change, { actor: `operator:${operatorId}`, now })
    return {}
  })
}

/** @throws Refusal NOT_FOUND */
async function lockTask(tx: Tx, taskId: number): Promise<TaskRecord> {
  const task = await tx.selectFrom('task').selectAll().where('id', '=', taskId).forUpdate().executeTakeFirst()
  if (!task) throw new Refusal('NOT_FOUND')
  return task as TaskRecord
}

const rowOf = ({ title, content, coverId, videoId, startsAt, endsAt, ...terms }: Input) => ({
  ...terms,
  title: JSON.stringify(title),
  content: JSON.stringify(content),
  coverFileId: coverId,
  videoFileId: videoId,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
})

function termsOf({ coverFileId, videoFileId, startsAt, endsAt, ...of }: TaskRecord): Input {
  const { title, content, articleId, link, seconds, reward, budget, sort } = of
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
  const files = { coverId: coverFileId, videoId: videoFileId }
  return { title, content, ...files, articleId, link, seconds, reward, budget, ...times, sort }
}

/** Points have their own field names in change records, because they have no decimals. */
function recorded(unit: TaskUnit, { reward, budget, ...terms }: Input) {
  return unit === 'points' ? { ...terms, points: reward, pointsBudget: budget } : { ...terms, reward, budget }
}

/** Drops the fields that the kind does not have, and requires those it needs. */
async function check(shop: Shop, tx: Tx, kind: TaskKind, input: Input, now: Date): Promise<Input> {
  const terms: Input = {
    ...input,
    videoId: kind === 'video' ? input.videoId : null,
    articleId: kind === 'article' ? input.articleId : null,
    link: kind === 'ad' || kind === 'external' ? input.link : '',
    seconds: isWatched(kind) ? input.seconds : 0,
  }
  const { coverId, videoId, articleId, startsAt, endsAt, reward, budget } = terms
  if (kind === 'video' && videoId === null) throw invalid('videoId', 'required')
  if (kind === 'article' && articleId === null) throw invalid('articleId', 'required')
  if (kind === 'external' && terms.content['zh-Hant'].trim() === '') throw invalid('content.zh-Hant', 'required')
  if (endsAt !== null && new Date(endsAt) <= new Date(startsAt)) throw invalid('endsAt', 'required')
  if (budget < reward) throw invalid('budget', 'required')
  for (const [field, id, fileKind] of [
    ['coverId', coverId, 'picture'],
    ['videoId', videoId, 'video'],
  ] as const) {
    if (id === null) continue
    const kept = await markShopFilesUsed(tx, [id], { kind: fileKind, now })
    if (!kept.has(id)) throw new Refusal('NOT_FOUND', {}, { field })
  }
  if (articleId !== null) {
    const isThere = await shop.get(hasArticle)(tx, articleId)
    if (!isThere) throw new Refusal('NOT_FOUND', {}, { field: 'articleId' })
  }
  return terms
}
