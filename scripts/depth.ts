import { globSync, readFileSync } from 'node:fs'

/**
 * The deep suite, `npm run test:deep`: the files named `*.deep.test.ts`, which `npm test` leaves out, and at full size
 * the tests that `npm test` runs at a smaller one, which read `isDeep`.
 */
export const isDeep = process.env.DEEP === '1'

/** The files of the deep suite. */
export function deepFiles(): string[] {
  const files = globSync('{server/src,e2e,demo/src,bench}/**/*.test.ts', { exclude: ['**/node_modules/**'] })
  return files
    .filter((file) => file.endsWith('.deep.test.ts') || readFileSync(file, 'utf8').includes('depth.ts'))
    .sort()
}
