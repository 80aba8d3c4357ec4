import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/**
 * The catalogs of an app, `src/locales/<language>.po`. zh-Hant is the source: its texts are in the code, the other
 * languages translate them. Messages are sorted by text and do not name the files that use them, so a new text changes
 * three or four lines and a moved file none.
 */
export const catalogsOf = (rootDir: string): LinguiConfig => ({
  rootDir,
  sourceLocale: 'zh-Hant',
  locales: ['zh-Hant', 'zh-Hans', 'en', 'ja', 'ko'],
  // No `fallbackLocales`: with one, Lingui never reports a translation as missing, and builds would accept it.
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*', '**/test/**'] },
  ],
  format: formatter({ origins: false, printPlaceholdersInComments: { limit: 1 } }),
  orderBy: 'message',
})
