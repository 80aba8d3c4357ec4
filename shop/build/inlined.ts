import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { hasSideEffects } from '../../scripts/endpoint-facts.ts'

/**
 * Inlines a script with all its imports into the page, before anything that the page loads. The server puts its hash
 * into the content security policy (server/src/platform/http/static.ts).
 * @param globals values from the finished build, by the names that the script uses for them
 */
export function inlined({
  script,
  globals,
  ...config
}: { script: string; globals: (bundle: Rolldown.OutputBundle) => Record<string, unknown> } & Pick<
  InlineConfig,
  'root' | 'mode' | 'plugins' | 'resolve'
>): Plugin {
  return {
    name: 'inlined',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const values = Object.entries(globals(bundle)).map(([name, value]) => [name, JSON.stringify(value)])
        const result = await build({
          ...config,
          configFile: false,
          logLevel: 'warn',
          define: Object.fromEntries(values),
          build: {
            write: false,
            target: 'chrome111',
            rolldownOptions: {
              input: script,
              output: { format: 'iife' },
              treeshake: { moduleSideEffects: hasSideEffects },
            },
          },
        })
        const [chunk] = (result as Rolldown.RolldownOutput).output
        // A style sheet before the script would delay it.
        return html.replace('<title>', () => `<script>${chunk.code.trim()}</script>\n    <title>`)
      },
    },
  }
}
