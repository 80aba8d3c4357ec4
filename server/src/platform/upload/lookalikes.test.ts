import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { findLookalikes, lookalikeQuery } from './lookalikes.ts'

const shop = await openShop()
const since = new Date(Date.now() - 86_400_000)
const flipped = (hash: string, places: number[]) =>
  [...hash].map((bit, at) => (places.includes(at) ? (bit === '1' ? '0' : '1') : bit)).join('')
/** `count` distinct positions out of 64. */
const somePlaces = (count: number) =>
  Array.from({ length: 64 }, (_, at) => at)
    .toSorted(() => Math.random() - 0.5)
    .slice(0, count)

async function handedIn(hash: string): Promise<number> {
  const { id } = await shop.givenProofImage(user, { perceptualHash: hash, createdAt: new Date(Date.now() - 60_000) })
  await shop.db.updateTable('file').set({ usedAt: new Date() }).where('id', '=', id).execute()
  return id
}
const user = await shop.givenUser()
const randomHash = () => Array.from({ length: 64 }, () => (Math.random() < 0.5 ? '1' : '0')).join('')

test('finds hashes up to five bits apart at any positions, but not six', async () => {
  const hash = randomHash()
  const near = await Promise.all(Array.from({ length: 30 }, (_, n) => handedIn(flipped(hash, somePlaces(n % 6)))))
  const far = await Promise.all(Array.from({ length: 15 }, () => handedIn(flipped(hash, somePlaces(6)))))
  const { id } = await shop.givenProofImage(user, { perceptualHash: hash })
  const found = (await findLookalikes(shop.db, [id], since)).map((each) => each.otherId)
  expect(found.toSorted()).toEqual(near.toSorted())
  for (const other of far) expect(found).not.toContain(other)
})

test('uses the index among many thousands', async () => {
  await sql`
    INSERT INTO file (user_id, purpose, visibility, driver, sizes, mime, width, height, bytes, sha256, perceptual_hash,
      used_at, created_at)
    SELECT ${user.id}, 'proof', 'private', 'local', '{"s":"s","m":"m","l":"l"}', 'image/webp', 9, 9, 9,
      sha256(n::text::bytea), ('x' || substr(sha256(n::text::bytea)::text, 3, 16))::bit(64), now(), now()
    FROM generate_series(1, 20000) n`.execute(shop.db)
  await sql`ANALYZE file`.execute(shop.owner)
  const { id } = await shop.givenProofImage(user, {})
  const plan = await sql`EXPLAIN (FORMAT JSON) ${lookalikeQuery([id], since)}`.execute(shop.db)
  expect(JSON.stringify(plan.rows)).toContain('"Index Name":"file_look"')
  expect(await findLookalikes(shop.db, [id], since)).toEqual([])
})
