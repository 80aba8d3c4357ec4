import type { PageModule } from './lib/page-load.ts'

/** Every page by its file, found by the build: a new one needs no line here. `page-files.ts` has the near ones apart. */
export const farPages = import.meta.glob<PageModule>([
  './pages/**/*.tsx',
  '!./pages/**/*.test.tsx',
  '!./pages/{index,category,cart,user}/index.tsx',
  '!./pages/goods/{detail,list}.tsx',
  '!./pages/checkout/index.tsx',
])
