import { build, type InlineConfig, type Plugin } from 'vite'
import { hasSideEffects } from '../../scripts/endpoint-facts.ts'

/**
 * Builds `entry` a second time, for the server, which draws the page's first screen with it
 * (server/src/platform/http/first-page.ts): one file with only the pages that `entry` imports, and with no packages to
 * install. Its class names match the app's style sheets, because both come from the same files.
 */
export function onServer({
  entry,
  outDir,
  ...config
}: { entry: string; outDir: string } & Pick<InlineConfig, 'root' | 'plugins' | 'resolve' | 'css'>): Plugin {
  return {
    name: 'on-server',
    apply: 'build',
    async closeBundle() {
      await build({
        ...config,
        configFile: false,
        logLevel: 'warn',
        ssr: { target: 'webworker', noExternal: true },
        build: {
          ssr: entry,
          outDir,
          emptyOutDir: true,
          copyPublicDir: false,
          minify: false,
          target: 'esnext',
          rolldownOptions: {
            output: {
              // Modules of the app use `window` as soon as they are loaded. Only they see this one.
              banner: 'const window = { addEventListener() {}, history: {} }, localStorage = undefined;',
              entryFileNames: '[name].mjs',
              codeSplitting: false,
            },
            treeshake: { moduleSideEffects: hasSideEffects },
          },
        },
      })
    },
  }
}
