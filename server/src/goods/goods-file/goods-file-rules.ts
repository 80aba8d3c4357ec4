import { isDeepStrictEqual } from 'node:util'
import { type Language, type LocalText, languages } from '@shop/contract/core/common.ts'
import { escapeHtml } from '@shop/contract/core/html.ts'
import { type Fen, fen, parseMoney } from '@shop/contract/core/money.ts'
import { recordOf } from '@shop/contract/core/record-of.ts'
import {
  type GoodsText,
  goodsPlainTexts,
  goodsTexts,
  newGoods,
  newSku,
  specLimits,
} from '@shop/contract/goods/catalog/admin-goods.ts'
import {
  type GoodsFileColumn,
  type GoodsFileProblem,
  type GoodsFileRow,
  goodsFileColumns,
} from '@shop/contract/goods/goods-file/goods-file.ts'
import { categoryLevels } from '@shop/contract/goods/taxonomy/admin.ts'
import { cleanHtml } from '../../core/text/rich-text.ts'
import type { EditorGoods } from '../catalog/admin-queries.ts'
import { type FullInput, type FullSku, toEditorInput } from '../catalog/editor-input.ts'
import { tidyGoods } from '../catalog/goods-rules.ts'

interface Named {
  id: number
  name: LocalText
}

/** The facts, besides its rows, that the plan of one goods item depends on. */
export interface GoodsFacts {
  /** the goods with this number */
  existing: EditorGoods | undefined
  /** `several`: several goods have this number; `unknown`: the goods named by `#12` do not exist */
  found: 'one' | 'none' | 'several' | 'unknown'
  categories: readonly (Named & { parentId: number | null })[]
  brands: readonly Named[]
  freightTemplates: readonly { id: number; name: string }[]
  /** picture files by name; the id is 0 for a file that is chosen but not uploaded yet */
  pictures: ReadonlyMap<string, number>
  /** whether the operator may add categories and brands */
  mayAdd: boolean
  /** a description as it would be stored */
  clean: (content: LocalText) => LocalText
}

export interface Problem {
  code: GoodsFileProblem
  /** null: in another row of the goods */
  column: GoodsFileColumn | null
  detail: string
}

/** The changes that the rows of one goods item would make. */
export interface GoodsPlan {
  /** by row, in the order of the columns */
  problems: Map<number, Problem[]>
  name: string
  outcome: 'new' | 'changed' | 'same' | 'bad'
  changes: GoodsFileColumn[]
  pictures: string[]
  /** as the editor would send it; categories and brand apart, which may have to be created first */
  form: FullInput
  /** ids, or the path of one to create; undefined: as they are */
  categories: (number | string[])[] | undefined
  brand: number | string | undefined
  /** counted stock of SKUs that exist */
  counts: { skuId: number; onHand: number }[]
}

type Row = GoodsFileRow
type Cells = Row['cells']

/** The columns that describe a single SKU, or name its goods. */
const rowColumns = ['goodsNo', 'spec', 'code', 'price', 'linePrice', 'stock', 'weight'] as const

/** The columns that describe the goods, and need to be filled in only one of its rows. */
type GoodsColumn = Exclude<GoodsFileColumn, (typeof rowColumns)[number]>
export const goodsColumns = goodsFileColumns.filter(
  (column): column is GoodsColumn => !rowColumns.some((one) => one === column),
)

const lengths = { goodsNo: 60, ...recordOf(goodsPlainTexts, () => 200), code: 60 }
const mostPriceFen = fen(100_000_000)
const mostUnits = 10_000_000

/** Goods with this id, whatever their number: `#12`. */
export const idOf = (goodsNo: string): number | undefined => {
  const [, id] = /^#(\d{1,15})$/.exec(goodsNo) ?? []
  return id === undefined ? undefined : Number(id)
}

/** The rows of each goods item, in the order in which they first appear. Rows without a number stand alone. */
export function groupRows(rows: readonly Row[]): Row[][] {
  return [...Map.groupBy(rows, ({ no, cells }) => cells.goodsNo || `no number ${no}`).values()]
}

