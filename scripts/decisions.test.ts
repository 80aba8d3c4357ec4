import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const dir = path.join(import.meta.dirname, '../docs/decisions')

test.each(readdirSync(dir))('%s states its date and what it replaces', (file) => {
  expect(readFileSync(path.join(dir, file), 'utf8')).toMatch(/^# .+\n\nDecided \d{4}-\d\d-\d\d\. Replaces .+\.\n\n/)
})
