import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { endpointFacts } from './build/endpoint-facts.ts'
import { rpxUnit } from './build/rpx.ts'

/** Where `npm run dev -w shop` finds the server. */
const server = process.env.SHOP_SERVER ?? 'http://127.0.0.1:8080'

// The texts' configuration is named in full, because the root's tests and build start in the repository's root.
const linguiConfig = resolve(import.meta.dirname, 'lingui.config.ts')
process.env.LINGUI_CONFIG = linguiConfig

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: './',
  plugins: [
    react(),
    babel({ plugins: ['@lingui/babel-plugin-lingui-macro', endpointFacts] }),
    lingui({ configPath: linguiConfig, failOnMissing: command === 'build' }),
  ],
  resolve: {
    alias:
      command === 'build'
        ? [{ find: 'typebox', replacement: resolve(import.meta.dirname, 'build/no-schemas.ts') }]
        : [],
  },
  css: { postcss: { plugins: [rpxUnit] } },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, moduleSideEffects: (id) => !/[/]contract[/]src[/]/.test(id) },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/uploads', '/outbox'].map((path) => [path, server])),
  },
  test: {
    name: 'shop',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
}))
