// npm test: everything, ending with one line of totals. npm run check: the fast part. npm run test:deep: at their full
// size the proofs that `npm test` runs in a smaller one (`depth.ts`).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface Outcome {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** What failed and why, a paragraph each: repeated at the end, because the failure itself is far above. */
  failures?: string[]
  /** the files that took longest: where to look when it all takes too long */
  longest?: string[]
}

/** A report in vitest's JSON, which is Jest's. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    /** ms since 1970 */
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const fast = process.argv.includes('--fast')
const deep = process.argv.includes('--deep')
/** `e2e` also checks `bench`, which reads the same server files: reading is most of the work. */
const typed = ['contract', 'server', 'web', 'shop', 'shop/worker', 'shop/server', 'admin', 'demo', 'e2e', 'scripts']
process.env.TMPDIR = scratch()
const reports = mkdtempSync(path.join(tmpdir(), 'shop-reports-'))

/** What the tests replayed, for `check-replayed.ts`. */
const replayed = path.join(reports, 'replayed')
process.env.REPLAYED = replayed
// Programs that are started dozens of times are compiled once.
process.env.NODE_COMPILE_CACHE = path.join(reports, 'compiled')

// One after the other: each uses both cores of a small machine, and in parallel they take longer.
const outcomes: Outcome[] = deep ? inDepth() : everything()

rmSync(reports, { recursive: true, force: true })
for (const failure of outcomes.flatMap(({ failures }) => failures ?? []))
  console.log(`\nfailed: ${failure.split('\n').slice(0, 25).join('\n')}`)
console.log('')
for (const { name, seconds, longest = [], ...counts } of outcomes) {
  console.log(`${name}: ${toLine(counts)} (${seconds.toFixed()} s)`)
  for (const file of longest) console.log(`  ${file}`)
}
const sum = (what: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[what], 0)
const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
console.log(toLine(total))
process.exitCode = total.failed > 0 ? 1 : 0

function everything(): Outcome[] {
  return [
    check('lint', ['biome', 'check', '--error-on-warnings']),
    ...typed.map((folder) => check(`types of ${folder}`, ['tsc', '-p', folder])),
    check('directions', ['node', 'scripts/check-directions.ts']),
    check('row types as the migrations say', ['node', 'scripts/db-types.ts', '--verify']),
    tests('unit and integration', ['contract', 'scripts', 'server', 'web', 'shop', 'admin']),
    check('every command acts once', ['node', 'scripts/check-replayed.ts', replayed]),
    ...(fast ? [] : [tests('browser and processes', ['e2e', 'process'], { workers: 3 })]),
  ]
}

function inDepth(): Outcome[] {
  process.env.DEEP = '1'
  return [
    tests('in depth', ['server', 'e2e', 'process'], {
      files: [
        'money.property',
        'return-cap.property',
        'settled-at-once',
        'promotion/activity',
        'e2e/pages',
        'e2e/gallery',
      ],
    }),
  ]
}

/** A command that passes or fails as a whole counts as one test. */
function check(name: string, command: string[]): Outcome {
  const { status, seconds } = run(name, command)
  const ok = status === 0
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, seconds }
}

/**
 * Where the tests write: in memory if there is room for some databases. Each of hundreds of test files copies one, which is a
 * thousand small files; on a disk that takes up to eight times the CPU.
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

interface Part {
  /** a part of each file's path; all files when empty */
  files?: string[]
  /** files at once; more than cores where most of them wait for something */
  workers?: number
}

function tests(name: string, projects: string[], { files = [], workers = 2 }: Part = {}): Outcome {
  const report = path.join(reports, `${projects[0]}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const { status, seconds } = run(name, [
    'vitest',
    'run',
    ...files,
    `--maxWorkers=${workers}`,
    ...chosen,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  if (!existsSync(report)) return { name, passed: 0, failed: 1, skipped: 0, seconds }
  const counts: Report = JSON.parse(readFileSync(report, 'utf8'))
  // A file that does not load has no tests, and an error outside all tests belongs to none: each still counts as a
  // failure.
  const unloaded = counts.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = counts.numFailedTests + unloaded.length
  const failures = counts.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${toPath(file.name)} > ${test.fullName}\n${test.failureMessages.join('\n')}`),
  )
  return {
    name,
    passed: counts.numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: counts.numPendingTests + counts.numTodoTests,
    seconds,
    longest: longestOf(counts),
    failures: [...unloaded.map((file) => `${toPath(file.name)}\n${file.message}`), ...failures],
  }
}

function longestOf({ testResults }: Report): string[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 8)
    .map(({ name, seconds }) => `${seconds.toFixed()} s ${toPath(name)}`)
}

function toPath(file: string): string {
  return path.relative(process.cwd(), file)
}

/** A program from node_modules/.bin, which npm has put first in the path. */
function run(name: string, [program = '', ...args]: string[]): { status: number | null; seconds: number } {
  console.log(`\n── ${name}`)
  const begun = performance.now()
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return { status, seconds: (performance.now() - begun) / 1000 }
}

function toLine({ passed, failed, skipped }: Pick<Outcome, 'passed' | 'failed' | 'skipped'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
