import { type Language, type LocalText, languages, localText } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { type Fen, fen } from '@shop/contract/core/money.ts'
import { recordOf } from '@shop/contract/core/record-of.ts'
import type { Zone } from '@shop/contract/core/zone.ts'
import { activityZones, type adminGoodsCreate, goodsPlainTexts } from '@shop/contract/goods/catalog/admin-goods.ts'
import { Invalid, type Problem, toProblem } from '../../core/command/validate.ts'
import { cleanLocalHtml } from '../../core/text/rich-text.ts'
import { tidyTexts } from '../../core/text/tidy-text.ts'

export type GoodsInput = Omit<BodyOf<typeof adminGoodsCreate>, 'requestId'>
export type SkuInput = GoodsInput['skus'][number]

const nameMax = 200

/**
 * Checks what the schema cannot: required texts, unique names, a SKU matrix that fits the specs.
 * @throws Invalid naming the fields
 */
export function assertGoods(input: GoodsInput): void {
  const problems = [...nameProblems(input), ...specProblems(input.specs), ...skuProblems(input)]
  if (input.saleFrom && input.saleUntil && new Date(input.saleFrom) >= new Date(input.saleUntil)) {
    problems.push(toProblem('saleUntil', 'format'))
  }
  if (problems.length > 0) throw new Invalid(problems)
}

/** Trims texts and drops languages left blank, which fall back to zh-Hant. Sanitises html. */
export function tidyGoods<Input extends GoodsInput>(input: Input): Input {
  return {
    ...input,
    ...recordOf(goodsPlainTexts, (text) => tidyTexts(input[text])),
    content: cleanLocalHtml(input.content),
    specs: input.specs.map((spec) => ({
      ...spec,
      name: tidyTexts(spec.name),
      values: spec.values.map((value) => ({ ...value, value: tidyTexts(value.value) })),
    })),
  }
}

/** `0` for single spec, else the value ids in the order of the specs. */
export function specKeyOf(valueIds: readonly number[]): string {
  return valueIds.length === 0 ? '0' : valueIds.join('_')
}

/** The terms a SKU has only in its zone; goods that return to normal sale lose the zone's price. */
export function zoneTerms({ zonePriceFen, pointsPart }: Pick<SkuInput, 'zonePriceFen' | 'pointsPart'>, zone: Zone) {
  return {
    zonePriceFen: zone === 'normal' ? null : zonePriceFen,
    pointsPart: zone === 'fuli' ? pointsPart : 0,
  }
}

/** How many units of a SKU the zone may sell; null for no separate limit; undefined for no change. */
export function activityTotalOf(
  { activityTotal }: Pick<SkuInput, 'activityTotal'>,
  { zone, moved }: { zone: Zone; moved: boolean },
): number | null | undefined {
  if (!activityZones.some((one) => one === zone)) return null
  return moved ? (activityTotal ?? null) : activityTotal
}

/** Aggregates stored with the goods for lists and sorting: over the selectable SKUs, at the zone's prices. */
export function goodsPrices({ zone, skus }: Pick<GoodsInput, 'zone' | 'skus'>) {
  const chosen = skus.filter((sku) => sku.enabled)
  const prices = chosen.map((sku) => (zone === 'normal' ? undefined : sku.zonePriceFen) ?? sku.priceFen)
  const linePrices = chosen.map((sku) => sku.linePriceFen)
  return {
    priceMinFen: lowest(prices),
    priceMaxFen: highest(prices),
    linePriceMinFen: lowest(linePrices),
    linePriceMaxFen: highest(linePrices),
    pointsPartMin: lowest(chosen.map((sku) => zoneTerms(sku, zone).pointsPart)),
  }
}

const lowest = (values: number[]): Fen => fen(values.length > 0 ? Math.min(...values) : 0)
const highest = (values: number[]): Fen => fen(Math.max(0, ...values))

function nameProblems({ name }: GoodsInput): Problem[] {
  const long = languages.filter((language) => (name[language] ?? '').length > nameMax)
  return [...textProblems('name', name), ...long.map((language) => toProblem(`name.${language}`, 'maxLength', nameMax))]
}

function specProblems(specs: GoodsInput['specs']): Problem[] {
  return specs.flatMap((spec, index) => [
    ...textProblems(`specs.${index}.name`, spec.name),
    ...spec.values.flatMap(({ value }, at) => textProblems(`specs.${index}.values.${at}.value`, value)),
    ...repeated(spec.values.map(({ value }) => value)).map((at) =>
      toProblem(`specs.${index}.values.${at}.value`, 'uniqueItems'),
    ),
    ...(repeated(specs.map(({ name }) => name)).includes(index)
      ? [toProblem(`specs.${index}.name`, 'uniqueItems')]
      : []),
  ])
}

/** Clients tell options apart by their texts, so these must differ in every language. */
function repeated(texts: LocalText[]): number[] {
  const repeats = (language: Language) => {
    const words = texts.map((text) => localText(text, language).trim())
    return words.flatMap((word, index) => (words.indexOf(word) < index ? [index] : []))
  }
  return [...new Set(languages.flatMap(repeats))]
}

function skuProblems({ specs, skus }: GoodsInput): Problem[] {
  const keys = skus.map((sku) => sku.values.join('_'))
  return skus.flatMap(({ values }, index) => {
    const field = `skus.${index}.values`
    if (values.length !== specs.length) return [toProblem(field, 'type')]
    if (values.some((value, at) => value >= (specs[at]?.values.length ?? 0))) return [toProblem(field, 'enum')]
    return keys.indexOf(values.join('_')) < index ? [toProblem(field, 'uniqueItems')] : []
  })
}

function textProblems(field: string, text: LocalText): Problem[] {
  return text['zh-Hant'].trim() === '' ? [toProblem(`${field}.zh-Hant`, 'required')] : []
}
