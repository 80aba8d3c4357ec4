import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/**
 * Adds preload links for the app's own files to the page, so that the browser fetches them together with the small
 * script that will request them (src/start.ts): the app's module, its imports, and the styles of both.
 */
export function appAhead({ main }: { main: string }): Plugin {
  return {
    name: 'app-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk')
        const app = files.find((file) => file.moduleIds.includes(main))
        if (!app) throw new Error(`${main} is not in any file of the build`)
        const needed = [app, ...importsOf(app, files)]
        const styles = new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
        return [
          ...needed.map(({ fileName }) => tag({ rel: 'modulepreload', href: `./${fileName}` })),
          ...[...styles].map((file) => tag({ rel: 'stylesheet', href: `./${file}` })),
        ].filter(({ attrs }) => !html.includes(`"${attrs?.href}"`))
      },
    },
  }
}

function importsOf(chunk: Rolldown.OutputChunk, files: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  return files.filter(({ fileName }) => chunk.imports.includes(fileName))
}

function tag(attrs: { rel: string; href: string }): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' }
}
