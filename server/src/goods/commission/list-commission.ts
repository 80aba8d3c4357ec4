import type { Language } from '@shop/contract/core/common.ts'
import type { DataOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { commissionRuleList, goodsCommission } from '@shop/contract/goods/commission/commission.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { within } from '../../core/database/sold-by.ts'
import { readPage } from '../../core/list/cursor.ts'
import type { AdminReader } from '../../platform/http/context.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findRates } from './find-rates.ts'
import { keyOf } from './keys.ts'
import { nameTargets, selectRules } from './queries.ts'

/** Newest first. */
export async function listRules(
  { db }: Shop,
  { language, ...query }: QueryOf<typeof commissionRuleList> & { language: Language },
): Promise<DataOf<typeof commissionRuleList>> {
  const page = await readPage(db, selectRules(db, query), { by: 'id', type: 'integer', id: 'id' }, query)
  const keys = page.rows.map(keyOf)
  const [names, open] = await Promise.all([
    nameTargets(db, page.rows, language),
    db
      .selectFrom('proposal')
      .select('subject')
      .where('kind', '=', 'commission')
      .where('state', '=', 'proposed')
      .where('subject', 'in', ['', ...keys.map((key) => `commission:${key}`)])
      .execute(),
  ])
  const waiting = new Set(open.map(({ subject }) => subject))
  return {
    ...page,
    rows: page.rows.map(({ id, rateBp, createdAt, endedAt }, index) => ({
      ...(names[index] as (typeof names)[number]),
      id,
      rateBp,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      waiting: endedAt === null && waiting.has(`commission:${keys[index]}`),
    })),
  }
}

/**
 * The rate that an order placed now gets for these goods.
 * @throws Refusal NOT_FOUND (also for a member who asks about someone else's goods)
 */
export async function readGoodsCommission(
  { shop: { db, settings }, operator, language }: AdminReader,
  goodsId: number,
): Promise<DataOf<typeof goodsCommission>> {
  const goods = await db
    .selectFrom('goods')
    .select('merchantId')
    .where('id', '=', goodsId)
    .where(within('goods.merchantId', operator.seller))
    .executeTakeFirst()
  if (!goods) throw new Refusal('NOT_FOUND')
  if (goods.merchantId === null) return { rateBp: null, rule: null }
  const found = (await findRates(db, [goodsId])).get(goodsId)
  if (!found) return { rateBp: settings.get('merchant').commissionBp, rule: null }
  const rule = await selectRules(db).where('id', '=', found.ruleId).executeTakeFirstOrThrow()
  const [named] = await nameTargets(db, [rule], language)
  return {
    rateBp: found.rateBp,
    rule: { id: rule.id, ...(named as NonNullable<typeof named>), createdAt: rule.createdAt.toISOString() },
  }
}
