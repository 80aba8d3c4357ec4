import { useLingui } from '@lingui/react/macro'
import { toBase64 } from './base64.ts'
import { useFailureText } from './failure.ts'

/** A chosen file that is not sent, because it cannot be read or the server would refuse it. */
export class UnfitFile extends Error {
  readonly why: 'workbook' | 'damaged' | 'size'
  readonly bytesMax: number
  constructor(why: UnfitFile['why'], bytesMax: number, options?: ErrorOptions) {
    super(why, options)
    this.why = why
    this.bytesMax = bytesMax
  }
}

/** A table file to be sent. */
export interface TableUpload {
  /** its bytes as base64; of a workbook, its first sheet as CSV */
  data: string
  /** names of a workbook's other sheets that hold something; they are not sent */
  otherSheets: string[]
}

/** A workbook may hold pictures and many sheets; it is read on this machine. */
const workbookBytesMax = 20_000_000

/**
 * Reads a CSV file or an .xlsx workbook. A workbook is recognised by its name, before its size.
 * @throws UnfitFile
 */
export async function readTableFile(file: File, bytesMax: number): Promise<TableUpload> {
  if (/\.(xls|xlsb|ods|et|numbers)$/i.test(file.name)) throw new UnfitFile('workbook', bytesMax)
  const isWorkbook = /\.xls[xm]$/i.test(file.name)
  if (file.size > (isWorkbook ? workbookBytesMax : bytesMax)) throw new UnfitFile('size', bytesMax)
  const { csv, otherSheets } = isWorkbook ? await fromWorkbook(file, bytesMax) : { csv: file, otherSheets: [] }
  if (csv.size > bytesMax) throw new UnfitFile('size', bytesMax)
  return { data: await toBase64(csv), otherSheets }
}

async function fromWorkbook(file: File, bytesMax: number): Promise<{ csv: Blob; otherSheets: string[] }> {
  // Rarely needed, and larger than the pages that need it.
  const { readWorkbook } = await import('./workbook.ts')
  try {
    const { csv, otherSheets } = await readWorkbook(file)
    return { csv: new Blob([csv]), otherSheets }
  } catch (error) {
    throw new UnfitFile('damaged', bytesMax, { cause: error })
  }
}

/** The message of any failure to read a table file. */
export function useTableFailureText(): (error: unknown) => string {
  const { t } = useLingui()
  const failureText = useFailureText()
  return (error) => {
    if (!(error instanceof UnfitFile)) return failureText(error)
    if (error.why === 'workbook') return t`這種活頁簿讀不了，請另存為「.xlsx」或「CSV UTF-8」後再上傳`
    if (error.why === 'damaged') return t`這個活頁簿打不開：檔案可能已損壞，或者設有密碼。請另存一份沒有密碼的再上傳`
    const size = error.bytesMax / 1_000
    return t`檔案太大，請分成 ${size} KB 以內的檔案`
  }
}
