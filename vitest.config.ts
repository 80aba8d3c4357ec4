import { defineConfig } from 'vitest/config'
import { isDeep } from './scripts/depth.ts'
import { LongFirst } from './scripts/long-first.ts'

/** The deep files are excluded unless the deep suite runs (`scripts/depth.ts`). */
const deep = isDeep ? [] : ['**/*.deep.test.ts']
/** For polling expectations: the default of one second is too short on a busy machine. */
const patient = { poll: { timeout: 30_000 } }

// One project a workspace: `npx vitest run --project server server/src/books/ledger` runs a part of one.
export default defineConfig({
  test: {
    // Everything shares the machine with one PostgreSQL.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'demo/src/**/*.test.ts', 'bench/fill/*.test.ts'],
          exclude: ['**/*.process*.test.ts', ...deep],
          globalSetup: 'server/src/test/global-setup.ts',
          // One program for all files: the server's modules are read once, which is a third of the time.
          isolate: false,
          // Longer than any wait within a test, whose message says more about what is missing.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: patient,
        },
      },
      {
        // Some of them start test runs themselves.
        test: { name: 'scripts', include: ['scripts/**/*.test.ts', 'bench/lib/*.test.ts'], testTimeout: 90_000 },
      },
      {
        // Whole programs started, killed and started again.
        test: {
          name: 'process',
          setupFiles: 'e2e/show-failed.ts',
          include: ['{server/src,e2e}/**/*.process{,.deep}.test.ts'],
          exclude: deep,
          // A prepared shop for tests that start programs, and a database for tests that start their own servers.
          globalSetup: ['e2e/global-setup.ts', 'server/src/test/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: patient,
        },
      },
      {
        // Journeys in a real browser over the whole stack.
        test: {
          name: 'e2e',
          globalSetup: 'e2e/global-setup.ts',
          setupFiles: 'e2e/show-failed.ts',
          include: ['e2e/**/*.test.ts'],
          exclude: ['**/*.process*.test.ts', ...deep],
          // A journey that is stuck ends by its own waits of half a minute; this is for machines that are slow throughout.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      { test: { name: 'web', environment: 'jsdom', include: ['web/src/**/*.test.{ts,tsx}'] } },
      // The apps' tests are described where their builds are: shop/vite.config.ts, admin/vite.config.ts.
      'shop',
      'admin',
    ],
  },
})
