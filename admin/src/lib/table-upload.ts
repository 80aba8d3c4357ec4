import { useLingui } from '@lingui/react/macro'
import { useFailureText } from './failure.ts'

/** A chosen file that is not sent, because the server would refuse it. */
export class UnfitFile extends Error {
  readonly why: 'workbook' | 'size'
  readonly bytesMax: number
  constructor(why: UnfitFile['why'], bytesMax: number) {
    super(why)
    this.why = why
    this.bytesMax = bytesMax
  }
}

/** @throws UnfitFile. A workbook is recognised by its name, before its size: its pictures may make it large. */
export function assertTableFile(file: File, bytesMax: number): void {
  if (/\.(xlsx?|xlsm|xlsb|ods|et|numbers)$/i.test(file.name)) throw new UnfitFile('workbook', bytesMax)
  if (file.size > bytesMax) throw new UnfitFile('size', bytesMax)
}

/** The message of any failure to read a table file. */
export function useTableFailureText(): (error: unknown) => string {
  const { t } = useLingui()
  const failureText = useFailureText()
  return (error) => {
    if (!(error instanceof UnfitFile)) return failureText(error)
    if (error.why === 'workbook') return t`這是試算表的活頁簿，請打開要用的工作表，另存為「CSV UTF-8」後再上傳`
    const size = error.bytesMax / 1_000
    return t`檔案太大，請分成 ${size} KB 以內的檔案`
  }
}
