import { strToU8, zipSync } from 'fflate'

type Cell = string | number | Date | null

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** An .xlsx workbook with these sheets, as spreadsheets store it. */
export function workbookOf(sheets: Record<string, readonly (readonly Cell[])[]>): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rId99" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    // Style 1 is a date with its time.
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
  Object.values(sheets).forEach((rows, at) => {
    const lines = rows.map(
      (cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => toXml(cell, column, row)).join('')}</row>`,
    )
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`
  })
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}

function toXml(cell: Cell, column: number, row: number): string {
  const at = `${String.fromCharCode(65 + column)}${row + 1}`
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
}
