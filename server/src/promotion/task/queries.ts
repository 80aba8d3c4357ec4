import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { ProofRejectReason, ProofState, TaskKind, TaskUnit } from '@shop/contract/promotion/task/task.ts'
import { type Selectable, sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Task, TaskProof } from '../../core/database/types.ts'
import { reviewQueue } from '../../platform/review-queue/queue.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { storedPictureOf, storedVideoOf } from '../../platform/upload/stored-pictures.ts'
import type { StoredPicture, StoredVideo } from '../../platform/upload/urls.ts'
import { checkedIn } from './extensions.ts'

export type TaskRecord = Omit<Selectable<Task>, 'kind' | 'unit' | 'title' | 'content'> & {
  kind: TaskKind
  unit: TaskUnit
  title: LocalText
  content: LocalText
}

export type ProofRecord = Omit<Selectable<TaskProof>, 'state' | 'rejectReason'> & {
  state: ProofState
  rejectReason: ProofRejectReason | null
}

/** Proofs of external tasks waiting for an operator. */
export const taskProofQueue = reviewQueue<ProofRecord>({
  name: 'task-proof',
  table: 'taskProof',
  history: 'task_proof',
  open: ['submitted'],
  concerns: ({ userId }) => [userId],
  stamps: (_to, now) => ({ endedAt: now }),
  notice: ({ id, userId }) => ({ entity: `task-proof:${id}`, receiver: `user:${userId}` }),
})

/** A task as shown to a shopper, with their progress. */
export interface ShownTask extends TaskRecord {
  cover: StoredPicture | null
  video: StoredVideo | null
  isDone: boolean
  proof: ProofState | null
  rejectReason: ProofRejectReason | null
  rejectNote: string | null
  total: number
}

interface Shown {
  userId: number
  day: string
  now: Date
  /** all kinds, if omitted */
  kinds?: readonly TaskKind[]
  /** all units, if omitted */
  units?: readonly TaskUnit[]
  id?: number
  limit: number
  offset: number
}

/** The tasks that are on, with the caller's state, in the shop's order. */
export async function findShownTasks(
  db: Db,
  { userId, day, now, kinds, units, id, limit, offset }: Shown,
): Promise<ShownTask[]> {
  const { rows } = await sql<ShownTask>`
    SELECT t.*, ${storedPictureOf(sql`t.cover_file_id`)} AS cover, ${storedVideoOf(sql`t.video_file_id`)} AS video,
      EXISTS (SELECT FROM task_done d
        WHERE d.user_id = ${userId} AND d.task_id = t.id AND d.period IN (${day}, 'once')) AS is_done,
      p.state AS proof, p.reject_reason, p.reject_note, count(*) OVER ()::int AS total
    FROM task t LEFT JOIN LATERAL (
      SELECT state, reject_reason, reject_note FROM task_proof
      WHERE user_id = ${userId} AND task_id = t.id ORDER BY id DESC LIMIT 1) p ON true
    WHERE t.is_on AND t.starts_at <= ${now} AND (t.ends_at IS NULL OR t.ends_at > ${now})
      AND (${kinds ?? null}::text[] IS NULL OR t.kind = ANY(${kinds ?? null}::text[]))
      AND (${units ?? null}::text[] IS NULL OR t.unit = ANY(${units ?? null}::text[]))
      AND (${id ?? null}::bigint IS NULL OR t.id = ${id ?? null})
    ORDER BY t.sort, t.id LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/** A task that can be done now. @throws Refusal NOT_FOUND, TASK_OVER */
export async function findOpenTask(db: Db | Tx, { taskId, now }: { taskId: number; now: Date }): Promise<TaskRecord> {
  const task = (await db.selectFrom('task').selectAll().where('id', '=', taskId).executeTakeFirst()) as
    | TaskRecord
    | undefined
  if (!task) throw new Refusal('NOT_FOUND')
  const isOver = task.endsAt !== null && task.endsAt <= now
  if (!task.isOn || task.startsAt > now || isOver) throw new Refusal('TASK_OVER')
  return task
}

/** The day's counters that have begun, by name. */
export async function findCounts(db: Db | Tx, day: string, counters: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('taskCount')
    .select(['counter', 'count'])
    .where('day', '=', day)
    .where('counter', 'in', [...counters])
    .execute()
  return new Map(rows.map(({ counter, count }) => [counter, count]))
}

/**
 * Adds one to each counter unless one has reached its limit; in a fixed order, to avoid deadlocks. @returns false if
 * one had, in which case the caller has to roll back
 */
export async function count(
  tx: Tx,
  day: string,
  counters: readonly { counter: string; most: number }[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO task_count AS c (day, counter, count, most)
    SELECT ${day}::date, counter, 1, most
    FROM json_to_recordset(${JSON.stringify(counters)}::json) AS x (counter text, most integer)
    WHERE most > 0 ORDER BY counter
    ON CONFLICT (day, counter) DO UPDATE SET count = c.count + 1, most = excluded.most
    WHERE c.count < excluded.most`.execute(tx)
  return numAffectedRows === BigInt(counters.length)
}

/** For the kinds that are paid on request: the user's actions. */
export interface Met {
  checkIn: boolean
  profile: boolean
  /** the oldest published review that no such task has been paid for yet */
  review: number | null
}

/** `since`: reviews written before do not count. */
export async function findMet(
  shop: Pick<Shop, 'get'>,
  db: Db | Tx,
  { userId, day, taskId }: { userId: number; day: string; taskId: number | null },
): Promise<Met> {
  const { rows } = await sql<Met>`
    SELECT ${shop.get(checkedIn)({ userId, day })} AS check_in,
      (SELECT avatar_file_id IS NOT NULL FROM app_user WHERE id = ${userId})
        AND EXISTS (SELECT FROM address WHERE user_id = ${userId}) AS profile,
      (SELECT r.id FROM review r JOIN task t ON t.kind = 'review' AND r.created_at >= t.starts_at
        WHERE r.user_id = ${userId} AND r.state = 'visible' AND (${taskId}::bigint IS NULL OR t.id = ${taskId})
          AND NOT EXISTS (SELECT FROM task_done d WHERE d.task_id = t.id AND d.review_id = r.id)
        ORDER BY r.id LIMIT 1) AS review`.execute(db)
  return rows[0] as Met
}

/** The titles of the tasks that these grants paid, by the grant's entity: its task or `proof:` and its proof come first. */
export async function findTaskTitles(
  db: Db,
  entityIds: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const keyOf = (entityId: string) => /^(proof:)?\d+/.exec(entityId)?.[0] ?? ''
  const keys = entityIds.map(keyOf)
  const idsAfter = (start: string) =>
    keys.flatMap((key) => (key.replace(/\d+$/, '') === start && key ? Number(key.slice(start.length)) : []))
  const { rows } = await sql<{ key: string; title: LocalText }>`
    SELECT id::text AS key, title FROM task WHERE id = ANY(${idsAfter('')}::bigint[])
    UNION ALL
    SELECT 'proof:' || p.id, t.title FROM task_proof p JOIN task t ON t.id = p.task_id
    WHERE p.id = ANY(${idsAfter('proof:')}::bigint[])`.execute(db)
  const titles = new Map(rows.map(({ key, title }) => [key, localText(title, language)]))
  return new Map(entityIds.map((entityId) => [entityId, titles.get(keyOf(entityId)) ?? '']))
}
