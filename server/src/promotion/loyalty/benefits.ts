import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminGradeBenefitList, adminGradeBenefitPut } from '@shop/contract/promotion/loyalty/admin.ts'
import { type By, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { gradeChanges } from '../../people/grade/write-grade.ts'

/** The benefits of each grade besides its prices, and the coupons it could give. */
export async function listBenefits(db: Db, language: Language): Promise<DataOf<typeof adminGradeBenefitList>> {
  const [rows, choices] = await Promise.all([
    db
      .selectFrom('grade')
      .leftJoin('gradeBenefit as b', 'b.gradeId', 'grade.id')
      .leftJoin('coupon', 'coupon.id', 'b.couponId')
      .select(['grade.id as gradeId', 'b.couponId', 'b.coupons', 'b.priority', 'b.version', 'coupon.name'])
      .orderBy('grade.weight')
      .execute(),
    freightCoupons(db).orderBy('id', 'desc').limit(100).execute(),
  ])
  return {
    rows: rows.map(({ name, coupons, priority, version, ...row }) => ({
      ...row,
      couponName: name ? localText(name as LocalText, language) : '',
      coupons: coupons ?? 0,
      priority: priority ?? false,
      version: version ?? 0,
    })),
    choices: choices.map(({ name, ...row }) => ({ ...row, name: localText(name as LocalText, language) })),
  }
}

/** Freight coupons that only the shop itself issues, so that shoppers cannot also collect them. */
const freightCoupons = (on: Db | Tx) =>
  on
    .selectFrom('coupon')
    .select(['id', 'name', 'perUser'])
    .where('type', '=', 40)
    .where('issue', '=', 'operator')
    .where('state', '=', 'active')
    .where('merchantId', 'is', null)

/**
 * @throws Refusal NOT_FOUND, STATE_CHANGED; Invalid on `couponId` (not a freight coupon that the shop issues, or
 *   missing although a number is given) and on `coupons` (more in a year than the coupon allows a user)
 */
export async function writeBenefit(
  tx: Tx,
  gradeId: number,
  { version, ...terms }: BodyOf<typeof adminGradeBenefitPut>,
  by: By,
): Promise<void> {
  const grade = await tx.selectFrom('grade').select('name').where('id', '=', gradeId).forUpdate().executeTakeFirst()
  if (!grade) throw new Refusal('NOT_FOUND')
  const before = await tx
    .selectFrom('gradeBenefit')
    .select(['couponId', 'coupons', 'priority', 'version'])
    .where('gradeId', '=', gradeId)
    .executeTakeFirst()
  if ((before?.version ?? 0) !== version) throw new Refusal('STATE_CHANGED')
  if ((terms.couponId === null) !== (terms.coupons === 0)) {
    throw invalid(terms.couponId === null ? 'couponId' : 'coupons', 'required')
  }
  if (terms.couponId !== null && terms.couponId !== before?.couponId) {
    const coupon = await freightCoupons(tx).where('id', '=', terms.couponId).executeTakeFirst()
    if (!coupon) throw invalid('couponId', 'required')
    if (coupon.perUser < 12 * terms.coupons) throw invalid('coupons', 'maximum', Math.floor(coupon.perUser / 12))
  }
  await tx
    .insertInto('gradeBenefit')
    .values({ gradeId, ...terms })
    .onConflict((conflict) => conflict.column('gradeId').doUpdateSet({ ...terms, version: version + 1 }))
    .execute()
  const edit = {
    entityId: gradeId,
    name: grade.name as LocalText,
    before: { couponId: before?.couponId ?? null, coupons: before?.coupons ?? 0, priority: before?.priority ?? false },
    after: terms,
  }
  await recordChange(tx, gradeChanges, edit, by)
}

/** Whether a user's grade puts their tickets first. */
export async function hasPriority(tx: Tx, userId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('appUser')
    .innerJoin('grade', 'grade.id', 'appUser.gradeId')
    .innerJoin('gradeBenefit', 'gradeBenefit.gradeId', 'grade.id')
    .select('appUser.id')
    .where('appUser.id', '=', userId)
    .where('grade.enabled', '=', true)
    .where('gradeBenefit.priority', '=', true)
    .executeTakeFirst()
  return found !== undefined
}
