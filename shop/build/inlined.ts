import { build, type Plugin, type Rolldown } from 'vite'

/**
 * Inlines a script with all its imports into the page, before anything that the page loads. The server puts its hash
 * into the content security policy (server/src/platform/http/static.ts).
 */
export function inlined({ script }: { script: string }): Plugin {
  return {
    name: 'inlined',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const result = await build({
          configFile: false,
          logLevel: 'warn',
          build: {
            write: false,
            target: 'chrome111',
            rolldownOptions: { input: script, output: { format: 'iife' } },
          },
        })
        const [chunk] = (result as Rolldown.RolldownOutput).output
        // A style sheet before the script would delay it.
        return html.replace('<title>', () => `<script>${chunk.code.trim()}</script>\n    <title>`)
      },
    },
  }
}
