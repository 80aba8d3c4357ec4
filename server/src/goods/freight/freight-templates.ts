import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminFreightCreate, adminFreightList } from '@shop/contract/goods/freight/freight.ts'
import { sql } from 'kysely'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid, type Problem } from '../../core/command/validate.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export type FreightInput = BodyOf<typeof adminFreightCreate>
type Row = DataOf<typeof adminFreightList>['rows'][number]

/**
 * One default row at most, every other lists regions, and no region stands in two rows: which one counts must be clear.
 * @throws Invalid naming the fields
 */
export function assertFreight({ name, rules }: FreightInput): void {
  const problems: Problem[] = []
  const add = (field: string, keyword: string, limit = 0) => problems.push({ field, keyword, limit, wanted: '' })
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

export async function listFreightTemplates({ db, settings }: Shop, language: Language): Promise<Row[]> {
  const { rows } = await sql<
    Omit<Row, 'sellerName' | 'updatedAt'> & { merchantName: LocalText | null; updatedAt: Date }
  >`
    SELECT t.id, t.name, t.method, t.version, t.updated_at, m.name AS merchant_name,
      (SELECT count(*) FROM goods g WHERE g.freight_template_id = t.id) AS goods,
      (SELECT json_agg(json_build_object('isDefault', r.is_default, 'regionCodes', r.region_codes, 'first', r.first,
        'firstFen', r.first_fen, 'next', r.next, 'nextFen', r.next_fen) ORDER BY r.sort)
        FROM freight_rule r WHERE r.template_id = t.id) AS rules
    FROM freight_template t LEFT JOIN merchant m ON m.id = t.merchant_id
    ORDER BY t.id`.execute(db)
  return rows.map(({ merchantName, updatedAt, ...row }) => ({
    ...row,
    sellerName: localText(merchantName ?? settings.get('store').name, language),
    updatedAt: updatedAt.toISOString(),
  }))
}

/** @throws Invalid */
export async function createFreightTemplate(tx: Tx, input: FreightInput, now: Date): Promise<number> {
  assertFreight(input)
  const { id } = await tx
    .insertInto('freightTemplate')
    .values({ name: input.name.trim(), method: input.method, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeRules(tx, id, input)
  return id
}

/** @throws Refusal NOT_FOUND, STATE_CHANGED (somebody changed it since `version`); Invalid */
export async function updateFreightTemplate(
  tx: Tx,
  id: number,
  { version, ...input }: FreightInput & { version: number },
  now: Date,
): Promise<void> {
  assertFreight(input)
  const { numUpdatedRows } = await tx
    .updateTable('freightTemplate')
    .set({ name: input.name.trim(), method: input.method, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal((await exists(tx, id)) ? 'STATE_CHANGED' : 'NOT_FOUND')
  await tx.deleteFrom('freightRule').where('templateId', '=', id).execute()
  await writeRules(tx, id, input)
}

/** @throws Refusal NOT_FOUND, IN_USE */
export async function removeFreightTemplate(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Goods that take the template this moment wait for the lock, and are counted or refused.
    const locked = await tx
      .selectFrom('freightTemplate')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!locked) throw new Refusal('NOT_FOUND')
    const used = await tx
      .selectFrom('goods')
      .select('id')
      .where('freightTemplateId', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (used) throw new Refusal('IN_USE')
    await tx.deleteFrom('freightTemplate').where('id', '=', id).execute()
  })
}

async function exists(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('freightTemplate').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

async function writeRules(tx: Tx, templateId: number, { rules }: FreightInput): Promise<void> {
  await tx
    .insertInto('freightRule')
    .values(rules.map((rule, sort) => ({ ...rule, templateId, sort })))
    .execute()
}
