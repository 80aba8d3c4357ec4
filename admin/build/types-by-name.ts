import type { Plugin } from 'vite'

/**
 * In the built console, imports TypeBox's named exports instead of its default export, a single object that would pull
 * in the whole library (40 KiB gzip) although the console reads only some schemas.
 */
export function typesByName(): Plugin {
  return {
    name: 'types-by-name',
    apply: 'build',
    enforce: 'pre',
    transform(code, module) {
      if (!module.includes('/contract/src/')) return
      return code.replace(/^import Type(?:, \{[^}]*\})? from 'typebox'$/m, "import { Type } from 'typebox'")
    },
  }
}