/**
 * Plans the rows of one goods item. An empty cell leaves the field of existing goods as it is, and SKUs that the file
 * does not name stay; so a file with only numbers, options and prices changes nothing else.
 */
export function planGoods(rows: readonly Row[], facts: GoodsFacts): GoodsPlan {
  const { existing } = facts
  const problems = new Map<number, Problem[]>()
  const refuse: Refuse = (row, code, column, detail = '') => {
    const known = problems.get(row.no) ?? []
    const isKnown = known.some((one) => one.code === code && one.column === column && one.detail === detail)
    if (!isKnown) problems.set(row.no, [...known, { code, column, detail }])
  }
  const [first] = rows as [Row]
  const before = existing && toEditorInput(existing)
  const goodsNo = first.cells.goodsNo
  if (goodsNo === '') refuse(first, 'goods_no_missing', 'goodsNo')
  if (facts.found === 'several') refuse(first, 'goods_no_repeated', 'goodsNo')
  if (facts.found === 'unknown') refuse(first, 'goods_unknown', 'goodsNo')
  if (existing && ['pending', 'banned'].includes(existing.state))
    refuse(first, 'goods_state', 'goodsNo', existing.state)
  for (const row of rows) {
    for (const [column, most] of Object.entries(lengths) as [keyof typeof lengths, number][]) {
      if (row.cells[column].length > most) refuse(row, 'too_long', column)
    }
    // Different numbers may look the same after this.
    for (const column of ['goodsNo', 'code'] as const) {
      if (/^\d(\.\d+)?E\+\d{2}$/i.test(row.cells[column])) refuse(row, 'number_shortened', column)
    }
  }
  // Without a reliable number, existing goods look new, and the cells that may then be empty look missing.
  const isNew = !before && !problems.get(first.no)?.some(({ column }) => column === 'goodsNo')

  const given = mergeCells(rows, refuse)
  const texts = readTexts(rows, given, before)
  if (isNew && !texts.name['zh-Hant']) refuse(first, 'name_missing', 'name')
  const categories = readCategories(given.category, facts, (code, detail) => refuse(first, code, 'category', detail))
  if (isNew && categories === undefined) refuse(first, 'category_missing', 'category')
  const brand = given.brand === '' ? undefined : (findNamed(given.brand, facts.brands)[0]?.id ?? given.brand)
  if (typeof brand === 'string' && !facts.mayAdd) refuse(first, 'brand_unknown', 'brand', brand)
  const template = facts.freightTemplates.find(({ name }) => fold(name) === fold(given.freight))
  if (given.freight !== '' && !template) refuse(first, 'freight_unknown', 'freight', given.freight)
  const pictures = splitList(given.images)
  const unknown = pictures.filter((name) => !facts.pictures.has(name))
  if (unknown.length > 0) refuse(first, 'image_unknown', 'images', listOf(unknown))
  if (pictures.length > specLimits.images) refuse(first, 'image_many', 'images', String(specLimits.images))
  if (isNew && pictures.length === 0) refuse(first, 'images_missing', 'images')

  const { specs, skus, counts } = readSkus(rows, { before, existing, isNew }, refuse)
  const form: FullInput = tidyGoods({
    ...(before ?? newGoods),
    ...texts,
    content: facts.clean(texts.content),
    goodsNo: before ? before.goodsNo : goodsNo,
    freightTemplateId: template ? template.id : (before?.freightTemplateId ?? null),
    imageIds:
      pictures.length > 0
        ? [...new Set(pictures.flatMap((name) => facts.pictures.get(name) ?? []))]
        : (before?.imageIds ?? []),
    specs,
    skus,
  })
  if (problems.size > 0) {
    for (const row of rows) if (!problems.has(row.no)) refuse(row, 'goods_incomplete', null)
  }
  const changes = before ? changesOf({ before, form, pictures, categories, brand, counts }) : []
  const placeOf = ({ column }: Problem) => (column === null ? 0 : goodsFileColumns.indexOf(column))
  for (const own of problems.values()) own.sort((a, b) => placeOf(a) - placeOf(b))
  return {
    problems,
    name: form.name['zh-Hant'],
    outcome: problems.size > 0 ? 'bad' : !before ? 'new' : changes.length > 0 ? 'changed' : 'same',
    changes,
    pictures,
    form,
    categories,
    brand,
    counts,
  }
}

