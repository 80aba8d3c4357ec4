import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** zh-Hant is the source: its texts stand in the code, the other languages translate them in `src/locales`. */
export default defineConfig({
  sourceLocale: 'zh-Hant',
  locales: ['zh-Hant', 'zh-Hans', 'en', 'ja', 'ko'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*', '**/test/**'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
