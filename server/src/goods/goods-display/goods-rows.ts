import { gather } from '../../core/load/gather.ts'
import { service } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findGoodsRows, type GoodsRow } from './list-queries.ts'

/** Goods as lists show them, by id. */
export interface GoodsRows {
  /** In the order of `ids`, without those that no longer exist. */
  find(ids: readonly number[]): Promise<GoodsRow[]>
}

export const goodsRows = service<GoodsRows>('goods rows')

/** Stock and sold counts in a new list may be this old; the database notifies of every other change. */
const ttlMs = 5_000
/** of some five thousand goods; apart from the lists, which would push them out */
const bytes = 16 * 1024 * 1024

/** The same goods appear in many lists: each is read once for all lists, and one query reads all that a list misses. */
export function openGoodsRows({ db, settings, reads }: Shop): GoodsRows {
  const kept = reads.apart({ bytes, ttlMs })
  const load = gather(async (ids: number[]) => {
    const rows = await findGoodsRows(db, ids, settings.get('stock').safety)
    return rows.map((row) => [row.id, row] as const)
  })
  return {
    async find(ids) {
      const version = settings.version()
      const rows = await Promise.all(ids.map((id) => kept.read(`${version} ${id}`, () => load(id))))
      return rows.filter((row) => row !== undefined)
    },
  }
}
