import { type Language, localText } from '@shop/contract/core/common.ts'
import { toTime } from '../../core/value/time.ts'
import { deliver } from '../../platform/notice/deliver.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { tell } from './bind-target.ts'
import { type TargetChange, takeTarget } from './target-changes.ts'
import { wordTargetWarning } from './target-warning.ts'
import { getUser, lockUser, maskTarget } from './users.ts'

/** The job: applies a change nobody objected to for a day. It fails if another user has taken the target meanwhile. */
export async function applyTargetChange(shop: Shop, { changeId }: { changeId: number }, now: Date): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const found = await tx.selectFrom('targetChange').select('userId').where('id', '=', changeId).executeTakeFirst()
    if (!found) return
    const user = await lockUser(tx, found.userId)
    const change = (await tx
      .selectFrom('targetChange')
      .selectAll()
      .where('id', '=', changeId)
      .where('state', '=', 'waiting')
      .where('dueAt', '<=', now)
      .executeTakeFirst()) as TargetChange | undefined
    if (!change) return
    const { kind, newValue } = change
    const isOpen = user.frozenAt === null && user.closedAt === null && user[kind] === change.oldValue
    const target = { kind, value: newValue }
    const taken = isOpen && (await takeTarget(tx, { user, target, actor: 'system:apply-target-change', now }))
    await tx
      .updateTable('targetChange')
      .set({ state: taken ? 'done' : 'failed', endedAt: now })
      .where('id', '=', changeId)
      .execute()
    await tell(tx, { changeId, user, kind, event: taken ? 'target-changed' : 'target-change-failed', now })
  })
}

/** The job: warns the owner at their old target, so that a thief cannot change it unnoticed. */
export async function warnOfTargetChange(
  shop: Shop,
  { changeId, planned }: { changeId: number; planned: boolean },
  now: Date,
): Promise<void> {
  const change = (await shop.db.selectFrom('targetChange').selectAll().where('id', '=', changeId).executeTakeFirst()) as
    | TargetChange
    | undefined
  if (!change?.warned || (planned && change.state !== 'waiting')) return
  const { language } = await getUser(shop.db, change.userId)
  const store = shop.settings.get('store')
  const name = localText(store.name, language as Language)
  const at = planned ? toTime(change.dueAt, store.timezone).slice(0, 16) : undefined
  const words = wordTargetWarning(language as Language, {
    shop: name,
    kind: change.kind,
    to: maskTarget({ kind: change.kind, value: change.newValue }),
    at,
    isFirst: change.oldValue === null,
  })
  await deliver(shop, {
    id: `target-change-${changeId}-${planned ? 'planned' : 'done'}`,
    channel: change.warned.includes('@') ? 'email' : 'sms',
    to: change.warned,
    code: '',
    sms: { event: 'target-change', language: language as Language, values: { shop: name, at: at ?? '' } },
    createdAt: now,
    ...words,
  })
}
