import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// One project a workspace: `npx vitest run --project server server/src/ledger` runs a part of one.
const appConfig = (app: 'shop' | 'admin') => (existsSync(`${app}/vite.config.ts`) ? `./${app}/vite.config.ts` : false)

export default defineConfig({
  test: {
    // Everything shares the machine with one PostgreSQL.
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'demo/src/**/*.test.ts'],
          globalSetup: 'server/src/test/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
      {
        extends: appConfig('shop'),
        test: {
          name: 'shop',
          environment: 'jsdom',
          include: ['shop/src/**/*.test.{ts,tsx}'],
          setupFiles: existsSync('shop/src/test/setup.ts') ? ['shop/src/test/setup.ts'] : [],
        },
      },
      {
        extends: appConfig('admin'),
        test: {
          name: 'admin',
          environment: 'jsdom',
          include: ['admin/src/**/*.test.{ts,tsx}'],
          setupFiles: existsSync('admin/src/test/setup.ts') ? ['admin/src/test/setup.ts'] : [],
        },
      },
    ],
  },
})
