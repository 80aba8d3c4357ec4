// npm test: lint, types, and every test but the deep ones, ending with one line of totals.
// npm run check: the part without a browser. npm run test:deep: the deep suite (`depth.ts`).
// `--rerun`, for CI: a failed file is rerun alone; if it then passes, its tests are reported as flaky.
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deepFiles } from './depth.ts'
import { check, type Outcome, summarize, tests } from './run-tests.ts'

const fast = process.argv.includes('--fast')
const deep = process.argv.includes('--deep')
const rerun = process.argv.includes('--rerun')
/** `e2e` also checks `bench`, which reads the same server files: reading is most of the work. */
const typed = ['contract', 'server', 'web', 'shop', 'shop/worker', 'shop/server', 'admin', 'demo', 'e2e', 'scripts']
process.env.TMPDIR = scratch()
const kept = mkdtempSync(path.join(tmpdir(), 'shop-tests-'))

/** The commands that tests replayed, for `check-replayed.ts`. */
const replayed = path.join(kept, 'replayed')
process.env.REPLAYED = replayed
// Programs that are started dozens of times are compiled once.
process.env.NODE_COMPILE_CACHE = path.join(kept, 'compiled')

// One after the other: each uses both cores of a small machine, and two at a time take as long.
const { lines, failed } = summarize(deep ? inDepth() : everything())
rmSync(kept, { recursive: true, force: true })
console.log(lines.join('\n'))
process.exitCode = failed > 0 ? 1 : 0

function everything(): Outcome[] {
  const checks = [
    check('lint', ['biome', 'check', '--error-on-warnings']),
    ...typed.map((folder) => check(`types of ${folder}`, ['tsc', '-p', folder])),
    check('directions', ['node', 'scripts/check-directions.ts']),
    check('row types as the migrations say', ['node', 'scripts/db-types.ts', '--verify']),
  ]
  const hasFailed = () => checks.some(({ failed }) => failed > 0)
  // Someone is waiting: nothing is built before lint and types pass. Some tests of the server read the built apps.
  if (fast && !hasFailed()) checks.push(check('build', ['node', 'scripts/prepare.mjs']))
  if (fast && hasFailed()) return checks
  return [
    ...checks,
    tests('unit and integration', { projects: ['contract', 'scripts', 'server'], rerun }),
    check('every command acts once', ['node', 'scripts/check-replayed.ts', replayed]),
    // Pages spend part of their time waiting, so more of them run at once than there are cores.
    tests('pages', { projects: ['web', 'shop', 'admin'], workers: 4, rerun }),
    ...(fast ? [] : [tests('browser and processes', { projects: ['e2e', 'process'], workers: 3, rerun })]),
  ]
}

function inDepth(): Outcome[] {
  process.env.DEEP = '1'
  return [tests('in depth', { projects: ['server', 'e2e', 'process'], files: deepFiles(), rerun })]
}

/**
 * The directory the tests write to: in memory if there is room for some databases. Each of hundreds of test files
 * copies one, which is a thousand small files; on a disk that takes up to eight times the CPU.
 */
function scratch(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  // PostgreSQL's programs are copied there as well, and have to be executable.
  const runs = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((mount) => mount.split(' ')[1] === memory && !/\bnoexec\b/.test(mount))
  return runs && bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir()
}
