import path from 'node:path'
import type { Plugin } from 'vite'

/** The virtual module that imports the far pages; `texts-of-pages.ts` looks for pages there too. */
export const farPages = '\0far-pages'
const source = 'virtual:far-pages'
const loads = /,\s*load: \(\) => import\('\.\/(pages\/[^']+)\.tsx'\)/g

/**
 * Moves the file names of the pages and of everything they import out of the first script, where every page would slow
 * down the start of all others: only the `near` pages keep their import in the registry. The imports of the far pages
 * go into their own module, loaded when the first of them is opened, or a moment after the start.
 */
export function farPagesApart({ registry, near }: { registry: string; near: string[] }): Plugin {
  const far = new Set<string>()
  return {
    name: 'far-pages-apart',
    apply: 'build',
    enforce: 'pre',
    transform(code, module) {
      if (module !== registry) return
      const apart = code.replace(loads, (all, page: string) => {
        if (near.includes(page)) return all
        far.add(page)
        return ''
      })
      return [
        apart,
        `const farModules = () => import('${source}')`,
        'for (const page of pages) page.load ??= () => farModules().then((far) => far.default[page.path]())',
        `addEventListener('load', () => setTimeout(() => farModules().catch(() => undefined), ${warmAfterMs}))`,
      ].join('\n')
    },
    resolveId: (id) => (id === source ? farPages : undefined),
    load(id) {
      if (id !== farPages) return
      const lines = [...far].map((page) => {
        const file = path.resolve(path.dirname(registry), `${page}.tsx`)
        return `${JSON.stringify(page)}: () => import(${JSON.stringify(file)}),`
      })
      return `export default {\n${lines.join('\n')}\n}`
    },
  }
}

/** Late enough not to compete with the start, early enough for the first tap. */
const warmAfterMs = 3000
