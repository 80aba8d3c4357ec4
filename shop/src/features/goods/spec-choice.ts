import type { Sku, Spec } from './queries.ts'

/** The chosen value's id per spec, undefined while nothing is chosen. */
export type Choice = readonly (number | undefined)[]

/** The initial choice: nothing, except for specs with a single value. */
export function firstChoice(specs: readonly Spec[]): Choice {
  return specs.map(({ valueList }) => (valueList.length === 1 ? valueList[0]?.spec_value_id : undefined))
}

/** The SKU of a complete choice; goods without specs have only one. */
export function skuOf(skus: readonly Sku[], choice: Choice): Sku | undefined {
  if (choice.length === 0) return skus[0]
  return choice.includes(undefined) ? undefined : skus.find((sku) => matches(sku, choice))
}

/** Whether a value can be chosen together with the values chosen for the other specs: such a SKU is in stock. */
export function canChoose(skus: readonly Sku[], choice: Choice, spec: number, value: number): boolean {
  const wanted = choice.with(spec, value)
  return skus.some((sku) => sku.stock_num > 0 && matches(sku, wanted))
}

/** Chooses a value, or clears it if it was already chosen. */
export function choose(choice: Choice, spec: number, value: number): Choice {
  return choice.with(spec, choice[spec] === value ? undefined : value)
}

/** The picture of a value: that of the first SKU with its own picture. */
export function pictureOf(skus: readonly Sku[], spec: number, value: number): string | undefined {
  return skus.find((sku) => sku.spec_value_ids?.[spec] === value && sku.image_url)?.image_url ?? undefined
}

/** The spec whose values look different from each other (usually colour), -1 if there is none. */
export function picturedSpec(specs: readonly Spec[], skus: readonly Sku[]): number {
  return specs.findIndex(({ valueList }, spec) => {
    const pictures = valueList.map((value) => pictureOf(skus, spec, value.spec_value_id))
    return valueList.length > 1 && pictures.every(Boolean) && new Set(pictures).size === pictures.length
  })
}

function matches(sku: Sku, choice: Choice): boolean {
  return choice.every((value, spec) => value === undefined || sku.spec_value_ids?.[spec] === value)
}
