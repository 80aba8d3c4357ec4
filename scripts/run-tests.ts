// Runs the parts of `npm test` and adds up their results.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Unhandled } from './report-unhandled.ts'

export interface Outcome {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** what failed and why, one paragraph each */
  failures?: string[]
  /** tests that failed, but passed when their file was rerun alone */
  flaky?: string[]
  /** the files of tests that took longest */
  slowest?: { file: string; seconds: number }[]
}

/** A report in vitest's JSON, which is Jest's. */
interface Report {
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

interface FileResult {
  file: string
  seconds: number
  passed: number
  skipped: number
  failures: { test: string; message: string }[]
}

/** A command that passes or fails as a whole counts as one test. */
export function check(name: string, command: string[]): Outcome {
  const { status, seconds } = run(name, command)
  const ok = status === 0
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, seconds }
}

export interface Tests {
  projects?: string[]
  /** paths, or parts of them; all files when empty */
  files?: string[]
  /** files at once; more than cores if most of the files spend time waiting */
  workers?: number
  /** reruns each failed file alone, after the others */
  rerun?: boolean
  /** further arguments for vitest */
  args?: string[]
}

export function tests(name: string, { rerun = false, ...of }: Tests): Outcome {
  const first = vitest(name, of)
  const { results } = first
  // A run that wrote no report, or an error that belongs to no file, fails the whole.
  const lost = first.strays > 0 || (first.status !== 0 && results.every(({ failures }) => failures.length === 0))
  let seconds = first.seconds
  const flaky: string[] = []
  if (rerun) {
    for (const [place, result] of results.entries()) {
      if (result.failures.length === 0) continue
      const again = vitest(`once more: ${result.file}`, { ...of, files: [result.file], workers: 1 })
      seconds += again.seconds
      const second = again.results.find(({ file }) => file === result.file)
      if (!second || again.status !== 0) continue
      results[place] = second
      flaky.push(...result.failures.map(({ test, message }) => `${test}: ${firstLines(message, 1)}`))
    }
  }
  const sum = (count: (result: FileResult) => number) => results.reduce((total, result) => total + count(result), 0)
  const failed = sum(({ failures }) => failures.length)
  return {
    name,
    passed: sum(({ passed }) => passed),
    failed: failed + (lost ? 1 : 0),
    skipped: sum(({ skipped }) => skipped),
    seconds,
    failures: results.flatMap(({ failures }) => failures.map(({ test, message }) => `${test}\n${message}`)),
    flaky,
    slowest: results.map(({ file, seconds: took }) => ({ file, seconds: took })).toSorted(bySeconds),
  }
}

/** The last lines of a run: a line for each part, the slowest files, flaky tests, what failed and why, and the sum. */
export function summarize(outcomes: readonly Outcome[]): { lines: string[]; failed: number } {
  const sum = (what: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[what], 0)
  const slowest = outcomes.flatMap((outcome) => outcome.slowest ?? []).toSorted(bySeconds)
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? [])
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? [])
  const failedChecks = outcomes.filter(({ failed, failures: own = [] }) => failed > 0 && own.length === 0)
  return {
    failed: sum('failed'),
    lines: [
      '',
      ...outcomes.map((outcome) => `${outcome.name}: ${toLine(outcome)} (${outcome.seconds.toFixed()} s)`),
      ...(slowest.length > 0 ? ['slowest files:'] : []),
      ...slowest.slice(0, 10).map(({ file, seconds }) => `  ${seconds.toFixed()} s ${file}`),
      ...(flaky.length > 0 ? ['flaky:'] : []),
      ...flaky.map((test) => `  ${test}`),
      ...failedChecks.map(({ name }) => `failed: ${name}`),
      ...failures.map((failure) => `failed: ${firstLines(failure, 12)}`),
      toLine({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }),
    ],
  }
}

interface Run {
  status: number | null
  seconds: number
  results: FileResult[]
  /** errors outside all tests that belong to no file */
  strays: number
}

function vitest(name: string, { projects = [], files = [], workers = 2, args = [] }: Omit<Tests, 'rerun'>): Run {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-report-'))
  const report = path.join(folder, 'report.json')
  const unhandled = path.join(folder, 'unhandled.json')
  process.env.UNHANDLED = unhandled
  const { status, seconds } = run(name, [
    'vitest',
    'run',
    ...files,
    `--maxWorkers=${workers}`,
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--reporter=${path.join(import.meta.dirname, 'report-unhandled.ts')}`,
    `--outputFile.json=${report}`,
    ...args,
  ])
  const results = existsSync(report) ? toResults(JSON.parse(readFileSync(report, 'utf8'))) : []
  const strays = existsSync(unhandled) ? addUnhandled(results, JSON.parse(readFileSync(unhandled, 'utf8'))) : 0
  rmSync(folder, { recursive: true })
  return { status, seconds, results, strays }
}

function toResults({ testResults }: Report): FileResult[] {
  return testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const file = path.relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const failures = failed.map((test) => ({
      test: `${file} > ${test.fullName}`,
      message: test.failureMessages.join('\n'),
    }))
    return {
      file,
      seconds: (endTime - startTime) / 1000,
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      skipped:
        assertionResults.length - failed.length - assertionResults.filter(({ status: s }) => s === 'passed').length,
      // A file that does not load has no tests, and counts as one that failed.
      failures: status === 'failed' && failures.length === 0 ? [{ test: file, message }] : failures,
    }
  })
}

/**
 * An error outside all tests fails the file that was running, so that it can be rerun.
 * @returns how many errors belong to no file
 */
function addUnhandled(results: FileResult[], errors: readonly Unhandled[]): number {
  let strays = 0
  for (const { file, message } of errors) {
    const result = results.find((each) => file && each.file === path.relative(process.cwd(), file))
    if (result) result.failures.push({ test: `${result.file} (outside its tests)`, message })
    else strays++
  }
  return strays
}

function bySeconds(one: { seconds: number }, other: { seconds: number }): number {
  return other.seconds - one.seconds
}

function firstLines(text: string, count: number): string {
  return text.split('\n').slice(0, count).join('\n')
}

/** Runs a program from node_modules/.bin, which npm has put first in the path. */
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
