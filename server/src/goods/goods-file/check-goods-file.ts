import type { Language, LocalText } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { goodsTexts } from '@shop/contract/goods/catalog/admin-goods.ts'
import {
  type adminGoodsFileCheck,
  type GoodsFileRow,
  goodsFileAliases,
  goodsFileColumns,
  goodsFileHeads,
  goodsFileNeeds,
  goodsFileNumbers,
  goodsFileRowsMax,
} from '@shop/contract/goods/goods-file/goods-file.ts'
import { readColumns } from '../../core/text/table-columns.ts'
import type { Seller } from '../../core/value/seller.ts'
import { cleanContents } from '../../platform/rich-content/rich-content.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type GoodsPlan, groupRows, planGoods } from './goods-file-rules.ts'
import { findNames, findNumbered } from './queries.ts'

type Checked = DataOf<typeof adminGoodsFileCheck>

/** How many problems of a file are listed; the first of a row always is. */
const problemsMax = 200

/** Goods that are loaded at once: few, because their descriptions may be long. */
const batchSize = 100

/**
 * The dry run of a goods file: what each goods item would become, or why it would fail. Changes nothing.
 * @throws Refusal FILE_ENCODING, FILE_FORMAT, FILE_COLUMNS, FILE_ROWS
 */
export async function checkGoodsFile(
  shop: Shop,
  {
    data,
    pictures,
    uploaded = [],
    seller,
    language,
  }: {
    data: Buffer
    pictures: string[]
    uploaded?: { name: string; fileId: number }[]
    seller?: Seller
    language: Language
  },
): Promise<Checked> {
  const { db } = shop
  const clean = (content: LocalText) => cleanContents(shop, content)
  const columns = {
    heads: goodsFileHeads,
    aliases: goodsFileAliases,
    needs: goodsFileNeeds,
    inLanguages: goodsTexts,
    texts: goodsFileColumns.filter((column) => !goodsFileNumbers.includes(column)),
    rowsMax: goodsFileRowsMax,
  }
  const { rows: file, unread } = readColumns(data, columns, language)
  const names = await findNames(db, seller)
  const fileIds = new Map(uploaded.map(({ name, fileId }) => [name, fileId]))
  const chosen = new Map(pictures.map((name) => [name, fileIds.get(name) ?? 0]))
  const rows: Checked['rows'] = []
  const goods: Checked['goods'] = []
  const [newCategories, newBrands] = [new Set<string>(), new Set<string>()]
  const groups = groupRows(file as Checked['rows'])
  for (let from = 0; from < groups.length; from += batchSize) {
    const batch = groups.slice(from, from + batchSize)
    const numbered = await findNumbered(db, batch.map(numberOf), seller)
    for (const group of batch) {
      const goodsNo = numberOf(group)
      const known = numbered(goodsNo)
      const plan = planGoods(group, { ...known, ...names, pictures: chosen, mayAdd: !seller, clean })
      for (const row of group) {
        rows.push({ ...row, problems: plan.problems.get(row.no) ?? [], moreProblems: 0, goods: goods.length })
      }
      goods.push(toGoods(goodsNo, plan, known.existing))
      if (plan.outcome === 'bad') continue
      for (const category of plan.categories ?? [])
        if (typeof category !== 'number') newCategories.add(category.join('/'))
      if (typeof plan.brand === 'string') newBrands.add(plan.brand)
    }
  }
  rows.sort((a, b) => a.no - b.no)
  return { rows: listFirst(rows), goods, newCategories: [...newCategories], newBrands: [...newBrands], unread }
}

function listFirst(rows: Checked['rows']): Checked['rows'] {
  let left = problemsMax
  return rows.map((row) => {
    const problems = row.problems.slice(0, Math.max(1, left))
    left -= problems.length
    return { ...row, problems, moreProblems: row.problems.length - problems.length }
  })
}

const numberOf = (group: readonly GoodsFileRow[]): string => group[0]?.cells.goodsNo ?? ''

function toGoods(
  goodsNo: string,
  { name, outcome, changes, pictures }: GoodsPlan,
  existing: { id: number; version: number } | undefined,
): Checked['goods'][number] {
  return {
    goodsNo,
    goodsId: existing?.id ?? null,
    version: existing?.version ?? null,
    name,
    outcome,
    changes,
    pictures,
  }
}
