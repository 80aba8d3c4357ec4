import { openPhone } from '../../e2e/phone.ts'
import { homeAllowedKiB, homeFiles, toKiB } from '../../e2e/weight.ts'
import { withDemo } from '../lib/demo.ts'
import type { Row } from '../lib/report.ts'

/** The size of the app that a phone downloads before the home page is usable; e2e/weight.deep.test.ts limits it. */
export async function size(): Promise<Row[]> {
  const { needed: files, all } = await withDemo(async ({ url, browser }) => {
    const page = await (await openPhone(browser, url)).newPage()
    return homeFiles(page, url)
  })
  const kind = (end: RegExp) => toKiB(new Map([...files].filter(([file]) => end.test(file)))).toFixed(1)
  return [
    {
      what: 'shop before home can be used, gzip',
      figure: `scripts ${kind(/\.js$/)}, styles ${kind(/\.css$/)}, texts ${kind(/\.json$/)} KiB`,
      beside: `${files.size} files; ${toKiB(all).toFixed(1)} KiB in ${all.size} when all is quiet`,
      value: toKiB(files),
      target: { most: homeAllowedKiB },
      unit: 'KiB',
    },
  ]
}
