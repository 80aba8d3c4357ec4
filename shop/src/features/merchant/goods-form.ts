import type { LocalText } from '@shop/contract/core/common.ts'
import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { escapeHtml } from '@shop/contract/core/html.ts'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { recordOf } from '@shop/contract/core/record-of.ts'
import {
  type adminGoodsCreate,
  type GoodsPlainText,
  goodsPlainTexts,
  newGoods,
  newSku,
} from '@shop/contract/goods/catalog/admin-goods.ts'
import { toFen } from '../../lib/to-fen.ts'
import { readWhole } from '../../lib/whole.ts'
import type { DeskGoods } from './goods-queries.ts'

type Input = Omit<BodyOf<typeof adminGoodsCreate>, 'requestId'>

export interface ValueDraft {
  /** stays the same while the text changes */
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
/** The editable part of a variant; the rest of it stays unchanged. */
export interface SkuDraft {
  price: string
  stock: string
  enabled: boolean
}

/** The part of goods that can be edited on the phone; the rest of the goods stays unchanged. */
export interface GoodsDraft extends Record<GoodsPlainText, LocalText> {
  pictures: { fileId: number; url: string }[]
  categoryIds: number[]
  brandId: number | null
  freightTemplateId: number | null
  specs: SpecDraft[]
  /** by the keys of the values, joined with `/`; `''` without specs */
  skus: Record<string, SkuDraft>
  content: string
}

const emptySku: SkuDraft = { price: '', stock: '', enabled: true }

export const emptyDraft: GoodsDraft = {
  pictures: [],
  ...recordOf(goodsPlainTexts, () => ({ 'zh-Hant': '' })),
  categoryIds: [],
  brandId: null,
  freightTemplateId: null,
  specs: [],
  skus: { '': emptySku },
  content: '',
}

export function toDraft(goods: DeskGoods): GoodsDraft {
  const specs = goods.specs.map((spec) => ({
    key: `s${spec.id}`,
    id: spec.id,
    name: spec.name,
    values: spec.values.map(({ id, value }) => ({ key: `v${id}`, id, value })),
  }))
  const keyOf = (values: number[]) => values.map((value, at) => specs[at]?.values[value]?.key ?? '').join('/')
  return {
    pictures: goods.images,
    ...recordOf(goodsPlainTexts, (text) => goods[text]),
    categoryIds: goods.categoryIds,
    brandId: goods.brandId,
    freightTemplateId: goods.freightTemplateId,
    specs,
    skus: Object.fromEntries(
      goods.skus.map((sku) => [
        keyOf(sku.values),
        { price: toMoney(fen(sku.priceFen)), stock: String(sku.onHand), enabled: sku.enabled },
      ]),
    ),
    content: toPlain(goods.content['zh-Hant']) ?? '',
  }
}

/** All variants of the specs, as lists of values; goods without specs have one, with an empty list. */
export function variantsOf(specs: readonly SpecDraft[]): ValueDraft[][] {
  const filled = specs.filter(({ values }) => values.length > 0)
  return filled.reduce<ValueDraft[][]>((all, { values }) => all.flatMap((one) => values.map((v) => [...one, v])), [[]])
}

export const keyOf = (variant: readonly ValueDraft[]): string => variant.map(({ key }) => key).join('/')

export const nameOf = (variant: readonly ValueDraft[]): string =>
  variant.map(({ value }) => value['zh-Hant']).join(' / ')

/** The input for a variant; a new one starts with the price of the first. */
export function skuOf({ skus }: Pick<GoodsDraft, 'skus'>, key: string): SkuDraft {
  const known = skus[key]
  if (known) return known
  const [like] = Object.values(skus)
  return { ...emptySku, price: like?.price ?? '' }
}

/** The body of the call: the goods with the input merged in. */
export function toBody(draft: GoodsDraft, goods: DeskGoods | undefined): Input {
  const specs = draft.specs.filter(({ values }) => values.length > 0)
  const known = new Map(goods?.skus.map((sku) => [skuKey(goods, sku.values), sku]))
  return {
    ...restOf(goods ?? newGoods),
    ...recordOf(goodsPlainTexts, (text) => trimmed(draft[text])),
    content: contentOf(draft, goods),
    categoryIds: draft.categoryIds,
    brandId: draft.brandId,
    freightTemplateId: draft.freightTemplateId,
    imageIds: draft.pictures.map(({ fileId }) => fileId),
    specs: specs.map(({ id, name, values }) => ({ id, name, values: values.map(({ id, value }) => ({ id, value })) })),
    skus: variantsOf(specs).map((variant) => {
      const key = keyOf(variant)
      const { price, stock, enabled } = skuOf(draft, key)
      const old = known.get(key)
      return {
        ...(old ?? newSku),
        values: variant.map((value, at) => specs[at]?.values.indexOf(value) ?? 0),
        priceFen: toFen(price),
        onHand: old?.onHand ?? readWhole(stock) ?? 0,
        enabled,
      }
    }),
  }
}

const trimmed = (text: LocalText): LocalText => ({
  ...text,
  ...Object.fromEntries(Object.entries(text).map(([language, words]) => [language, words.trim()])),
})

const skuKey = ({ specs }: DeskGoods, values: number[]) =>
  values.map((value, at) => `v${specs[at]?.values[value]?.id}`).join('/')

function restOf(goods: Input) {
  const { goodsNo, kind, zone, videoId, serviceIds, memberDiscount, gradeRates, pointsDiscount, pointsGrant } = goods
  const { refundable, limitOrder, limitUser, saleFrom, saleUntil, sort, salesStart } = goods
  return {
    goodsNo,
    kind,
    zone,
    videoId,
    serviceIds,
    memberDiscount,
    gradeRates,
    pointsDiscount,
    pointsGrant,
    refundable,
    limitOrder,
    limitUser,
    saleFrom,
    saleUntil,
    sort,
    salesStart,
  }
}

/** Whether the description has pictures or a layout, which the phone's plain text editor must leave alone. */
export const hasLayout = (goods: DeskGoods | undefined): boolean =>
  goods !== undefined && toPlain(goods.content['zh-Hant']) === undefined

function contentOf(draft: GoodsDraft, goods: DeskGoods | undefined): LocalText {
  const before = goods?.content ?? { 'zh-Hant': '' }
  if (hasLayout(goods) || draft.content === toPlain(before['zh-Hant'])) return before
  return { ...before, 'zh-Hant': toHtml(draft.content) }
}

/** The text of simple HTML, a line for each paragraph; undefined if it contains more than text. */
function toPlain(html: string): string | undefined {
  const text = html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/p>\s*<p>/g, '\n')
    .replace(/<\/?p>/g, '')
  if (/<[^>]+>/.test(text)) return undefined
  const words: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' }
  return text.replace(/&(lt|gt|quot|#39|nbsp);/g, (entity) => words[entity] ?? entity).replaceAll('&amp;', '&')
}

function toHtml(text: string): string {
  if (text.trim() === '') return ''
  const lines = text.trim().split('\n')
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
}

/** The field of the form, and the variant, that a field of the call belongs to. */
export function placeOf(path: string): { field: keyof GoodsDraft; variant?: number } {
  const [, variant] = /^skus\.(\d+)\./.exec(path) ?? []
  if (variant !== undefined) return { field: 'skus', variant: Number(variant) }
  const head = path.split('.')[0] ?? ''
  const fields: Record<string, keyof GoodsDraft> = { imageIds: 'pictures', videoId: 'pictures', skus: 'skus' }
  return { field: fields[head] ?? (head in emptyDraft ? (head as keyof GoodsDraft) : 'name') }
}
