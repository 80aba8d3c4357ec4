import type { Plugin } from 'vite'

/**
 * Lets the contract take TypeBox by its names in the built console, where its default export, one object of everything,
 * would bring the whole of it (40 KiB gzip): the console reads some schemas and makes no use of the rest.
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
