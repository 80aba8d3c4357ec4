import type { LocalText } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { adminChangeList } from '@shop/contract/platform/change/change.ts'
import { sql } from 'kysely'
import type { PartChange } from '../../core/command/change.ts'
import type { Changes } from '../../core/command/difference.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { Operator } from '../http/auth.ts'
import { names } from '../shop/names.ts'
import type { Shop } from '../shop/shop.ts'
import { findPictures, pictureUrl } from '../upload/urls.ts'
import { changeTypes } from './change-types.ts'

type Data = DataOf<typeof adminChangeList>

/**
 * The changes of one record, or of all records of a type, newest first.
 * @throws Refusal NOT_FOUND for an unknown type, and for members unless it is a record of their merchant; PERMISSION
 *   for an operator who may not see such records
 */
export async function listChanges(
  shop: Shop,
  operator: Operator,
  { type, id, ...page }: QueryOf<typeof adminChangeList> & { type: string },
): Promise<Data> {
  const known = shop.all(changeTypes).find((one) => one.type === type)
  if (!known) throw new Refusal('NOT_FOUND')
  const { seller } = operator
  if (seller && !(id !== undefined && (await known.isOf?.(shop.db, { id, seller })))) throw new Refusal('NOT_FOUND')
  if (!operator.permissions.has(known.permission)) throw new Refusal('PERMISSION')
  let query = shop.db
    .selectFrom('changeRecord')
    .select(['id', 'action', 'entityId', 'name', 'changes', 'parts', 'reason', 'at'])
    .select(shop.get(names).actor(sql.ref('actor'), seller).as('by'))
    .where('entityType', '=', type)
  if (id !== undefined) query = query.where('entityId', '=', id)
  const found = await readPage(shop.db, query, { by: 'id', type: 'integer', id: 'id' }, page)
  const rows = found.rows.map((row) => ({
    id: row.id,
    action: row.action as PartChange['action'],
    entityId: row.entityId,
    name: row.name as LocalText | null,
    changes: toWire(row.changes as Changes),
    parts: (row.parts as unknown as PartChange[]).map((part) => ({ ...part, changes: toWire(part.changes) })),
    reason: row.reason,
    by: row.by,
    at: row.at.toISOString(),
  }))
  const pictures = await findPictures(shop.db, rows.flatMap(pictureIdsIn))
  return {
    ...found,
    rows,
    pictures: [...pictures.values()].map((one) => ({ fileId: one.id, url: pictureUrl(shop.config, one, 's') })),
  }
}

function toWire(changes: Changes): Data['rows'][number]['changes'] {
  return Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after }))
}

function pictureIdsIn({ changes, parts }: Pick<Data['rows'][number], 'changes' | 'parts'>): number[] {
  return [...changes, ...parts.flatMap((part) => part.changes)]
    .filter(({ field }) => field === 'imageId' || field === 'imageIds')
    .flatMap(({ before, after }) => [before, after].flat())
    .filter((id) => typeof id === 'number')
}
