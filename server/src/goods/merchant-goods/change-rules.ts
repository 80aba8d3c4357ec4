import { isDeepStrictEqual } from 'node:util'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { goodsTexts, newGoods } from '@shop/contract/goods/catalog/admin-goods.ts'
import { type Problem, toProblem } from '../../core/command/validate.ts'
import type { FullInput, FullSku } from '../catalog/editor-input.ts'
import { type GoodsInput, tidyGoods, zoneTerms } from '../catalog/goods-rules.ts'

// The fields members of a merchant may change about its goods, and those that take effect at once (docs/rules.md,
// Merchants' goods).

/** A merchant's goods may not come before the platform's in lists. */
const memberSortMin = 100

/** How far a price may rise above the last reviewed one before it has to be reviewed again, in basis points. */
export const freeRiseBp = 2_000

/** A price that becomes this many times higher or lower looks mistyped. */
export const jumpTimes = 100

/** The fields buyers rely on when they choose goods; a change to one is reviewed first. */
const reviewedFields = [
  ...goodsTexts,
  'kind',
  'brandId',
  'categoryIds',
  'imageIds',
  'videoId',
  'serviceIds',
  'refundable',
  'specs',
] as const satisfies readonly (keyof GoodsInput)[]

/**
 * The fields that only the platform sets for a merchant's goods and that a member's form has changed. Only the platform
 * may give what costs it money (points) or attention (zones, places in lists, sales never made).
 * @param before the goods as they are; absent for new ones
 */
export function memberProblems(input: FullInput, before?: FullInput): Problem[] {
  const given = before ?? newGoods
  const fields = (['zone', 'salesStart', 'pointsDiscount', 'pointsGrant'] as const).filter(
    (field) => input[field] !== given[field],
  )
  const isFront = input.sort < memberSortMin && input.sort !== before?.sort
  return [
    ...fields.map((field) => toProblem(field, 'platformOnly')),
    ...(isFront ? [toProblem('sort', 'minimum', memberSortMin)] : []),
    ...(input.zone === 'normal' ? [] : zoneProblems(input, before)),
  ]
}

function zoneProblems({ skus }: FullInput, before: FullInput | undefined): Problem[] {
  return skus.flatMap((sku, index) => {
    const old = before?.skus.find(({ id }) => id === sku.id && id !== null)
    const terms = ['zonePriceFen', 'pointsPart', 'activityTotal'] as const
    const changed = terms.filter((term) => sku[term] !== (old?.[term] ?? (term === 'pointsPart' ? 0 : null)))
    return changed.map((term) => toProblem(`skus.${index}.${term}`, 'platformOnly'))
  })
}

/**
 * A form as it will be stored, with every field given, so that it can be compared with the goods. SKUs get the id of
 * those with the same choice of values, whatever the form says.
 */
export function toFullInput(form: GoodsInput, before?: FullInput): FullInput {
  const input = tidyGoods(form)
  const moment = (at: string | null) => at && new Date(at).toISOString()
  const known = new Map(before?.skus.map((sku) => [choiceOf(before, sku), sku]))
  return {
    ...input,
    freightTemplateId: input.kind === 'virtual' ? null : input.freightTemplateId,
    categoryIds: byId(input.categoryIds),
    serviceIds: byId(input.serviceIds),
    imageIds: [...new Set(input.imageIds)],
    videoId: input.videoId === undefined ? (before?.videoId ?? null) : input.videoId,
    gradeRates: input.gradeRates ?? before?.gradeRates ?? {},
    saleFrom: moment(input.saleFrom),
    saleUntil: moment(input.saleUntil),
    skus: input.skus.map((sku) => {
      const choice = choiceOf(input, sku)
      const old = choice === undefined ? undefined : known.get(choice)
      return {
        ...sku,
        ...zoneTerms(sku, input.zone),
        id: old?.id ?? null,
        onHand: old?.onHand ?? sku.onHand,
        unlimited: sku.unlimited ?? old?.unlimited ?? false,
        activityTotal: sku.activityTotal === undefined ? (old?.activityTotal ?? null) : sku.activityTotal,
      }
    }),
  }
}

/** The ids of a SKU's values; undefined for a choice that is new. */
function choiceOf({ specs }: Pick<GoodsInput, 'specs'>, { values }: { values: number[] }): string | undefined {
  const ids = values.map((value, spec) => specs[spec]?.values[value]?.id ?? null)
  return ids.includes(null) ? undefined : ids.join('_')
}

/** The SKUs that a form leaves out. */
export function leftOut(form: FullInput, before: FullInput): FullSku[] {
  const kept = new Set(form.skus.map(({ id }) => id))
  return before.skus.filter(({ id }) => !kept.has(id))
}

/** The first price that looks mistyped, by the position of its SKU in the form. */
export function priceJump(
  form: FullInput,
  before: FullInput,
): { sku: number; beforeFen: Fen; afterFen: Fen } | undefined {
  for (const [index, { id, priceFen }] of form.skus.entries()) {
    const old = before.skus.find((sku) => sku.id === id && id !== null)
    if (!old) continue
    const isJump = priceFen >= old.priceFen * jumpTimes || priceFen * jumpTimes <= old.priceFen
    if (isJump) return { sku: index, beforeFen: fen(old.priceFen), afterFen: fen(priceFen) }
  }
  return undefined
}

