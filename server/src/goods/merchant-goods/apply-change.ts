import type { By } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type EditorGoods, findEditorGoods } from '../catalog/admin-queries.ts'
import { toEditorInput } from '../catalog/editor-input.ts'
import { updateGoods } from '../catalog/write-goods.ts'
import type { LockedGoods } from '../catalog/write-state.ts'
import { mergeChange } from './change-rules.ts'
import type { RequestRecord } from './queries.ts'

/**
 * Writes a confirmed change to the current goods.
 * @throws Refusal STATE_CHANGED (no longer on sale), GOODS_CHANGED (the same part has been edited meanwhile)
 */
export async function applyChange(
  shop: Pick<Shop, 'get'>,
  tx: Tx,
  { goods: { id, version, state }, request }: { goods: LockedGoods; request: RequestRecord },
  by: By,
): Promise<void> {
  if (state !== 'on' && state !== 'off') throw new Refusal('STATE_CHANGED')
  const { before, after } = request
  const current = toEditorInput((await findEditorGoods(tx, id)) as EditorGoods)
  const merged = before && mergeChange({ before, after }, current)
  if (!merged) throw new Refusal('GOODS_CHANGED')
  await updateGoods(shop, tx, id, { ...merged, version }, by)
}
