import type { Language } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { goodsProfit, profitRuleList } from '@shop/contract/promotion/profit/rates.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findGoodsRates } from './find-payees.ts'
import { keyOf, nameTargets, selectRules, targetOfRow } from './rule-queries.ts'

/** Newest first. */
export async function listRules(
  { db }: Shop,
  { language, ...query }: QueryOf<typeof profitRuleList> & { language: Language },
): Promise<DataOf<typeof profitRuleList>> {
  const page = await readPage(db, selectRules(db, query), { by: 'id', type: 'integer', id: 'id' }, query)
  const targets = page.rows.map(targetOfRow)
  const [named, open] = await Promise.all([
    nameTargets(db, targets, language),
    db
      .selectFrom('proposal')
      .select('subject')
      .where('kind', '=', 'profit-rule')
      .where('state', '=', 'proposed')
      .where('subject', 'in', ['', ...targets.map((target) => `profit_rule:${keyOf(target)}`)])
      .execute(),
  ])
  const waiting = new Set(open.map(({ subject }) => subject))
  return {
    ...page,
    rows: page.rows.map(({ id, sharingBp, managementBp, createdAt, endedAt }, index) => {
      const target = named[index] as (typeof named)[number]
      return {
        ...target,
        id,
        sharingBp,
        managementBp,
        createdAt: createdAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        waiting: endedAt === null && waiting.has(`profit_rule:${keyOf(target)}`),
      }
    }),
  }
}

/** @throws Refusal NOT_FOUND */
export async function readGoodsProfit(
  { db, settings }: Shop,
  { goodsId, language }: { goodsId: number; language: Language },
): Promise<DataOf<typeof goodsProfit>> {
  const found = await findGoodsRates(db, goodsId, settings.get('commission'))
  if (!found) throw new Refusal('NOT_FOUND')
  const { sharingBp, managementBp, source, zone, targetId } = found
  if (!settings.get('zone')[zone].profit) return { sharingBp: 0, managementBp: 0, source: 'zone', sourceName: '' }
  if (source === 'setting' || source === 'contract' || targetId === null) {
    return { sharingBp, managementBp, source: 'setting', sourceName: '' }
  }
  const [named] = await nameTargets(db, [{ kind: source, targetId }], language)
  return { sharingBp, managementBp, source, sourceName: named?.targetName ?? '' }
}
