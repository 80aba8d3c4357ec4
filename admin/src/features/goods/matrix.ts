import type { LocalText } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import type { Fen } from '@shop/contract/core/money.ts'
import { type adminGoodsCreate, specLimits } from '@shop/contract/goods/catalog/admin-goods.ts'
import type { UploadedPicture } from '../../ui/PictureUpload.tsx'
import type { Goods } from './queries.ts'

/** A spec value being edited. `key` does not change when values are renamed or moved; neither do the server's ids. */
export interface ValueDraft {
  key: string
  id: number | null
  value: LocalText
}
export interface SpecDraft {
  key: string
  id: number | null
  name: LocalText
  values: ValueDraft[]
}
export interface SkuDraft {
  id: number | null
  /** the key of the chosen value in each spec */
  keys: string[]
  priceFen: Fen | null
  linePriceFen: Fen | null
  zonePriceFen: Fen | null
  pointsPart: number
  picture: UploadedPicture | null
  code: string
  weightG: number
  volumeCm3: number
  enabled: boolean
  onHand: number
  /** as loaded; 0 for a new SKU */
  reserved: number
  /** units the zone may sell; null = no limit besides the stock */
  activityTotal: number | null
  /** units of `activityTotal` taken by orders */
  activitySold: number
  /** has orders: can be disabled but not deleted */
  ordered: boolean
}
export interface Matrix {
  specs: SpecDraft[]
  skus: SkuDraft[]
}

let made = 0
export function newKey(): string {
  return `new-${++made}`
}

export function emptySku(keys: string[] = []): SkuDraft {
  return {
    id: null,
    keys,
    priceFen: null,
    linePriceFen: 0 as Fen,
    zonePriceFen: null,
    pointsPart: 0,
    picture: null,
    code: '',
    weightG: 0,
    volumeCm3: 0,
    enabled: true,
    onHand: 0,
    reserved: 0,
    activityTotal: null,
    activitySold: 0,
    ordered: false,
  }
}

/** All combinations of the specs' values, as keys, the last spec varying fastest; `[[]]` without specs. */
export function combinations(specs: readonly SpecDraft[]): string[][] {
  return specs.reduce<string[][]>(
    (all, spec) => all.flatMap((keys) => spec.values.map(({ key }) => [...keys, key])),
    [[]],
  )
}

/**
 * How many SKUs the specs produce; specs without values count as one, so that the number shows while they are entered.
 */
export function countCombinations(specs: readonly SpecDraft[]): number {
  return specs.reduce((count, spec) => count * Math.max(1, spec.values.length), 1)
}

/**
 * The SKUs for changed specs. An existing combination keeps everything; one that extends an existing combination (a
 * spec was added) starts with its figures; a new one starts with the first SKU's prices and weights, without stock.
 */
export function withSpecs(before: Matrix, specs: SpecDraft[]): Matrix {
  const filled = specs.filter(({ values }) => values.length > 0)
  const left = new Set(before.skus)
  const skus = combinations(filled).map((keys) => {
    const same = before.skus.find(
      (sku) => sku.keys.length === keys.length && keys.every((key) => sku.keys.includes(key)),
    )
    if (same) {
      left.delete(same)
      // Return the same object if nothing changed, so that its row does not render again while values are renamed.
      return same.keys.join() === keys.join() ? same : { ...same, keys }
    }
    // If specs were added or removed, an old SKU may become a new one, keeping its id, stock and history.
    const parent = before.skus.find(
      (sku) => left.has(sku) && sku.keys.length !== keys.length && related(sku.keys, keys),
    )
    if (parent) {
      left.delete(parent)
      return { ...parent, keys }
    }
    const like = before.skus.find((sku) => related(sku.keys, keys)) ?? before.skus[0]
    return { ...emptySku(keys), ...(like && copied(like)) }
  })
  return { specs, skus }
}

function related(some: readonly string[], others: readonly string[]): boolean {
  const [short, long] = some.length < others.length ? [some, others] : [others, some]
  return short.every((key) => long.includes(key))
}

