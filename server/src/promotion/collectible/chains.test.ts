import { execFile } from 'node:child_process'
import { createPublicKey, hash, verify } from 'node:crypto'
import path from 'node:path'
import { chainCheck, chainState } from '@shop/contract/promotion/collectible/admin.ts'
import { collectibleKey, collectibleVerify, showNumber } from '@shop/contract/promotion/collectible/collectible.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { unseal } from '../../core/secret/seal.ts'
import { readOutbox } from '../../platform/notice/outbox.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { appendEntries } from './chain.ts'
import { checkChains, tendChains } from './check-chains.ts'
import { givenCollectible, givenSeries } from './given-collectible.ts'
import { lockOneSeries } from './queries.ts'
import { revokeCollectible } from './revoke-collectible.ts'
import { type Head, walkChains } from './walk-chains.ts'

const shop = await openShop()
shop.log.level = 'silent'
const operator = await shop.givenOperator()
const user = await shop.givenUser()
const other = await shop.givenUser()

const asOwner = (statement: RawBuilder<unknown>) => statement.execute(shop.owner)
const broken = async (given: Head[] = []) => (await walkChains(shop.db, shop.secret, given)).broken
const issue = (seriesId: number) => givenCollectible(shop, { seriesId, userId: user.id })
const revoke = (seriesId: number, collectibleId: number) =>
  shop.db.transaction().execute((tx) =>
    revokeCollectible(shop, tx, {
      collectibleId,
      seriesId,
      reason: 'test',
      actor: 'system:test',
      now: new Date(),
    }),
  )

let seriesId = 0
let held: Awaited<ReturnType<typeof issue>>[] = []

/**
 * Two series. In the one that is tampered with, five collectibles are issued and the second is revoked: six entries.
 */
beforeEach(async () => {
  await asOwner(sql`ALTER TABLE collectible_entry DISABLE TRIGGER USER`)
  await asOwner(sql`ALTER TABLE collectible_series DISABLE TRIGGER USER`)
  await asOwner(sql`DROP INDEX IF EXISTS collectible_entry_issue`)
  await asOwner(sql`TRUNCATE collectible_entry, collectible_head, collectible_check, collectible_transfer, collectible,
    collectible_reservation, collectible_sku, collectible_series CASCADE`)
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(shop.owner)
  const first = await givenSeries(shop, operator)
  await issue(first.id)
  seriesId = (await givenSeries(shop, operator)).id
  held = []
  for (let n = 0; n < 5; n++) held.push(await issue(seriesId))
  await revoke(seriesId, held[1]?.id ?? 0)
})

