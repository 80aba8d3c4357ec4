import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import { type adminNoticeList, noticeCountMax } from '@shop/contract/platform/notice/admin.ts'
import { staffEvents } from '@shop/contract/platform/notice/staff.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { readPage } from '../../core/list/cursor.ts'
import { platform } from '../../core/value/seller.ts'
import type { Operator } from '../http/auth.ts'
import { receiverAt } from './notify.ts'
import { findStaffChoice, mutedEvents } from './staff-choice.ts'

type Reader = Pick<Operator, 'id' | 'permissions' | 'seller'>
type Row = DataOf<typeof adminNoticeList>['rows'][number]

/** Number of notices that the operator has not read and wants counted, at most `noticeCountMax`. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const muted = mutedEvents(await findStaffChoice(db, reader.id))
  const some = noticesFor(db, reader)
    .where(isUnread(reader))
    .where(
      sql<boolean>`NOT (event = ANY(${muted.named}::text[])
        OR (${muted.other} AND event <> ALL(${[...staffEvents]}::text[])))`,
    )
    .select('notice.id')
    .limit(noticeCountMax)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function listNotices(
  db: Db,
  reader: Reader,
  { unread, ...at }: QueryOf<typeof adminNoticeList>,
): Promise<DataOf<typeof adminNoticeList>> {
  const all = noticesFor(db, reader).select(['notice.id', 'event', 'entity', 'params', 'notice.createdAt'])
  const marked = all.select(sql<boolean>`NOT ${isUnread(reader)}`.as('read'))
  const wanted = unread ? marked.where(isUnread(reader)) : marked
  const page = await readPage(db, wanted, { by: 'notice.id', type: 'integer', id: 'notice.id' }, at)
  return {
    ...page,
    rows: page.rows.map(({ id, event, entity, params, read, createdAt }) => ({
      id,
      event,
      entity,
      params: params as Row['params'],
      read,
      at: createdAt.toISOString(),
    })),
  }
}

/** @throws Refusal NOT_FOUND when the notice is not for this operator */
export async function markNoticeRead(db: Db, reader: Reader, noticeId: number): Promise<void> {
  const notice = await noticesFor(db, reader).select('notice.id').where('notice.id', '=', noticeId).executeTakeFirst()
  if (!notice) throw new Refusal('NOT_FOUND')
  await db
    .insertInto('noticeRead')
    .values({ operatorId: reader.id, noticeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Also marks notices of permissions granted later, because by then they are old. */
export async function markNoticesReadUpTo(db: Db, { id }: Reader, upTo: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await setReadTo(tx, id, upTo)
    await tx.deleteFrom('noticeRead').where('operatorId', '=', id).where('noticeId', '<=', upTo).execute()
  })
}

/** For a newly created operator: all existing notices count as read. */
export async function markAllNoticesRead(tx: Tx, operatorId: number): Promise<void> {
  await setReadTo(tx, operatorId, Number.MAX_SAFE_INTEGER)
}

/** Never beyond the newest notice and never back. */
async function setReadTo(tx: Tx, operatorId: number, upTo: number): Promise<void> {
  await sql`
    INSERT INTO notice_read_to (operator_id, notice_id)
    SELECT ${operatorId}, least(${upTo}::bigint, coalesce(max(id), 0)) FROM notice
    ON CONFLICT (operator_id) DO UPDATE SET notice_id = greatest(notice_read_to.notice_id, excluded.notice_id)`.execute(
    tx,
  )
}

function noticesFor(db: Db, { permissions, seller }: Reader) {
  const receivers = [...permissions].map((permission) => receiverAt(seller ?? platform, permission))
  return db.selectFrom('notice').where('notice.receiver', 'in', ['', ...receivers])
}

function isUnread({ id }: Reader) {
  return sql<boolean>`(notice.id > coalesce((SELECT r.notice_id FROM notice_read_to r WHERE r.operator_id = ${id}), 0)
    AND NOT EXISTS (SELECT FROM notice_read r WHERE r.operator_id = ${id} AND r.notice_id = notice.id))`
}
