import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
mkdirSync(path.join(root, '.cache'), { recursive: true })
/** Inside the project, so that its packages are found. */
const folder = mkdtempSync(path.join(root, '.cache', 'run-tests-'))
afterAll(() => rmSync(folder, { recursive: true }))

const steady = `import { test } from 'vitest'\ntest('adds', () => {})`
const unsteady = `import { existsSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
const mark = new URL('./tried', import.meta.url)
test('passes alone', () => {
  const tried = existsSync(mark)
  writeFileSync(mark, '')
  expect(tried).toBe(true)
})`
const broken = `import { expect, test } from 'vitest'\ntest('counts', () => expect(1 + 1).toBe(3))`

/** The last lines of a run of these files, and its exit code. */
function runFiles(files: Record<string, string>, rerun: boolean): { lines: string[]; code: number | null } {
  const place = mkdtempSync(path.join(folder, 'files-'))
  for (const [name, text] of Object.entries({ ...files, 'vitest.config.ts': 'export default {}' }))
    writeFileSync(path.join(place, name), text)
  const program = `
    import { summarize, tests } from ${JSON.stringify(path.join(root, 'scripts/run-tests.ts'))}
    const { lines, failed } = summarize([tests('samples', ${JSON.stringify({ rerun, args: ['--root', place] })})])
    console.log('END')
    console.log(lines.join('\\n'))
    process.exitCode = failed > 0 ? 1 : 0`
  writeFileSync(path.join(place, 'program.ts'), program)
  const { VITEST, VITEST_MODE, VITEST_POOL_ID, VITEST_WORKER_ID, ...env } = process.env
  const { stdout, status } = spawnSync('node', [path.join(place, 'program.ts')], { cwd: root, env, encoding: 'utf8' })
  const lines = stdout
    .slice(stdout.lastIndexOf('END\n') + 4)
    .trimEnd()
    .split('\n')
  return { lines, code: status }
}

test('a file that fails, but passes when rerun alone, makes a green run that names its tests', () => {
  const { lines, code } = runFiles({ 'steady.test.ts': steady, 'unsteady.test.ts': unsteady }, true)
  expect(code).toBe(0)
  expect(lines.at(-1)).toBe('2 passed, 0 failed')
  const flaky = lines.slice(lines.indexOf('flaky:') + 1, -1)
  expect(flaky).toEqual([expect.stringMatching(/unsteady\.test\.ts > passes alone: AssertionError: expected false/)])
})

test('a file that fails again makes a red run that says what failed and why', () => {
  const { lines, code } = runFiles({ 'steady.test.ts': steady, 'broken.test.ts': broken }, true)
  expect(code).toBe(1)
  expect(lines.at(-1)).toBe('1 passed, 1 failed')
  expect(lines).not.toContain('flaky:')
  const failed = lines.slice(lines.findIndex((line) => line.startsWith('failed: ')))
  expect(failed[0]).toMatch(/broken\.test\.ts > counts$/)
  expect(failed[1]).toMatch(/expected 2 to be 3/)
})

test('an error outside all tests fails the file that was running, which is rerun as well', () => {
  const stray = `import { existsSync, writeFileSync } from 'node:fs'
import { test } from 'vitest'
const mark = new URL('./stray', import.meta.url)
test('ends well', async () => {
  if (!existsSync(mark)) void Promise.reject(new Error('nobody listens'))
  writeFileSync(mark, '')
  await new Promise((resolve) => setTimeout(resolve, 50))
})`
  const { lines, code } = runFiles({ 'steady.test.ts': steady, 'stray.test.ts': stray }, true)
  expect(code).toBe(0)
  expect(lines.at(-1)).toBe('2 passed, 0 failed')
  expect(lines.at(-2)).toMatch(/stray\.test\.ts \(outside its tests\): Error: nobody listens/)
})

test('without `--rerun` nothing runs twice', () => {
  const { lines, code } = runFiles({ 'unsteady.test.ts': unsteady }, false)
  expect(code).toBe(1)
  expect(lines.at(-1)).toBe('0 passed, 1 failed')
})