describe('the chains', () => {
  test('are whole as they were written', async () => {
    expect(await walkChains(shop.db, shop.secret)).toMatchObject({ series: 2, entries: 7, broken: undefined })
  })

  test.each([
    ['altered', sql`UPDATE collectible_entry SET serial = 9 WHERE seq = 4`, { seq: 4, problem: 'altered' }],
    [
      'given to someone else',
      sql`UPDATE collectible_entry SET owner = sha256('x') WHERE seq = 4`,
      { seq: 4, problem: 'altered' },
    ],
    [
      'moved in time',
      sql`UPDATE collectible_entry SET at = at - interval '1 day' WHERE seq = 4`,
      { seq: 4, problem: 'altered' },
    ],
    [
      'given another hash',
      sql`UPDATE collectible_entry SET hash = sha256('') WHERE seq = 4`,
      { seq: 4, problem: 'altered' },
    ],
    [
      'given another signature',
      sql`UPDATE collectible_entry SET signature = overlay(signature PLACING '\\000'::bytea FROM 5 FOR 1) WHERE seq = 4`,
      { seq: 4, problem: 'altered' },
    ],
    ['removed', sql`DELETE FROM collectible_entry WHERE seq = 4`, { seq: 4, problem: 'missing' }],
    ['removed, the first', sql`DELETE FROM collectible_entry WHERE seq = 1`, { seq: 1, problem: 'missing' }],
    ['removed, the last', sql`DELETE FROM collectible_entry WHERE seq = 6`, { seq: 6, problem: 'missing' }],
    [
      'removed, and the rest renumbered',
      sql`DELETE FROM collectible_entry WHERE seq = 3; UPDATE collectible_entry SET seq = seq + 100 WHERE seq > 3;
        UPDATE collectible_entry SET seq = seq - 101 WHERE seq > 100`,
      { seq: 3, problem: 'altered' },
    ],
    [
      'entered twice',
      sql`INSERT INTO collectible_entry SELECT series_id, 7, kind, serial, owner, at, previous, hash, signature
        FROM collectible_entry WHERE seq = 4`,
      { seq: 7, problem: 'duplicate' },
    ],
    [
      'revived in the shop after it was revoked',
      sql`UPDATE collectible SET state = 'issued', revoked_at = NULL WHERE serial = 2`,
      { seq: 2, problem: 'record' },
    ],
    ['removed from the shop', sql`DELETE FROM collectible WHERE serial = 3`, { seq: 3, problem: 'record' }],
  ])('show that one was %s', async (_, tamper, found) => {
    // Both chains have the same numbers: only one is touched.
    const only = sql`SET LOCAL session_replication_role = replica`
    await shop.owner.transaction().execute(async (tx) => {
      await only.execute(tx)
      await sql`CREATE TEMP TABLE saved_entry ON COMMIT DROP AS SELECT * FROM collectible_entry WHERE series_id <> ${seriesId}`.execute(
        tx,
      )
      await sql`CREATE TEMP TABLE saved ON COMMIT DROP AS SELECT * FROM collectible WHERE series_id <> ${seriesId}`.execute(
        tx,
      )
      await sql`DELETE FROM collectible_entry WHERE series_id <> ${seriesId}`.execute(tx)
      await sql`DELETE FROM collectible WHERE series_id <> ${seriesId}`.execute(tx)
      await tamper.execute(tx)
      await sql`INSERT INTO collectible_entry SELECT * FROM saved_entry`.execute(tx)
      await sql`INSERT INTO collectible SELECT * FROM saved`.execute(tx)
    })
    expect(await broken()).toEqual({ seriesId, ...found })
  })

  test('show that an owner was changed without a certificate', async () => {
    await sql`UPDATE collectible SET owner_id = ${other.id} WHERE id = ${held[2]?.id}`.execute(shop.owner)
    expect(await broken()).toEqual({ seriesId, seq: 3, problem: 'record' })
  })

  test('show a serial that was issued twice, even signed with the key', async () => {
    await shop.db.transaction().execute(async (tx) => {
      const series = await lockOneSeries(tx, seriesId)
      if (series)
        await appendEntries(shop, tx, series, {
          added: [{ kind: 'issue', serial: 3, userId: other.id }],
          now: new Date(),
        })
    })
    expect(await broken()).toEqual({ seriesId, seq: 7, problem: 'duplicate' })
  })

  test('show against a published head that their end was cut off', async () => {
    await changeGroup(shop, 'nft', { anchor: 'daily' })
    await tendChains(shop, {}, new Date())
    const { heads } = await walkChains(shop.db, shop.secret)
    expect(await broken(heads)).toBeUndefined()
    await sql`DELETE FROM collectible_entry WHERE series_id = ${seriesId} AND seq = 6`.execute(shop.owner)
    await sql`UPDATE collectible SET state = 'issued', revoked_at = NULL WHERE id = ${held[1]?.id}`.execute(shop.owner)
    await sql`UPDATE collectible_series s SET entries = 5, head = e.hash FROM collectible_entry e
      WHERE s.id = ${seriesId} AND e.series_id = s.id AND e.seq = 5`.execute(shop.owner)
    expect(await broken()).toEqual({ seriesId, seq: 6, problem: 'unpublished' })
    await sql`DELETE FROM collectible_head`.execute(shop.owner)
    expect(await broken()).toBeUndefined()
    expect(await broken(heads)).toEqual({ seriesId, seq: 6, problem: 'unpublished' })
    await changeGroup(shop, 'nft', { anchor: 'none' })
  })

  test('reveal any changed bit in any entry', async () => {
    const entries = await shop.db.selectFrom('collectibleEntry').selectAll().where('seriesId', '=', seriesId).execute()
    const field = fc.constantFrom('owner' as const, 'previous' as const, 'hash' as const, 'signature' as const)
    await fc.assert(
      fc.asyncProperty(fc.nat(entries.length - 1), field, fc.nat(), async (at, name, bit) => {
        const entry = entries[at] as (typeof entries)[number]
        const bytes = Buffer.from(entry[name])
        fc.pre(bytes.length > 0)
        const index = bit % (bytes.length * 8)
        bytes[index >> 3] = (bytes[index >> 3] as number) ^ (1 << (index & 7))
        const set = (value: Buffer) =>
          sql`UPDATE collectible_entry SET ${sql.ref(name)} = ${value}
            WHERE series_id = ${seriesId} AND seq = ${entry.seq}`.execute(shop.owner)
        await set(bytes)
        const found = await broken()
        await set(entry[name])
        expect(found).toEqual({ seriesId, seq: entry.seq, problem: 'altered' })
      }),
      { numRuns: 40 },
    )
  })
})

test('the database itself lets nobody change or delete an entry, or issue a serial twice', async () => {
  await asOwner(sql`ALTER TABLE collectible_entry ENABLE TRIGGER USER`)
  for (const statement of [sql`UPDATE collectible_entry SET serial = 9`, sql`DELETE FROM collectible_entry`])
    await expect(statement.execute(shop.db)).rejects.toThrow('never changed or deleted')
})

