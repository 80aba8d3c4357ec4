import { userAssets, userInfo, userPersonal } from '@shop/contract/people/account/account.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { storePicture } from '../../platform/upload/store-picture.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
type User = Awaited<ReturnType<typeof shop.givenUser>>
const infoOf = async (user: User) => (await shop.call(user, userInfo)).data.userInfo
const change = (user: User, form: object) => shop.call(user, userPersonal, { body: { form } })
const somePicture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
const upload = async (userId: number, purpose: 'avatar' | 'proof' = 'avatar') =>
  storePicture(shop, { data: await somePicture(), purpose, userId, now: new Date() })

test('the logged-in user, with masked targets and balances from the ledger', async () => {
  const { rows } = await shop.pool.query(
    `INSERT INTO grade (name, weight, rate_bp) VALUES ('{"zh-Hant": "銀卡會員", "en": "Silver"}', 25, 9800) RETURNING id::int`,
  )
  const gradeId = rows[0].id as number
  const user = await shop.givenUser({ balanceFen: 12_345, points: 67, email: 'someone@example.com', gradeId })
  const reply = await shop.call(user, userInfo, { headers: { lang: 'en' } })
  expect(reply.data.userInfo).toMatchObject({
    user_id: user.id,
    mobile: `${user.mobile.slice(0, 3)}****${user.mobile.slice(-4)}`,
    email: 'so***@example.com',
    balance: '123.45',
    points: 67,
    grade_id: gradeId,
    grade: { name: 'Silver' },
    avatar_url: null,
    avatar_id: 0,
    address_id: 0,
    pay_money: '0.00',
    has_password: false,
    has_pay_password: false,
    invite_code: expect.stringMatching(/^\w+$/),
  })
  const assets = await shop.call(user, userAssets)
  expect(assets.data.assets).toEqual({ balance: '123.45', points: 67, coupon: 0 })
})

describe('changing the profile', () => {
  test('empty values leave the old ones unchanged', async () => {
    const user = await shop.givenUser({ nickname: 'Before' })
    expect((await change(user, { avatarId: '', nickName: '' })).status).toBe(200)
    expect((await change(user, { avatarId: 0, nickName: '  ' })).status).toBe(200)
    expect(await infoOf(user)).toMatchObject({ nick_name: 'Before', avatar_id: 0 })
  })

  test('a nickname, with single spaces, recorded in the history', async () => {
    const user = await shop.givenUser({ nickname: 'Before' })
    expect((await change(user, { nickName: '  小林   Mei 🍵 ' })).status).toBe(200)
    expect((await infoOf(user)).nick_name).toBe('小林 Mei 🍵')
    const { rows } = await shop.pool.query(
      "SELECT from_state, to_state, actor FROM state_history WHERE entity_type = 'user' AND entity_id = $1",
      [user.id],
    )
    expect(rows).toEqual([{ from_state: 'Before', to_state: '小林 Mei 🍵', actor: `user:${user.id}` }])
  })

  test.each([
    ['one character', '林'],
    ['twenty-one characters', 'a'.repeat(21)],
    ['a tag', '<b>hi</b>'],
    ['a word that imitates the shop', '官方 客服'],
    ['the same with separators', 'a.d-m i n 01'],
    ['something rude', 'what the Fuck'],
    ['a word in full-width letters', 'ａｄｍｉｎ'],
    ['a word with a Cyrillic letter', 'аdmin'],
    ['a word with accents and a digit', 'Ádm1n'],
    ['a word with a hidden character', 'ad\u200bmin'],
    ['nothing but invisible letters', '\u3164\u3164'],
    ['only signs', '_-.'],
  ])('%s is refused', async (_, nickName) => {
    const user = await shop.givenUser({ nickname: 'Before' })
    const reply = await change(user, { nickName })
    expect(reply.data).toMatchObject({ code: 'NICKNAME_INVALID', fields: { 'form.nickName': reply.message } })
    expect((await infoOf(user)).nick_name).toBe('Before')
  })

  test('is stored without invisible characters; emoji stay whole', async () => {
    const user = await shop.givenUser()
    expect((await change(user, { nickName: '\u202e小林\u200b 👨‍👩‍👧' })).status).toBe(200)
    expect((await infoOf(user)).nick_name).toBe('小林 👨‍👩‍👧')
  })

  test('an uploaded avatar, stored permanently from then on', async () => {
    const user = await shop.givenUser()
    const file = await upload(user.id)
    expect((await change(user, { avatarId: String(file.id) })).status).toBe(200)
    const info = await infoOf(user)
    expect(info).toMatchObject({ avatar_id: file.id, avatar_url: expect.stringContaining(file.sizes.s) })
    const { rows } = await shop.pool.query('SELECT used_at FROM file WHERE id = $1', [file.id])
    expect(rows[0].used_at).not.toBeNull()
    // Old clients send the id they were given together with the name.
    expect((await change(user, { avatarId: file.id, nickName: 'After' })).status).toBe(200)
  })

  test('another user’s picture, one for another purpose, or none', async () => {
    const user = await shop.givenUser()
    const stranger = await shop.givenUser()
    for (const file of [await upload(stranger.id), await upload(user.id, 'proof'), { id: 999_999 }]) {
      expect((await change(user, { avatarId: file.id, nickName: 'After' })).data.code).toBe('NOT_FOUND')
    }
    expect(await infoOf(user)).toMatchObject({ avatar_id: 0, nick_name: expect.not.stringContaining('After') })
  })

  test('a supported language', async () => {
    const user = await shop.givenUser()
    expect((await change(user, { language: 'ja' })).status).toBe(200)
    expect((await change(user, { language: 'fr' })).data.code).toBe('VALIDATION')
  })
})
