import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeLibraryLinks } from './files.ts'

test('library links are created if the install script did not run, and creating them twice changes nothing', () => {
  const native = givenProgramsWithoutLinks()
  makeLibraryLinks(native)
  makeLibraryLinks(native)
  expect(readlinkSync(path.join(native, 'lib/libpq.so'))).toBe('libpq.so.5.18')
  expect(readlinkSync(path.join(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18')
})

function givenProgramsWithoutLinks(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'shop-links-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const native = path.join(root, 'native')
  mkdirSync(path.join(native, 'lib'), { recursive: true })
  writeFileSync(path.join(native, 'lib/libpq.so.5.18'), '')
  const links = ['native/lib/libpq.so', 'native/lib/libpq.so.5'].map((target) => ({
    source: 'native/lib/libpq.so.5.18',
    target,
  }))
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links))
  return native
}
