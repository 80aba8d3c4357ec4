import { login, sessionList, sessionRevoke, userInfo } from '@shop/contract/people/account/account.ts'
import { afterEach, expect, test } from 'vitest'
import { hashIp } from '../../core/secret/secret.ts'
import { openShop } from '../../test/shop.ts'
import { describeDevice, openSession } from './sessions.ts'

const shop = await openShop()
afterEach(() => {
  shop.now = () => new Date()
})
const daysLater = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000)
  shop.now = () => at
}
const open = (userId: number, now = new Date()) =>
  shop.db.transaction().execute((tx) => {
    const device = {
      platform: 'H5',
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1',
      ipHash: hashIp(shop.secret, '198.51.100.7'),
      deviceHash: Buffer.alloc(16),
    }
    return openSession(tx, { userId, device, limits: shop.settings.get('security'), now })
  })
const isLive = async (token: string) => (await shop.call({ id: 0, token }, userInfo)).status === 200

test('a user has at most five sessions, the sixth ends the oldest', async () => {
  const user = await shop.givenUser()
  const tokens = [user.token]
  for (let i = 0; i < 6; i++) tokens.push(await open(user.id))
  expect(await Promise.all(tokens.map(isLive))).toEqual([false, false, true, true, true, true, true])
})

test('twenty concurrent log-ins leave five', async () => {
  const user = await shop.givenUser()
  const tokens = await Promise.all(Array.from({ length: 20 }, () => open(user.id)))
  const live = await Promise.all([user.token, ...tokens].map(isLive))
  expect(live.filter(Boolean)).toHaveLength(5)
})

test('a session lasts thirty days, used or not', async () => {
  const user = await shop.givenUser()
  daysLater(29.9)
  expect(await isLive(user.token)).toBe(true)
  daysLater(30.1)
  expect(await isLive(user.token)).toBe(false)
})

test('only a hash of the token is stored', async () => {
  const user = await shop.givenUser()
  const token = await open(user.id)
  const { rows } = await shop.pool.query('SELECT row_to_json(s)::text AS row FROM session s WHERE user_id = $1', [
    user.id,
  ])
  expect(rows).toHaveLength(2)
  for (const { row } of rows) {
    expect(row).not.toContain(token)
    expect(row).not.toContain('198.51.100.7')
  }
})

test('the list names the devices, this one first; one can be logged out, another user’s cannot', async () => {
  const user = await shop.givenUser()
  const stranger = await shop.givenUser()
  const phone = await open(user.id, new Date(Date.now() - 60_000))
  const { data } = await shop.call(user, sessionList)
  expect(data.list).toMatchObject([
    { session_id: user.sessionId, is_current: true, device: '' },
    { is_current: false, device: 'Safari · iPhone', platform: 'H5' },
  ])
  const sessionId = data.list[1]?.session_id as number
  const revoke = (by: typeof user) => shop.call(by, sessionRevoke, { body: { sessionId } })
  expect((await revoke(stranger)).data.code).toBe('NOT_FOUND')
  expect(await isLive(phone)).toBe(true)
  expect((await revoke(user)).status).toBe(200)
  expect(await isLive(phone)).toBe(false)
  expect((await revoke(user)).data.code).toBe('NOT_FOUND')
  expect((await shop.call(user, sessionList)).data.list).toHaveLength(1)
})

test('last seen is written at most every few minutes', async () => {
  const user = await shop.givenUser()
  const seen = async () => {
    const { rows } = await shop.pool.query('SELECT last_seen_at FROM session WHERE id = $1', [user.sessionId])
    return rows[0].last_seen_at as Date
  }
  const before = await seen()
  await isLive(user.token)
  expect(await seen()).toEqual(before)
  const later = new Date(Date.now() + 6 * 60_000)
  shop.now = () => later
  await isLive(user.token)
  expect(await seen()).toEqual(later)
})

test('authentication is one index look-up', async () => {
  const { rows } = await shop.pool.query(
    `EXPLAIN SELECT s.id FROM session s JOIN app_user u ON u.id = s.user_id
     WHERE s.token_hash = '\\x00' AND s.revoked_at IS NULL AND s.expires_at > now() AND u.closed_at IS NULL`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('session_token_hash_key')
  expect(plan).not.toContain('Seq Scan on session')
})

test('logging in records the platform and the browser', async () => {
  const user = await shop.givenUser()
  await shop.givenPassword(user, 'tea7pot-lid')
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 MicroMessenger/8.0'
  const headers = { platform: 'WXOFFICIAL', 'user-agent': userAgent }
  const reply = await shop.call(undefined, login, {
    body: { form: { mobile: user.mobile, password: 'tea7pot-lid' } },
    headers,
  })
  const { data } = await shop.call({ id: user.id, token: reply.data.token }, sessionList)
  expect(data.list[0]).toMatchObject({ platform: 'WXOFFICIAL', device: 'WeChat · Android', is_current: true })
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari · macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36', 'Chrome · ChromeOS'],
  [
    'Mozilla/5.0 (Linux; Android 15) Chrome/123.0 MQQBrowser/6.2 MicroMessenger/8.0 Mobile Safari/537.36',
    'WeChat · Android',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/123.0 MQQBrowser/15.5 Mobile Safari/537.36', 'QQ Browser · Android'],
  ['curl/8', ''],
])('%s is %s', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device))
