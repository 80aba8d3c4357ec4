import type { Language } from '@shop/contract/core/common.ts'
import type { QueryOf } from '@shop/contract/core/endpoint.ts'
import type { RateRules } from '@shop/contract/goods/rate/rate.ts'
import { type CursorPage, readPage } from '../../core/list/cursor.ts'
import { findOpen } from '../../platform/proposal/queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type NamedTarget, nameTargets } from './name-targets.ts'
import { selectRules } from './queries.ts'
import type { RateKind, Rates } from './rate-kind.ts'
import { keyOf } from './target.ts'

interface Rule<Of extends Rates> extends NamedTarget {
  id: number
  rates: Of
  createdAt: string
  endedAt: string | null
  waiting: boolean
}

/** Newest first. */
export async function listRules<Of extends Rates>(
  { db }: Shop,
  kind: RateKind<Of>,
  { language, ...query }: QueryOf<RateRules['list']> & { language: Language },
): Promise<CursorPage<Rule<Of>>> {
  const page = await readPage(db, selectRules(db, kind, query), { by: 'id', type: 'integer', id: 'id' }, query)
  const [names, open] = await Promise.all([
    nameTargets(db, page.rows, language),
    findOpen(db, kind, page.rows.map(keyOf)),
  ])
  return {
    ...page,
    rows: page.rows.map((rule, index) => ({
      ...(names[index] as (typeof names)[number]),
      id: rule.id,
      rates: rule.rates as Of,
      createdAt: rule.createdAt.toISOString(),
      endedAt: rule.endedAt?.toISOString() ?? null,
      waiting: rule.endedAt === null && open.has(keyOf(rule)),
    })),
  }
}
