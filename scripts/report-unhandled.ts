import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** An error outside all tests, and the file that was running, if that is known. */
export interface Unhandled {
  file?: string
  message: string
}

/** A reporter that writes errors outside all tests, which the report in JSON leaves out, to the file `UNHANDLED`. */
export default class ReportUnhandled implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const found = errors.map((error): Unhandled => {
      const { VITEST_TEST_PATH: file } = error as { VITEST_TEST_PATH?: string }
      return { file, message: error.stack ?? error.message }
    })
    writeFileSync(process.env.UNHANDLED as string, JSON.stringify(found))
  }
}