type Refuse = (row: Row, code: GoodsFileProblem, column: GoodsFileColumn | null, detail?: string) => void

const namedMax = 3
const listOf = (names: readonly string[]) => names.slice(0, namedMax).join('; ') + (names.length > namedMax ? ' …' : '')

/** The columns of the goods from all its rows: each from the first row that fills it. */
function mergeCells(rows: readonly Row[], refuse: Refuse): Pick<Cells, GoodsColumn> {
  const given = recordOf(goodsColumns, () => '')
  for (const row of rows) {
    for (const column of goodsColumns) {
      const cell = row.cells[column]
      if (given[column] === '') given[column] = cell
      else if (cell !== '' && cell !== given[column]) refuse(row, 'contradicts', column)
    }
  }
  return given
}

function readTexts(
  rows: readonly Row[],
  given: Pick<Cells, GoodsText>,
  before: FullInput | undefined,
): Pick<FullInput, GoodsText> {
  return recordOf(goodsTexts, (column) => {
    const text: LocalText = { ...(before?.[column] ?? { 'zh-Hant': '' }) }
    const shape = column === 'content' ? toParagraphs : (words: string) => words
    if (given[column] !== '') text['zh-Hant'] = shape(given[column])
    for (const { texts } of rows) {
      for (const [language, words] of Object.entries(texts[column] ?? {})) {
        if (words && languages.includes(language as Language)) text[language as Language] = shape(words)
      }
    }
    return text
  })
}

/** A description without tags becomes paragraphs, written as they are stored, so that they compare equal. */
function toParagraphs(words: string): string {
  if (/<[a-z][^>]*>/i.test(words)) return words
  const lines = words.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '')
  return cleanHtml(lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''))
}

