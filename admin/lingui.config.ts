import type { LinguiConfig } from '@lingui/conf'

/** zh-Hant is the source: its catalog holds the texts as they stand in the code. */
export default {
  rootDir: import.meta.dirname,
  locales: ['zh-Hant', 'zh-Hans', 'en', 'ja', 'ko'],
  sourceLocale: 'zh-Hant',
  fallbackLocales: { default: 'zh-Hant' },
  orderBy: 'origin',
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'] }],
} satisfies LinguiConfig
