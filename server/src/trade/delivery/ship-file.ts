import type { Language } from '@shop/contract/core/common.ts'
import {
  type ShipFileColumn,
  shipFileHeads,
  shipFileNeeds,
  shipFileRowsMax,
} from '@shop/contract/trade/delivery/ship-file.ts'
import { readColumns } from '../../core/text/table-columns.ts'

/** A row of the file, with its cells tidied. */
export type FileRow = { /** row of the file, from 1 */ no: number } & Record<ShipFileColumn, string>

/** Reads a shipping file. @throws Refusal FILE_ENCODING, FILE_FORMAT, FILE_COLUMNS, FILE_ROWS, as `readColumns` */
export function readShipFile(data: Buffer, language: Language): FileRow[] {
  const columns = { heads: shipFileHeads, needs: shipFileNeeds, rowsMax: shipFileRowsMax }
  return readColumns(data, columns, language).rows.map(({ no, cells }) => ({ no, ...cells }))
}
