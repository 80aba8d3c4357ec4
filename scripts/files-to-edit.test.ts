import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a new domain edits outside its own folders; the table in docs/architecture.md has the same files. */
const edited: [string, RegExp, string[]][] = [
  [
    'task',
    /promotion\/task\/|['"`]task[.:'"`]|\btask(Video|Ad|Proof)s?\b|\btask: ['"`{]/,
    [
      'contract/src/books/budget/budget.ts',
      'contract/src/permissions.ts',
      'contract/src/settings.ts',
      'server/src/domains.ts',
      'shop/src/pages.ts',
      'shop/src/ui/more-icons.ts',
    ],
  ],
  [
    'gift',
    /promotion\/gift\/|['"`]gift[.:]|\bgift(Pack|Permission)s?\b/,
    [
      'contract/src/books/budget/budget.ts',
      'contract/src/permissions.ts',
      'server/src/domains.ts',
      'shop/src/pages.ts',
    ],
  ],
]

/** Not the files of promotion, of the wings above it, of features and pages, nor of tests, nor what is generated or about jobs. */
const others =
  /\.test\.|\/given-|\/src\/(test|demo|promotion|content|desk|features|pages)\/|\/database\/types\.ts$|\/platform\/backup\//
const code = globSync('{contract,server,shop,admin,web}/src/**/*.{ts,tsx}')
  .filter((path) => !others.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '') }))

test.each(edited)('%s is named in at most six shared files', (_, names, files) => {
  const naming = code.filter(({ text }) => names.test(text)).map(({ path }) => path)
  // Pages have addresses of their own.
  expect(new Set([...naming, 'shop/src/pages.ts'])).toEqual(new Set(files))
  expect(files.length).toBeLessThanOrEqual(6)
})