test('anybody can verify a certificate with the public key, which reveals nothing about people', async () => {
  const one = held[1] as (typeof held)[number]
  const read = (number: string) => shop.call(undefined, collectibleVerify, { query: { number } })
  const { data } = await read(showNumber(one.number).toLowerCase())
  expect(data).toMatchObject({ serial: 2, state: 'revoked', transfers: 0, certificates: { length: 2 } })
  const { pem, fingerprint } = (await shop.call(undefined, collectibleKey, {})).data
  const key = createPublicKey(pem)
  expect(hash('sha256', key.export({ type: 'spki', format: 'der' }), 'hex')).toBe(fingerprint)
  for (const { text, signature, hash: of } of data.certificates) {
    expect(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))).toBe(true)
    expect(hash('sha256', text, 'hex')).toBe(of)
    expect(Object.keys(JSON.parse(text))).toEqual(['series', 'seq', 'kind', 'serial', 'owner', 'at', 'previous'])
  }
  const all = JSON.stringify(data)
  const { nickname } = await shop.db
    .selectFrom('appUser')
    .select('nickname')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  // Nor a masked number: its digits alone may also be those of a year or a hash.
  for (const secret of [user.mobile, '*', nickname, `:${user.id},`, `"${user.id}"`]) expect(all).not.toContain(secret)
  // Nothing shows that two collectibles belong to the same person.
  const owners = await shop.db.selectFrom('collectibleEntry').select('owner').where('kind', '=', 'issue').execute()
  expect(new Set(owners.map(({ owner }) => owner.toString('hex'))).size).toBe(6)
  const wrong = one.number.slice(0, -1) + (one.number.endsWith('2') ? '3' : '2')
  expect((await read(wrong)).data).toMatchObject({ code: 'COLLECTIBLE_NUMBER' })
  expect((await read('2222222222222')).data).toMatchObject({ code: 'NOT_FOUND' })
})

test('the private key is sealed', async () => {
  const { sealed, publicKey } = await shop.db.selectFrom('collectibleKey').selectAll().executeTakeFirstOrThrow()
  expect(() => unseal(shop.secret, 'something-else', sealed)).toThrow()
  expect(sealed.includes(publicKey.subarray(-32))).toBe(false)
})

test('every day the heads are mailed, and published if the setting says so; a broken chain is reported', async () => {
  const viewer = await shop.givenOperator({ permissions: ['promo.collectible.view'] })
  await shop.db.updateTable('appUser').set({ email: 'keeper@example.com' }).where('id', '=', other.id).execute()
  await shop.db.updateTable('operator').set({ userId: other.id }).where('id', '=', viewer.id).execute()
  const state = async () => (await shop.callAdmin(viewer, chainState, {})).data
  await tendChains(shop, {}, new Date())
  expect(await state()).toMatchObject({ published: [], check: { series: 2, entries: 7, broken: null } })
  await changeGroup(shop, 'nft', { anchor: 'daily' })
  await tendChains(shop, {}, new Date())
  await tendChains(shop, {}, new Date())
  await changeGroup(shop, 'nft', { anchor: 'none' })
  expect((await state()).published.map(({ seq }) => seq)).toEqual([6, 1])
  const mails = await readOutbox(shop.config.dataDir, 20)
  expect(mails.filter(({ to }) => to === 'keeper@example.com').map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining(`${seriesId}:6:`)),
  )
  await shop.callAdmin(viewer, chainCheck, {})
  expect(await state()).toMatchObject({ checking: true })
  await sql`UPDATE collectible_entry SET serial = 7 WHERE series_id = ${seriesId} AND seq = 2`.execute(shop.owner)
  await checkChains(shop, { actor: `operator:${viewer.id}` }, new Date())
  expect((await state()).check?.broken).toEqual({ seriesId, seq: 2, problem: 'altered' })
  const told = await shop.db.selectFrom('notice').select('receiver').where('event', '=', 'collectible-broken').execute()
  expect(told).toEqual([{ receiver: 'permission:promo.collectible.revoke' }])
})

test('npm run nft:verify reports what it found in words and by its exit code', async () => {
  const command = path.join(import.meta.dirname, 'verify-command.ts')
  const run = (...words: string[]) =>
    new Promise<{ code: number; out: string }>((done) => {
      const env = { ...process.env, DATABASE_URL: shop.databaseUrl, DEMO: '1' }
      execFile(process.execPath, [command, ...words], { env }, (error, stdout, stderr) =>
        done({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
      )
    })
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('npm run nft:verify') })
  expect(await run('--heads')).toMatchObject({ code: 2, out: expect.stringContaining('nft:verify: takes --help') })
  const whole = await run()
  expect(whole).toMatchObject({ code: 0, out: expect.stringContaining('7 entries of 2 series, all whole') })
  const head = [...whole.out.matchAll(/^head: (\S+)$/gm)].at(-1)?.[1] ?? ''
  expect(await run('--head', head)).toMatchObject({ code: 0 })
  await sql`UPDATE collectible_entry SET serial = 7 WHERE series_id = ${seriesId} AND seq = 2`.execute(shop.owner)
  expect(await run()).toMatchObject({
    code: 1,
    out: expect.stringContaining(`entry 2 of series ${seriesId} was altered`),
  })
})