function copied({ priceFen, linePriceFen, zonePriceFen, pointsPart, weightG, volumeCm3 }: SkuDraft): Partial<SkuDraft> {
  return { priceFen, linePriceFen, zonePriceFen, pointsPart, weightG, volumeCm3 }
}

/** The names of a SKU's values, joined: `紅 / L`. */
export function skuName(matrix: Matrix, sku: SkuDraft): string {
  return matrix.specs
    .flatMap((spec) => spec.values.filter(({ key }) => sku.keys.includes(key)).map(({ value }) => value['zh-Hant']))
    .join(' / ')
}

/** Applies `change` to every SKU, or only to those that have the value `only`. */
export function fill(matrix: Matrix, change: Partial<SkuDraft>, only: string | undefined): Matrix {
  return {
    ...matrix,
    skus: matrix.skus.map((sku) => {
      if (only && !sku.keys.includes(only)) return sku
      // The stock of an existing SKU is only changed by counting it, with a reason.
      const { onHand, ...rest } = change
      return { ...sku, ...rest, ...(onHand !== undefined && sku.id === null && { onHand }) }
    }),
  }
}

export type MatrixProblem =
  | 'spec_name'
  | 'spec_value'
  | 'spec_empty'
  | 'value_twice'
  | 'too_many'
  | 'price'
  | 'line_price'
  | 'none_enabled'

/** The problem that prevents the matrix from being saved; undefined if there is none. */
export function problemOf({ specs, skus }: Matrix): MatrixProblem | undefined {
  if (specs.some(({ name }) => !name['zh-Hant']?.trim())) return 'spec_name'
  if (specs.some(({ values }) => !values.length)) return 'spec_empty'
  if (specs.some(({ values }) => values.some(({ value }) => !value['zh-Hant']?.trim()))) return 'spec_value'
  if (specs.some(({ values }) => new Set(values.map(({ value }) => value['zh-Hant'].trim())).size < values.length))
    return 'value_twice'
  if (skus.length > specLimits.skus) return 'too_many'
  if (skus.some(({ priceFen }) => !priceFen)) return 'price'
  if (skus.some(({ linePriceFen }) => linePriceFen === null)) return 'line_price'
  if (!skus.some(({ enabled }) => enabled)) return 'none_enabled'
  return undefined
}

/** The request body: values by position. */
export function toInput({ specs, skus }: Matrix): Pick<BodyOf<typeof adminGoodsCreate>, 'specs' | 'skus'> {
  return {
    specs: specs.map(({ id, name, values }) => ({ id, name, values: values.map(({ id, value }) => ({ id, value })) })),
    skus: skus.map((sku) => ({
      id: sku.id,
      values: specs.map(({ values }) => values.findIndex(({ key }) => sku.keys.includes(key))),
      priceFen: sku.priceFen as Fen,
      linePriceFen: sku.linePriceFen ?? (0 as Fen),
      zonePriceFen: sku.zonePriceFen,
      pointsPart: sku.pointsPart,
      imageId: sku.picture?.fileId ?? null,
      code: sku.code.trim(),
      weightG: sku.weightG,
      volumeCm3: sku.volumeCm3,
      enabled: sku.enabled,
      onHand: sku.onHand,
      activityTotal: sku.activityTotal,
    })),
  }
}

export function fromGoods(goods: Goods): Matrix {
  const specs = goods.specs.map((spec) => ({
    key: `spec-${spec.id}`,
    id: spec.id,
    name: spec.name,
    values: spec.values.map((value) => ({ key: `value-${value.id}`, id: value.id, value: value.value })),
  }))
  const skus = goods.skus.map((sku): SkuDraft => {
    const stock = goods.skuStock.find(({ skuId }) => skuId === sku.id)
    return {
      ...sku,
      keys: sku.values.flatMap((at, index) => specs[index]?.values[at]?.key ?? []),
      picture: sku.imageId ? { fileId: sku.imageId, url: stock?.imageUrl ?? '' } : null,
      onHand: stock?.onHand ?? sku.onHand,
      reserved: stock?.reserved ?? 0,
      activityTotal: sku.activityTotal ?? null,
      activitySold: stock?.activitySold ?? 0,
      ordered: stock?.ordered ?? false,
    }
  })
  return { specs, skus }
}
