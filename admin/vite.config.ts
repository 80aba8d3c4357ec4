import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { endpointFacts } from '../scripts/endpoint-facts.ts'
import { packed } from '../scripts/packed.ts'
import { knownTexts } from '../scripts/texts-in.ts'
import { typesByName } from './build/types-by-name.ts'

// The Lingui configuration is given by its full path, because tests start in the repository's root.
const linguiConfig = resolve(import.meta.dirname, 'lingui.config.ts')
process.env.LINGUI_CONFIG = linguiConfig

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [
    typesByName(),
    babel({
      // Lists read the possible filters in their address from the schema of the query.
      plugins: [
        '@lingui/babel-plugin-lingui-macro',
        ...(command === 'build' ? [[endpointFacts, { schemas: ['query'] }]] : []),
      ],
      exclude: [/[/\\]node_modules[/\\]/, /\0rolldown\/runtime\.js/],
    }),
    react(),
    lingui({ configPath: linguiConfig, failOnMissing: command === 'build' }),
    knownTexts({ configPath: linguiConfig, workspace: 'admin' }),
    packed(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // No inlined assets: the content security policy has no data: sources for styles and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !/[/](contract[/]src|node_modules[/]typebox)[/]/.test(id) },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '^/(admin/api|uploads)/': { target: process.env.DEV_SERVER ?? 'http://127.0.0.1:8080' } },
  },
  test: {
    name: 'admin',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    // one program for all files, so that the libraries are read only once: two thirds of the time
    isolate: false,
    maxWorkers: 2,
    testTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
  },
}))
