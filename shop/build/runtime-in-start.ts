import type { Plugin } from 'vite'

/**
 * Puts the bundler's helpers, a file of 700 bytes, into the file that every page loads first. On a first visit each file
 * takes one of the browser's six connections (docs/decisions/first-load.md). The bundler has no option for this.
 * @param start the module that runs first
 */
export function runtimeInStart({ start }: { start: string }): Plugin {
  return {
    name: 'runtime-in-start',
    apply: 'build',
    augmentChunkHash(chunk) {
      // The bundler names the file before the helpers are in it.
      return chunk.moduleIds.includes(start) ? `with the helpers of ${this.meta.rolldownVersion}` : undefined
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
      const host = chunks.find(({ moduleIds }) => moduleIds.includes(start))
      const [, helpers, exports] = /^(.*?)export\{([^{}]*)\};?\s*$/s.exec(runtime?.code ?? '') ?? []
      if (!runtime || !host || !helpers || !exports) this.error('the helpers or the first file look different now')
      // Only then are the helpers there before any file that calls them.
      if (host.imports.length > 0) this.error(`${host.fileName} imports ${host.imports.join(', ')}`)

      // `$` keeps the names of the helpers apart from those that the file exports already.
      const names = exports.split(',').map((each) => each.trim().split(' as ') as [inner: string, outer: string])
      const list = (write: (name: { inner: string; outer: string }) => string) =>
        names.map(([inner, outer]) => write({ inner, outer })).join(',')
      host.code = [
        `const{${list(({ outer }) => `${outer}:$${outer}`)}}=(()=>{${helpers}return{${list(({ inner, outer }) => `${outer}:${inner}`)}}})();`,
        host.code.trimEnd(),
        `export{${list(({ outer }) => `$${outer}`)}};`,
      ].join('\n')
      for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
        chunk.code = chunk.code.replace(/import\{([^{}]*)\}from("[^"]*")/g, (whole, list: string, from: string) => {
          if (from !== addressOf(runtime.fileName)) return whole
          const imported = list.split(',').map((each) => each.trim().split(' as ') as [outer: string, local?: string])
          const renamed = imported.map(([outer, local = outer]) => `$${outer} as ${local}`)
          return `import{${renamed.join(',')}}from${addressOf(host.fileName)}`
        })
        chunk.imports = [...new Set(chunk.imports.map((file) => (file === runtime.fileName ? host.fileName : file)))]
      }
      delete bundle[runtime.fileName]
    },
  }
}

/** As files in the same folder name it. */
const addressOf = (file: string) => `"./${file.replace(/^.*[/]/, '')}"`
