import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { adminCouponUpdate } from '@shop/contract/trade/coupon/admin.ts'
import { type By as Author, type ChangeType, recordChange } from '../../core/command/change.ts'
import { command } from '../../core/command/command.ts'
import { recordHistory } from '../../core/command/history.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { Invalid, invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { within } from '../../core/database/sold-by.ts'
import { requireText, tidyTexts } from '../../core/text/tidy-text.ts'
import { isPlatform, type MerchantSeller, type Seller, toSellerId } from '../../core/value/seller.ts'
import { findKnownGoods } from '../../goods/catalog/named-goods.ts'
import { findKnownCategories } from '../../goods/taxonomy/category-queries.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { CouponRecord } from './queries.ts'
import { timezoneOf } from './receive-coupon.ts'
import { type CouponForm, costsOtherwise, couponProblems, memberProblems, toTermColumns } from './template-rules.ts'

export const couponChanges: ChangeType = { type: 'coupon', permission: 'coupon.view' }

export interface By {
  operatorId: number
  /** the merchant to whose coupons the operator is limited */
  seller?: MerchantSeller
  requestId?: string
  now: Date
}

/** Creates a draft, which nobody can claim yet. @throws Refusal NOT_FOUND (a merchant); Invalid for impossible terms */
export async function createCoupon(
  shop: Shop,
  { form, operatorId, seller, requestId, now }: By & { form: CouponForm },
): Promise<{ id: number }> {
  const of = { operatorId, requestId, name: 'coupon-create', target: '', body: form, now }
  return command(shop.db, of, async (tx) => {
    const fields = await toFields(tx, form, { timezone: timezoneOf(shop), seller })
    const { id } = await tx
      .insertInto('coupon')
      .values({ ...toRow(fields), state: 'draft', createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const by: Author = { actor: `operator:${operatorId}`, now }
    await recordHistory(tx, [{ entityType: 'coupon', entityId: id, from: null, to: 'draft' }], by)
    await recordChange(tx, couponChanges, { entityId: id, name: fields.name, after: fields }, by)
    return { id }
  })
}

/**
 * Changes the terms for future claims; coupons already claimed stay as they are. Changed terms pause a coupon of the
 * platform that is being given out, because only agreed terms are given out (`give-out.ts`).
 * @throws Refusal NOT_FOUND, STATE_CHANGED (also one that has ended); Invalid like `createCoupon`, and for a total
 * below the number given out
 */
export async function updateCoupon(
  shop: Shop,
  {
    couponId,
    form: { version, ...form },
    operatorId,
    seller,
    now,
  }: By & { couponId: number; form: BodyOf<typeof adminCouponUpdate> },
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const coupon = await lockCoupon(tx, couponId, seller)
    if (coupon.version !== version || coupon.state === 'ended') throw new Refusal('STATE_CHANGED')
    if (form.total >= 0 && form.total < coupon.received) {
      throw invalid('total', 'minimum', coupon.received)
    }
    const fields = await toFields(tx, form, { timezone: timezoneOf(shop), seller, coupon })
    const next = version + 1
    const { name: _, describe: __, ...terms } = fields
    const isOther = costsOtherwise(coupon, terms)
    const to = isOther && isPlatform(coupon) && coupon.state === 'active' ? 'paused' : coupon.state
    const openedVersion = !isOther && coupon.openedVersion === version ? next : coupon.openedVersion
    await tx
      .updateTable('coupon')
      .set({ ...toRow(fields), state: to, version: next, openedVersion, updatedAt: now })
      .where('id', '=', couponId)
      .execute()
    const change = { entityType: 'coupon', entityId: couponId, from: coupon.state, to, reason: 'terms' } as const
    const by: Author = { actor: `operator:${operatorId}`, now }
    await recordHistory(tx, [change], by)
    const after = { ...fields, state: to }
    const before = Object.fromEntries(Object.keys(after).map((field) => [field, coupon[field as keyof CouponRecord]]))
    await recordChange(tx, couponChanges, { entityId: couponId, name: fields.name, before, after }, by)
  })
}

export async function lockCoupon(tx: Tx, couponId: number, seller?: Seller): Promise<CouponRecord> {
  const coupon = await tx
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', couponId)
    .where(within('coupon.merchantId', seller))
    .forUpdate()
    .executeTakeFirst()
  if (!coupon) throw new Refusal('NOT_FOUND')
  return coupon as unknown as CouponRecord
}

interface Writing {
  timezone: string
  /** the seller to whom the caller is limited */
  seller: MerchantSeller | undefined
  /** as it is; none for a new one */
  coupon?: CouponRecord
}

async function toFields(tx: Tx, form: CouponForm, { timezone, seller, coupon }: Writing) {
  const problems = [...couponProblems(form), ...(seller ? memberProblems(form, seller, coupon) : [])]
  if (problems.length > 0) throw new Invalid(problems)
  const columns = toTermColumns(form, timezone)
  await assertKnown(tx, columns)
  if (columns.code !== null) {
    const other = await tx.selectFrom('coupon').select('id').where('code', '=', columns.code).executeTakeFirst()
    if (other && other.id !== coupon?.id) throw invalid('code', 'uniqueItems')
  }
  return { ...columns, name: requireText(form.name, 'name'), describe: tidyTexts(form.describe) }
}

function toRow({ name, describe, ...columns }: Awaited<ReturnType<typeof toFields>>) {
  return { ...columns, name: JSON.stringify(name), describe: JSON.stringify(describe) }
}

async function assertKnown(
  tx: Tx,
  terms: Pick<ReturnType<typeof toTermColumns>, 'merchantId' | 'range' | 'rangeIds'>,
): Promise<void> {
  const { range, rangeIds } = terms
  const known =
    range === 20 || range === 30
      ? await findKnownGoods(tx, rangeIds, isPlatform(terms) ? undefined : terms)
      : range === 40
        ? await findKnownCategories(tx, rangeIds)
        : new Set([0, ...(await findKnownMerchants(tx, range === 60 ? rangeIds : []))])
  if (range !== 10 && range !== 50 && !rangeIds.every((id) => known.has(id))) {
    throw invalid('rangeIds', 'gone')
  }
  if (!isPlatform(terms) && (await findKnownMerchants(tx, [toSellerId(terms)])).length === 0)
    throw new Refusal('NOT_FOUND')
}

async function findKnownMerchants(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('merchant').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
