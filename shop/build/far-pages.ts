import path from 'node:path'
import type { Plugin } from 'vite'

/** The virtual module that imports the far pages; `texts-of-pages.ts` looks for pages there too. */
export const farPages = '\0far-pages'
const source = 'virtual:far-pages'
const imports = /\(\) => import\('(\.\/pages\/[^']+)'\)/g

/**
 * Moves the file names of the pages and of everything they import out of the first script, where every page would slow
 * down the start of all others: only the `near` pages keep their import in the registry. The imports of the far pages
 * go into a module of their own, loaded when the first of them is opened, or a moment after the start.
 */
export function farPagesApart({ registry, near }: { registry: string; near: string[] }): Plugin {
  const far = new Set<string>()
  return {
    name: 'far-pages-apart',
    apply: 'build',
    enforce: 'pre',
    transform(code, module) {
      if (module !== registry) return
      const apart = code.replace(imports, (all, file: string) => {
        if (near.includes(file)) return all
        far.add(file)
        return `loadFar('${file}')`
      })
      return [
        `const farModules = () => import('${source}')`,
        'const loadFar = (file) => () => farModules().then((far) => far.default[file]())',
        `addEventListener('load', () => setTimeout(() => farModules().catch(() => undefined), ${warmAfterMs}))`,
        apart,
      ].join('\n')
    },
    resolveId: (id) => (id === source ? farPages : undefined),
    load(id) {
      if (id !== farPages) return
      const lines = [...far].map(
        (file) =>
          `${JSON.stringify(file)}: () => import(${JSON.stringify(path.resolve(path.dirname(registry), file))}),`,
      )
      return `export default {\n${lines.join('\n')}\n}`
    },
  }
}

/** Late enough not to compete with the start, early enough for the first tap. */
const warmAfterMs = 3000
