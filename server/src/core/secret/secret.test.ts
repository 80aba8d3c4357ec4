import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { loadSecret, sign } from './secret.ts'

const database = await openTestDatabase()

test('nodes that start at the same time get the same secret and keep it', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSecret(database.db)))
  expect(secrets[0]).toHaveLength(32)
  for (const secret of [...secrets, await loadSecret(database.db)])
    expect(secret.equals(secrets[0] as Buffer)).toBe(true)
})

test('a signature depends on the secret, the use and every part, including where parts are split', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const base = sign(one, 'link', 'ab', 12)
  expect(sign(one, 'link', 'ab', 12).equals(base)).toBe(true)
  const others = [sign(two, 'link', 'ab', 12), sign(one, 'code', 'ab', 12), sign(one, 'link', 'ab', 13)]
  for (const other of [...others, sign(one, 'link', 'a', 'b12'), sign(one, 'link', 'ab12')]) {
    expect(other.equals(base)).toBe(false)
  }
})
