import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'shop-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The programs that `npm run check` starts, in order, if `failing` fails. The programs themselves do nothing here. */
function started(failing?: string): string[] {
  const log = path.join(folder, 'log')
  writeFileSync(log, '')
  for (const program of ['biome', 'tsc', 'node', 'vitest']) {
    const stub = `#!/bin/sh\necho "${program} $*" >> ${log}\n${program === failing ? 'exit 1' : 'exit 0'}\n`
    writeFileSync(path.join(folder, program), stub)
    chmodSync(path.join(folder, program), 0o755)
  }
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  const { stderr } = spawnSync(process.execPath, ['scripts/test.ts', '--fast'], { cwd: root, env, encoding: 'utf8' })
  expect(stderr).toBe('')
  return readFileSync(log, 'utf8').trimEnd().split('\n')
}

test('the quick check builds the apps once lint and types pass, and then runs the tests', () => {
  const programs = started()
  const build = programs.indexOf('node scripts/prepare.mjs')
  expect(build).toBeGreaterThan(programs.findLastIndex((line) => /^(biome|tsc) /.test(line)))
  expect(programs.findIndex((line) => line.startsWith('vitest '))).toBeGreaterThan(build)
})

test.each(['biome', 'tsc'])('the quick check ends without a build or a test if %s fails', (program) => {
  expect(started(program).filter((line) => /prepare|^vitest/.test(line))).toEqual([])
})
