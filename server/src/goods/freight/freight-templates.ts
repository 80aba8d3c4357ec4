import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminFreightCreate, adminFreightList } from '@shop/contract/goods/freight/freight.ts'
import { type RawBuilder, sql } from 'kysely'
import { type By, type ChangeType, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid, type Problem, toProblem } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import { platform, type Seller } from '../../core/value/seller.ts'
import { service } from '../../platform/shop/extension.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export type FreightInput = BodyOf<typeof adminFreightCreate>
type Row = DataOf<typeof adminFreightList>['rows'][number]
type Rule = Omit<FreightInput['rules'][number], 'firstFen' | 'nextFen'> & { firstFen: number; nextFen: number }

/** A query for the goods that use a template. Provided by the catalogue. */
export const goodsOfTemplate = service<(templateId: RawBuilder<unknown>) => RawBuilder<unknown>>('goods of a template')

export const freightChanges: ChangeType = { type: 'freight', permission: 'delivery.edit' }

/**
 * At most one default rule; all others list regions, and no region is in two rules, so that one rule applies.
 * @throws Invalid naming the fields
 */
export function assertFreight({ name, rules }: FreightInput): void {
  const problems: Problem[] = []
  const add = (field: string, keyword: string, limit = 0) => problems.push(toProblem(field, keyword, limit))
  if (name.trim() === '') add('name', 'required')
  const seen = new Set<number>()
  rules.forEach((rule, index) => {
    if (rule.isDefault && rules.findIndex((one) => one.isDefault) < index)
      add(`rules.${index}.isDefault`, 'uniqueItems')
    if (rule.isDefault ? rule.regionCodes.length > 0 : false) add(`rules.${index}.regionCodes`, 'maxItems', 0)
    if (!rule.isDefault && rule.regionCodes.length === 0) add(`rules.${index}.regionCodes`, 'minItems', 1)
    if (rule.regionCodes.some((code) => seen.has(code))) add(`rules.${index}.regionCodes`, 'uniqueItems')
    for (const code of rule.regionCodes) seen.add(code)
    for (const field of ['firstFen', 'nextFen'] as const) {
      if (rule[field] < 0) add(`rules.${index}.${field}`, 'minimum', 0)
    }
  })
  if (problems.length > 0) throw new Invalid(problems)
}

/** @param seller limits the caller to this seller's templates */
export async function listFreightTemplates(
  { db, settings, get }: Shop,
  { language, seller }: { language: Language; seller?: Seller },
): Promise<Row[]> {
  const { rows } = await sql<
    Omit<Row, 'sellerName' | 'updatedAt'> & { merchantName: LocalText | null; updatedAt: Date }
  >`
    SELECT t.id, t.name, t.method, t.version, t.updated_at, m.name AS merchant_name,
      (SELECT count(*) FROM (${get(goodsOfTemplate)(sql`t.id`)}) g) AS goods,
      (SELECT json_agg(json_build_object('isDefault', r.is_default, 'regionCodes', r.region_codes, 'first', r.first,
        'firstFen', r.first_fen, 'next', r.next, 'nextFen', r.next_fen) ORDER BY r.sort)
        FROM freight_rule r WHERE r.template_id = t.id) AS rules
    FROM freight_template t LEFT JOIN merchant m ON m.id = t.merchant_id
    WHERE ${within('t.merchantId', seller)}
    ORDER BY t.id LIMIT ${templatesMax}`.execute(db)
  return rows.map(({ merchantName, updatedAt, ...row }) => ({
    ...row,
    sellerName: localText(merchantName ?? settings.get('store').name, language),
    updatedAt: updatedAt.toISOString(),
  }))
}

/** More than any seller has; a list of them is read at once. */
const templatesMax = 1_000

/**
 * A template of one seller, by default the platform's.
 * @throws Invalid
 */
