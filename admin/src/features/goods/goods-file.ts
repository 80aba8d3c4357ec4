import { type Language, languages } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { goodsTexts } from '@shop/contract/goods/catalog/admin-goods.ts'
import {
  adminGoodsFileApply,
  adminGoodsFileCheck,
  adminGoodsFileRows,
  goodsFileBytesMax,
  goodsFileChunk,
  goodsFileColumns,
  goodsFileHeads,
} from '@shop/contract/goods/goods-file/goods-file.ts'
import { newRequestId } from '@shop/web/request-id.ts'
import { call } from '../../lib/call.ts'
import { readTableFile, type TableUpload } from '../../lib/table-upload.ts'
import { uploadPicture } from '../../lib/upload.ts'

type Checked = DataOf<typeof adminGoodsFileCheck>
export type GoodsFileRow = Checked['rows'][number]
export type GoodsFileResult = DataOf<typeof adminGoodsFileApply>['results'][number]

/** Goods of the file with their request id, which every attempt to write them reuses. */
export type GoodsOfFile = Checked['goods'][number] & { requestId: string }

export interface GoodsFile
  extends Pick<Checked, 'rows' | 'newCategories' | 'newBrands' | 'unread'>,
    Pick<TableUpload, 'otherSheets'> {
  goods: GoodsOfFile[]
}

/** Dry run. @throws UnfitFile, CallError */
export async function checkGoodsFile(
  file: File,
  pictures: Iterable<string>,
  uploaded: ReadonlyMap<string, number>,
): Promise<GoodsFile> {
  const { data, otherSheets } = await readTableFile(file, goodsFileBytesMax)
  const body = {
    data,
    pictures: [...pictures],
    uploaded: [...uploaded].map(([name, fileId]) => ({ name, fileId })),
  }
  const { goods, ...checked } = await call(adminGoodsFileCheck, { body })
  return { ...checked, otherSheets, goods: goods.map((one) => ({ ...one, requestId: newRequestId() })) }
}

/** Whether the goods are to be written. */
export const isWritten = ({ outcome }: GoodsOfFile) => outcome === 'new' || outcome === 'changed'

/**
 * Writes goods a few at a time, after uploading their pictures, and reports each result; when `signal` aborts, finishes
 * those already in progress.
 * @param of.uploaded file ids of pictures by name; filled here, so that another attempt uploads none twice
 * @throws CallError, also naming a picture that cannot be uploaded
 */
export async function applyGoodsFile(
  of: {
    file: GoodsFile
    goods: readonly GoodsOfFile[]
    pictures: ReadonlyMap<string, File>
    uploaded: Map<string, number>
    putOnSale: boolean
    reason: string
  },
  told: (results: GoodsFileResult[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const { file, goods, pictures, uploaded, putOnSale, reason } = of
  for (let from = 0; from < goods.length && !signal.aborted; from += goodsFileChunk) {
    const some = goods.slice(from, from + goodsFileChunk)
    const names = [...new Set(some.flatMap((one) => one.pictures))]
    for (const name of names) {
      const picture = pictures.get(name)
      if (!picture || uploaded.has(name)) continue
      uploaded.set(name, (await uploadPicture(picture, 'goods', () => {})).fileId)
    }
    const body = {
      goods: some.map((one) => ({
        rows: rowsOf(file, one).map(({ no, cells, texts }) => ({ no, cells, texts })),
        version: one.version,
        requestId: one.requestId,
      })),
      pictures: names.flatMap((name) => {
        const fileId = uploaded.get(name)
        return fileId === undefined ? [] : [{ name, fileId }]
      }),
      putOnSale,
      reason,
    }
    told((await call(adminGoodsFileApply, { body })).results)
  }
}

function rowsOf({ rows, goods }: GoodsFile, one: GoodsOfFile): GoodsFileRow[] {
  const index = goods.indexOf(one)
  return rows.filter((row) => row.goods === index)
}

/** The head line of a file in the operator's language. */
export function goodsFileHead(language: string): string[] {
  const known = languages.find((one) => one === language) ?? 'zh-Hant'
  return goodsFileColumns.map((column) => goodsFileHeads[column][known satisfies Language])
}

/** A table with these rows, head line first; the texts in other languages come last. */
export function toLines(language: string, rows: readonly Pick<GoodsFileRow, 'cells' | 'texts'>[]): string[][] {
  const known = languages.find((one) => one === language) ?? 'zh-Hant'
  const others = goodsTexts.flatMap((column) =>
    languages.flatMap((of) => (rows.some(({ texts }) => texts[column]?.[of]) ? [{ column, of }] : [])),
  )
  const head = others.map(({ column, of }) => `${goodsFileHeads[column][known]} (${of})`)
  return [
    [...goodsFileHead(language), ...head],
    ...rows.map(({ cells, texts }) => [
      ...goodsFileColumns.map((column) => cells[column]),
      ...others.map(({ column, of }) => texts[column]?.[of] ?? ''),
    ]),
  ]
}

/** All goods as rows of a goods file. @throws CallError */
export async function readGoodsRows(): Promise<Pick<GoodsFileRow, 'cells' | 'texts'>[]> {
  const rows: Pick<GoodsFileRow, 'cells' | 'texts'>[] = []
  let cursor: string | undefined
  do {
    const page = await call(adminGoodsFileRows, { query: { cursor, limit: 100 } })
    rows.push(...page.rows.flatMap((goods) => goods.rows))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return rows
}
