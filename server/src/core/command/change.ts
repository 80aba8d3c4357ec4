import type { LocalText } from '@shop/contract/core/common.ts'
import type { Permission } from '@shop/contract/core/endpoint.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { witness } from '../database/witness.ts'
import type { Seller } from '../value/seller.ts'
import { type Changes, differencesOf, type Fields } from './difference.ts'
import type { Actor } from './history.ts'

/** A kind of record whose edits are recorded. Its domain adds it to `changeTypes` so that operators can read them. */
export interface ChangeType {
  type: string
  /** permission to see such a record, and with it its changes */
  permission: Permission
  /**
   * For records that members of a merchant work on: whether one belongs to this seller. Without it, only the platform's
   * operators see the changes.
   */
  isOf?(on: Db | Tx, record: { id: string; seller: Seller }): Promise<boolean>
}

/** One edit: `before` is left out when it creates the record, `after` when it removes it. */
export interface Edit {
  /** `''` when the edit concerns the whole list */
  entityId: number | string
  name: Partial<LocalText> | string | null
  before?: Fields
  after?: Fields
  parts?: PartChange[]
  reason?: string
}

/** A row inside the record, such as a SKU of goods, that the same edit changed. */
export interface PartChange {
  name: LocalText | null
  action: 'create' | 'update' | 'remove'
  changes: Changes
}

export interface By {
  actor: Actor
  now: Date
  /** why; a reason given with the edit itself takes precedence */
  reason?: string
}

/** Records what an edit changed, within its transaction. An edit that changes nothing leaves no record. */
export async function recordChange(
  tx: Tx,
  { type }: ChangeType,
  { entityId, name, before, after, parts = [], reason: why }: Edit,
  by: By,
): Promise<void> {
  const reason = why ?? by.reason
  const action = before === undefined ? 'create' : after === undefined ? 'remove' : 'update'
  const changes = differencesOf(before ?? {}, after ?? {})
  if (action === 'update' && Object.keys(changes).length === 0 && parts.length === 0) return
  witness()?.note({
    type,
    id: String(entityId),
    action,
    changes,
    ...(parts.length > 0 && { parts }),
    ...(reason && { reason }),
  })
  await tx
    .insertInto('changeRecord')
    .values({
      entityType: type,
      entityId: String(entityId),
      name: name === null ? null : JSON.stringify(typeof name === 'string' ? { 'zh-Hant': name } : name),
      action,
      changes: JSON.stringify(changes),
      parts: JSON.stringify(parts),
      reason: reason ?? null,
      actor: by.actor,
      at: by.now,
    })
    .execute()
}

/** Removes these names from the changes of a record; the changes stay. */
export async function clearChangeNames(
  tx: Tx,
  { type }: ChangeType,
  { entityId, names }: { entityId: number; names: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('changeRecord')
    .set({ name: null })
    .where('entityType', '=', type)
    .where('entityId', '=', String(entityId))
    .where(sql<string>`name ->> 'zh-Hant'`, 'in', names)
    .execute()
}

interface Sorted {
  id: number
  name: unknown
  sort: number
}

/** Records that a list was reordered, by the names of its rows. `rows` are all rows with their old sort numbers. */
export async function recordReorder(
  tx: Tx,
  type: ChangeType,
  { rows, ids }: { rows: readonly Sorted[]; ids: readonly number[] },
  by: By,
): Promise<void> {
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const before = rows.toSorted((a, b) => a.sort - b.sort || a.id - b.id).map(({ name }) => name)
  const after = ids.map((id) => nameOf.get(id))
  await recordChange(tx, type, { entityId: '', name: null, before: { order: before }, after: { order: after } }, by)
}

/** Differences between the rows inside a record, matched by key. */
export function partChanges(
  before: ReadonlyMap<number, { name: LocalText | null; fields: Fields }>,
  after: ReadonlyMap<number, { name: LocalText | null; fields: Fields }>,
): PartChange[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys.flatMap((key) => {
    const [old, next] = [before.get(key), after.get(key)]
    const changes = differencesOf(old?.fields ?? {}, next?.fields ?? {})
    if (Object.keys(changes).length === 0) return []
    const action =
      old === undefined ? ('create' as const) : next === undefined ? ('remove' as const) : ('update' as const)
    return [{ name: (next ?? old)?.name ?? null, action, changes }]
  })
}
