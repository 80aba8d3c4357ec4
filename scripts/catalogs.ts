import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/**
 * The catalogs of an app, `src/locales/<language>.po`. zh-Hant is the source: its texts stand in the code, the other
 * languages translate them. A message is in the catalog without the places that say it, and sorted by its text, so that
 * a new text changes three or four lines and a moved file none.
 */
export const catalogsOf = (rootDir: string): LinguiConfig => ({
  rootDir,
  sourceLocale: 'zh-Hant',
  locales: ['zh-Hant', 'zh-Hans', 'en', 'ja', 'ko'],
  // No `fallbackLocales`: Lingui would no longer count a text without translation as missing, and builds would let it pass.
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*', '**/test/**'] },
  ],
  format: formatter({ origins: false, printPlaceholdersInComments: { limit: 1 } }),
  orderBy: 'message',
})