const fold = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/** `a; b` */
const splitList = (cell: string, separator = /[;；、\n]/): string[] => [
  ...new Set(
    cell
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

export const findNamed = <One extends Named>(name: string, all: readonly One[]): One[] =>
  all.filter((one) => Object.values(one.name).some((words) => fold(words ?? '') === fold(name)))

/** Ids of the categories in a cell such as `食品/零食; 飲料`, or the path of one to create; undefined for an empty cell. */
function readCategories(
  cell: string,
  { categories, mayAdd }: GoodsFacts,
  refuse: (code: GoodsFileProblem, detail: string) => void,
): (number | string[])[] | undefined {
  const paths = splitList(cell).map((path) =>
    path
      .split(/[/>／＞]/)
      .map((part) => part.trim())
      .filter(Boolean),
  )
  if (paths.length === 0) return undefined
  if (paths.length > specLimits.categories) refuse('category_many', String(specLimits.categories))
  return paths.map((path) => {
    const found = findPath(path, categories)
    const shown = path.join('/')
    if (found === 'several') refuse('category_repeated', shown)
    if (found === undefined && !mayAdd) refuse('category_unknown', shown)
    if (found === undefined && mayAdd && path.length > categoryLevels) refuse('category_depth', String(categoryLevels))
    return typeof found === 'number' ? found : path
  })
}

/** A single name is found on any level; a path from the top. */
export function findPath(
  path: readonly string[],
  categories: GoodsFacts['categories'],
): number | 'several' | undefined {
  const [only] = path
  if (path.length === 1 && only !== undefined) {
    const found = findNamed(only, categories)
    if (found.length < 2) return found[0]?.id
    return found.find(({ parentId }) => parentId === null)?.id ?? 'several'
  }
  let parentId: number | null = null
  for (const name of path) {
    const found: number | undefined = findBelow(parentId, name, categories)
    if (found === undefined) return undefined
    parentId = found
  }
  return parentId ?? undefined
}

export function findBelow(
  parentId: number | null,
  name: string,
  categories: GoodsFacts['categories'],
): number | undefined {
  return findNamed(
    name,
    categories.filter((one) => one.parentId === parentId),
  )[0]?.id
}

type Option = { name: string; value: string }

/** `顏色: 紅; 尺寸: M`; undefined when it is something else. */
function readOptions(cell: string): Option[] | undefined {
  const options = splitList(cell, /[;；\n]/).map((part) => {
    const [, name = '', value = ''] = /^([^:：]+)[:：](.+)$/.exec(part) ?? []
    return { name: name.trim(), value: value.trim() }
  })
  return options.every(({ name, value }) => name !== '' && value !== '') ? options : undefined
}

interface ReadSkus {
  specs: FullInput['specs']
  skus: FullSku[]
  counts: GoodsPlan['counts']
}

/** The specs and SKUs of the goods after the rows; those that no row names stay as they are. */
function readSkus(
  rows: readonly Row[],
  { before, existing, isNew }: { before: FullInput | undefined; existing: EditorGoods | undefined; isNew: boolean },
  refuse: Refuse,
): ReadSkus {
  const specs: FullInput['specs'] = structuredClone(before?.specs ?? [])
  const skus: FullSku[] = structuredClone(before?.skus ?? [])
  const counts: ReadSkus['counts'] = []
  const lines = new Map<FullSku, number>()
  for (const row of rows) {
    const numbers = readNumbers(row, refuse)
    if (isNew && row.cells.price === '') refuse(row, 'price_missing', 'price')
    const sku = findSku(row, { specs, skus, isNew: !before }, refuse)
    if (!sku) continue
    const earlier = lines.get(sku)
    if (earlier !== undefined) {
      refuse(row, 'duplicate', 'spec', String(earlier))
      continue
    }
    lines.set(sku, row.no)
    if (before && sku.id === null && row.cells.price === '') refuse(row, 'price_missing', 'price')
    const { stock } = numbers
    fillSku(sku, row.cells, numbers)
    if (stock === undefined) continue
    if (sku.id === null) sku.onHand = stock
    else if (stock !== sku.onHand) {
      const reserved = existing?.skus.find(({ id }) => id === sku.id)?.reserved ?? 0
      if (stock < reserved) refuse(row, 'stock_reserved', 'stock', String(reserved))
      counts.push({ skuId: sku.id, onHand: stock })
    }
  }
  const [first] = rows as [Row]
  if (skus.length > specLimits.skus) refuse(first, 'sku_many', 'spec', String(specLimits.skus))
  const isTooMany = specs.length > specLimits.specs || specs.some(({ values }) => values.length > specLimits.values)
  if (isTooMany) refuse(first, 'spec_many', 'spec', `${specLimits.specs}, ${specLimits.values}`)
  return { specs, skus, counts }
}

/** The SKU that a row is about, added when its options are new. */
function findSku(
  row: Row,
  { specs, skus, isNew }: { specs: FullInput['specs']; skus: FullSku[]; isNew: boolean },
  refuse: Refuse,
): FullSku | undefined {
  const options = readOptions(row.cells.spec)
  if (!options) {
    refuse(row, 'spec_format', 'spec')
    return undefined
  }
  if (options.length === 0 && specs.length > 0) {
    const { code } = row.cells
    const found = code === '' ? skus : skus.filter((sku) => sku.code === code)
    if (found.length === 1 && !isNew) return found[0]
    refuse(row, 'spec_missing', 'spec', specs.map(({ name }) => name['zh-Hant']).join(', '))
    return undefined
  }
  if (isNew && skus.length === 0) {
    specs.push(...options.map(({ name }) => ({ id: null, name: { 'zh-Hant': name }, values: [] }) as never))
  }
  const isFitting = specs.length === options.length && specs.every((spec, at) => isNamed(spec.name, options[at]?.name))
  if (!isFitting) {
    const wanted = specs.map(({ name }) => name['zh-Hant']).join(', ')
    refuse(row, 'spec_names', 'spec', wanted)
    return undefined
  }
  const values = options.map(({ value }, at) => {
    const known = specs[at]?.values as { id: number | null; value: LocalText }[]
    const index = known.findIndex((one) => isNamed(one.value, value))
    return index >= 0 ? index : known.push({ id: null, value: { 'zh-Hant': value } }) - 1
  })
  const sku = skus.find((one) => isDeepStrictEqual(one.values, values))
  if (sku) return sku
  const added = { ...newSku, values }
  skus.push(added)
  return added
}

const isNamed = (text: LocalText, name = '') => Object.values(text).some((words) => fold(words ?? '') === fold(name))

interface Numbers {
  priceFen: Fen | undefined
  linePriceFen: Fen | undefined
  stock: number | undefined
  weightG: number | undefined
}

/** All numbers of a row, even of one whose SKU is not found, so that all its problems are reported at once. */
function readNumbers(row: Row, refuse: Refuse): Numbers {
  const priceFen = readPrice(row, 'price', refuse)
  if (priceFen === 0) refuse(row, 'number_wrong', 'price')
  return {
    priceFen,
    linePriceFen: readPrice(row, 'linePrice', refuse),
    stock: readUnits(row, 'stock', refuse),
    weightG: readUnits(row, 'weight', refuse),
  }
}

function fillSku(sku: FullSku, cells: Cells, { priceFen, linePriceFen, weightG }: Numbers): void {
  sku.priceFen = priceFen ?? sku.priceFen
  sku.linePriceFen = linePriceFen ?? sku.linePriceFen
  sku.weightG = weightG ?? sku.weightG
  if (cells.code !== '') sku.code = cells.code
}

/** `¥1,299.5`, `19.9元`; undefined for an empty cell and for anything else, which is refused. */
function readPrice(row: Row, column: 'price' | 'linePrice', refuse: Refuse): Fen | undefined {
  const cell = row.cells[column]
  if (cell === '') return undefined
  const plain = cell.replace(/^(?:NT\$|HK\$|[¥￥$])\s*|\s*[元圓]$/g, '').replace(/,(?=\d{3}(?:\D|$))/g, '')
  const amount = parseMoney(plain)
  if (amount !== undefined && amount >= 0 && amount <= mostPriceFen) return amount
  refuse(row, 'number_wrong', column)
  return undefined
}

function readUnits(row: Row, column: 'stock' | 'weight', refuse: Refuse): number | undefined {
  const cell = row.cells[column]
  if (cell === '') return undefined
  const plain = cell.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(/\.0+$/, '')
  if (/^\d{1,8}$/.test(plain) && Number(plain) <= mostUnits) return Number(plain)
  refuse(row, 'number_wrong', column)
  return undefined
}

/** The columns that would change existing goods. */
function changesOf({
  before,
  form,
  pictures,
  categories,
  brand,
  counts,
}: Pick<GoodsPlan, 'form' | 'pictures' | 'categories' | 'brand' | 'counts'> & {
  before: FullInput
}): GoodsFileColumn[] {
  // SKUs that are added come last, and count as a change of the specs.
  const skuOf = (pick: (sku: FullSku) => unknown) => (input: FullInput) =>
    input.skus.slice(0, before.skus.length).map(pick)
  const differs = (part: (input: FullInput) => unknown) => !isDeepStrictEqual(part(form), part(before))
  const changed: Partial<Record<GoodsFileColumn, boolean>> = {
    ...recordOf(goodsTexts, (text) => differs((input) => input[text])),
    category: categories !== undefined && !isDeepStrictEqual(categories.toSorted(), before.categoryIds.toSorted()),
    brand: brand !== undefined && brand !== before.brandId,
    spec: differs(({ specs }) => specs) || form.skus.length !== before.skus.length,
    code: differs(skuOf(({ code }) => code)),
    price: differs(skuOf(({ priceFen }) => priceFen)),
    linePrice: differs(skuOf(({ linePriceFen }) => linePriceFen)),
    stock: counts.length > 0,
    weight: differs(skuOf(({ weightG }) => weightG)),
    freight: differs(({ freightTemplateId }) => freightTemplateId),
    images: pictures.length > 0 && differs(({ imageIds }) => imageIds),
  }
  return goodsFileColumns.filter((column) => changed[column])
}
