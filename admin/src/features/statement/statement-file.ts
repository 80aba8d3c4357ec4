import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import {
  adminStatementCheck,
  type StatementColumn,
  statementBytesMax,
} from '@shop/contract/desk/statement/statement.ts'
import { call } from '../../lib/call.ts'
import { readTableFile, type TableUpload } from '../../lib/table-upload.ts'

export type Checked = DataOf<typeof adminStatementCheck>
export type CheckedRow = Checked['rows'][number]
export type Encoding = Checked['encoding']

/** The chosen file, with the server's reading of it. */
export interface StatementFile extends TableUpload {
  name: string
  checked: Checked
}

/** @throws UnfitFile, CallError */
export async function readFile(file: File, account: string): Promise<StatementFile> {
  const table = await readTableFile(file, statementBytesMax)
  const { data } = table
  return { ...table, name: file.name, checked: await call(adminStatementCheck, { body: { data, account } }) }
}

/** Reads the same file with other options. @throws CallError */
export async function readAgain(
  file: StatementFile,
  how: Pick<BodyOf<typeof adminStatementCheck>, 'account' | 'encoding' | 'columns'>,
): Promise<StatementFile> {
  return { ...file, checked: await call(adminStatementCheck, { body: { data: file.data, ...how } }) }
}

/** Moves one column to a place; the column that had the place loses it. */
export function placeColumn(columns: Checked['columns'], column: StatementColumn, place: number | undefined) {
  const others = columns.filter((one) => one.column !== column && one.place !== place)
  return place === undefined ? others : [...others, { column, place }]
}