export async function createFreightTemplate(
  tx: Tx,
  input: FreightInput,
  { seller = platform, ...by }: By & { seller?: Seller },
): Promise<number> {
  assertFreight(input)
  const name = input.name.trim()
  const { id } = await tx
    .insertInto('freightTemplate')
    .values({ merchantId: seller.merchantId, name, method: input.method, createdAt: by.now, updatedAt: by.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeRules(tx, id, input)
  await recordChange(tx, freightChanges, { entityId: id, name, after: toFields({ ...input, name }) }, by)
  return id
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED (changed since `version`); Invalid */
export async function updateFreightTemplate(
  tx: Tx,
  id: number,
  { version, ...input }: FreightInput & { version: number },
  { seller, ...by }: By & { seller?: Seller },
): Promise<void> {
  assertFreight(input)
  const name = input.name.trim()
  const before = await tx
    .updateTable('freightTemplate')
    .from((eb) => eb.selectFrom('freightTemplate').selectAll().where('id', '=', id).forUpdate().as('old'))
    .set({ name, method: input.method, version: version + 1, updatedAt: by.now })
    .whereRef('freightTemplate.id', '=', 'old.id')
    .where('freightTemplate.version', '=', version)
    .where(within('freightTemplate.merchantId', seller))
    .returning(['old.name', 'old.method'])
    .executeTakeFirst()
  if (!before) throw new Refusal((await exists(tx, id, seller)) ? 'STATE_CHANGED' : 'NOT_FOUND')
  const rules = await removeRules(tx, id)
  await writeRules(tx, id, input)
  const edit = { before: toFields({ ...before, rules }), after: toFields({ ...input, name }) }
  await recordChange(tx, freightChanges, { entityId: id, name, ...edit }, by)
}

/** @throws Refusal NOT_FOUND, IN_USE */
export async function removeFreightTemplate(
  { db, get }: Shop,
  id: number,
  { seller, ...by }: By & { seller?: Seller },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Goods being assigned this template now wait for the lock, and are then counted or refused.
    const before = await tx
      .selectFrom('freightTemplate')
      .select(['name', 'method'])
      .where('id', '=', id)
      .where(within('freightTemplate.merchantId', seller))
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('NOT_FOUND')
    const { rows: used } = await sql`${get(goodsOfTemplate)(sql`${id}`)} LIMIT 1`.execute(tx)
    if (used.length > 0) throw new Refusal('IN_USE')
    const rules = await removeRules(tx, id)
    await tx.deleteFrom('freightTemplate').where('id', '=', id).execute()
    const edit = { name: before.name, before: toFields({ ...before, rules }) }
    await recordChange(tx, freightChanges, { entityId: id, ...edit }, by)
  })
}

async function exists(tx: Tx, id: number, seller: Seller | undefined): Promise<boolean> {
  const template = await tx
    .selectFrom('freightTemplate')
    .select('id')
    .where('id', '=', id)
    .where(within('freightTemplate.merchantId', seller))
    .executeTakeFirst()
  return template !== undefined
}

/** In the shape of change records: the unit of `first` and `next` is repeated in each rule. */
function toFields({ name, method, rules }: { name: string; method: string; rules: readonly Rule[] }) {
  return {
    name,
    method,
    rules: rules.map(({ isDefault, regionCodes, first, firstFen, next, nextFen }) => ({
      method,
      isDefault,
      regionCodes,
      first,
      firstFen,
      next,
      nextFen,
    })),
  }
}

async function removeRules(tx: Tx, templateId: number): Promise<Rule[]> {
  const rows = await tx.deleteFrom('freightRule').where('templateId', '=', templateId).returningAll().execute()
  return rows.toSorted((a, b) => a.sort - b.sort)
}

async function writeRules(tx: Tx, templateId: number, { rules }: FreightInput): Promise<void> {
  await tx
    .insertInto('freightRule')
    .values(rules.map((rule, sort) => ({ ...rule, templateId, sort })))
    .execute()
}