/**
 * Splits a form into `now`, the part that takes effect at once, and `wanted`, the whole, which waits for review if it
 * differs.
 * @param before the goods as they are
 * @param reviewed prices at the last review by SKU; for a SKU without one its current price counts
 */
export function splitForm(
  form: FullInput,
  { before, reviewed }: { before: FullInput; reviewed: ReadonlyMap<number, number> },
): { now: FullInput; wanted: FullInput } {
  const held = Object.fromEntries(reviewedFields.map((field) => [field, before[field]]))
  if (!isDeepStrictEqual(form.specs, before.specs)) {
    return { now: { ...form, ...held, skus: before.skus } as FullInput, wanted: form }
  }
  // A SKU that the form leaves out is disabled at once, as on any edit.
  const gone = leftOut(form, before).map((sku) => ({ ...sku, enabled: false }))
  const skus = before.skus.map((old) => {
    const sku = form.skus.find(({ id }) => id === old.id)
    if (!sku) return { ...old, enabled: false }
    const base = reviewed.get(old.id as number) ?? old.priceFen
    const rises = sku.priceFen > old.priceFen && sku.priceFen * 10_000 > base * (10_000 + freeRiseBp)
    return { ...sku, priceFen: rises ? old.priceFen : sku.priceFen, imageId: old.imageId }
  })
  const wanted = { ...form, skus: inOrder([...form.skus, ...gone], before) }
  return { now: { ...form, ...held, skus } as FullInput, wanted }
}

/** Known SKUs in the order of the goods, new ones at the end. */
function inOrder(skus: FullSku[], before: FullInput): FullSku[] {
  const place = (sku: FullSku) => {
    const at = before.skus.findIndex(({ id }) => id === sku.id && id !== null)
    return at < 0 ? before.skus.length : at
  }
  return skus.toSorted((one, other) => place(one) - place(other))
}

export const isSame = (one: FullInput, other: FullInput): boolean => isDeepStrictEqual(one, other)

/**
 * Applies a change that was based on an earlier version to the current goods: takes over only its differences.
 * @returns undefined if someone else has meanwhile changed the same part to something else
 */
export function mergeChange(
  { before, after }: { before: FullInput; after: FullInput },
  current: FullInput,
): FullInput | undefined {
  const { skus: _, ...fields } = current
  const merged = mergeFields(before, after, current, Object.keys(fields) as (keyof FullInput)[])
  if (!merged) return undefined
  const movesSpecs = !isDeepStrictEqual(before.specs, after.specs)
  if (!movesSpecs && !isDeepStrictEqual(current.specs, before.specs)) {
    // The specs have been replaced since: a change to SKUs cannot be applied to the new ones.
    return isDeepStrictEqual(before.skus, after.skus) ? merged : undefined
  }
  const skus: FullSku[] = []
  for (const sku of after.skus) {
    const [base, now] = [before.skus, current.skus].map((all) => all.find(({ id }) => id === sku.id && id !== null))
    if (!base || !now) {
      skus.push(sku)
      continue
    }
    const parts = (Object.keys(sku) as (keyof FullSku)[]).filter((key) => !['id', 'values', 'onHand'].includes(key))
    const part = mergeFields(base, sku, now, parts)
    if (!part) return undefined
    skus.push({ ...part, values: sku.values })
  }
  if (!movesSpecs) skus.push(...current.skus.filter(({ id }) => !after.skus.some((sku) => sku.id === id)))
  const choices = new Set(skus.map(({ values }) => values.join('_')))
  return choices.size < skus.length ? undefined : { ...merged, skus }
}

/** `current` with the fields that differ between `before` and `after`; undefined if `current` has neither value. */
function mergeFields<Part extends object>(
  before: Part,
  after: Part,
  current: Part,
  keys: (keyof Part)[],
): Part | undefined {
  const merged = { ...current }
  for (const key of keys) {
    if (isDeepStrictEqual(before[key], after[key])) continue
    if (![before[key], after[key]].some((one) => isDeepStrictEqual(one, current[key]))) return undefined
    merged[key] = after[key]
  }
  return merged
}

/** The fields of the form that a change is about; `price`, `skuImages` and `skus` stand for changes to SKUs. */
export function changedFields({ before, after }: { before: FullInput | null; after: FullInput }): string[] {
  if (!before) return []
  const fields = (Object.keys(after) as (keyof FullInput)[]).filter(
    (field) => field !== 'skus' && !isDeepStrictEqual(before[field], after[field]),
  )
  const pairs = after.skus.map((sku) => [sku, before.skus.find(({ id }) => id === sku.id && id !== null)] as const)
  const differs = (key: keyof FullSku) =>
    pairs.some(([sku, old]) => old && !isDeepStrictEqual(sku[key], old[key])) && !fields.includes('specs')
  return [
    ...fields,
    ...(pairs.some(([sku, old]) => old && sku.priceFen !== old.priceFen) ? ['price'] : []),
    ...(differs('imageId') ? ['skuImages'] : []),
    ...(!fields.includes('specs') && pairs.some(([, old]) => !old) ? ['skus'] : []),
  ]
}

const byId = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)
