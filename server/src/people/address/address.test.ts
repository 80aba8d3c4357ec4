import {
  addressAdd,
  addressDefaultId,
  addressDetail,
  addressEdit,
  addressList,
  addressRemove,
  addressSetDefault,
  regionAll,
  regionTree,
} from '@shop/contract/people/address/address.ts'
import { describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
type User = Awaited<ReturnType<typeof shop.givenUser>>
const nanshan = [
  { label: '广东省', value: 440000 },
  { label: '深圳市', value: 440300 },
  { label: '南山区', value: 440305 },
]
const form = { name: '林小滿', phone: '13800001111', region: nanshan, detail: '科技園 1 號', content: '' }
const add = (user: User, more: object = {}) => shop.call(user, addressAdd, { body: { form: { ...form, ...more } } })
const list = async (user: User) => (await shop.call(user, addressList)).data.list
const defaultId = async (user: User) => (await shop.call(user, addressDefaultId)).data.defaultId
let lastDoor = 0
/** Adds an address that differs from all others. */
const addAnother = (user: User, more: object = {}) => add(user, { detail: `科技園 ${++lastDoor} 號`, ...more })
async function givenAddress(user: User) {
  return (await addAnother(user)).data.addressId
}

test('adding an address with our region codes', async () => {
  const user = await shop.givenUser()
  expect(await defaultId(user)).toBe(0)
  const reply = await add(user)
  expect(reply).toMatchObject({ status: 200, data: { addressId: expect.any(Number) } })
  const { addressId } = reply.data
  const { data } = await shop.call(user, addressDetail, { query: { addressId } })
  expect(data.detail).toEqual({
    address_id: addressId,
    user_id: user.id,
    name: '林小滿',
    phone: '13800001111',
    province_id: 440000,
    city_id: 440300,
    region_id: 440305,
    region: { province: '广东省', city: '深圳市', region: '南山区' },
    detail: '科技園 1 號',
    is_default: 1,
  })
  expect(Object.keys(data.detail.region)).toEqual(['province', 'city', 'region'])
  expect(await defaultId(user)).toBe(addressId)
})

test('the shop’s own client reads the names of regions in its language, an old client as the official table has them', async () => {
  const user = await shop.givenUser()
  const addressId = await givenAddress(user)
  const names = async (headers: Record<string, string>) =>
    Object.values((await shop.call(user, addressDetail, { query: { addressId }, headers })).data.detail.region)
  const client = 'shop/1.0.0'
  expect(await names({ client, lang: 'zh-Hant' })).toEqual(['廣東省', '深圳市', '南山區'])
  expect(await names({ client, lang: 'en' })).toEqual(['Guangdong', 'Shenzhen', 'Nanshan District'])
  expect(await names({ client, lang: 'ja' })).toEqual(['広東省', '深圳市', '南山区'])
  expect(await names({ client, lang: 'ko' })).toEqual(['광둥성', '선전시', '난산구'])
  expect(await names({ lang: 'en' })).toEqual(['广东省', '深圳市', '南山区'])
  const all = async (headers: Record<string, string>) =>
    (await shop.call(undefined, regionAll, { headers })).data.list['440305']?.name
  expect(await all({ client, lang: 'en' })).toBe('Nanshan District')
  expect(await all({ lang: 'en' })).toBe('南山区')
})

test('adding an address with an old client’s ids: the names decide', async () => {
  const user = await shop.givenUser()
  const region = [
    { label: '北京市', value: 1 },
    { label: '市辖区', value: '2' },
    { label: '东城区', value: 3 },
  ]
  expect((await add(user, { region })).status).toBe(200)
  expect((await list(user))[0]).toMatchObject({ province_id: 110000, city_id: 110100, region_id: 110101 })
})

test.each([
  ['no name', { name: ' ' }, 'VALIDATION', 'form.name'],
  ['a name too long', { name: '名'.repeat(31) }, 'VALIDATION', 'form.name'],
  ['no phone', { phone: '' }, 'VALIDATION', 'form.phone'],
  ['an invalid phone', { phone: '12345' }, 'VALIDATION', 'form.phone'],
  ['no detail', { detail: '\n' }, 'VALIDATION', 'form.detail'],
  ['no region', { region: [] }, 'REGION_UNKNOWN', 'form.region'],
  ['two parts of a region', { region: nanshan.slice(0, 2) }, 'REGION_UNKNOWN', 'form.region'],
  ['an unknown region', { region: nanshan.map(() => ({ label: '火星', value: 7 })) }, 'REGION_UNKNOWN', 'form.region'],
])('%s', async (_, more, code, field) => {
  const user = await shop.givenUser()
  expect((await add(user, more)).data).toMatchObject({ code, fields: { [field]: expect.any(String) } })
  expect(await list(user)).toEqual([])
})

test('line breaks and double spaces are removed, a number may contain blanks', async () => {
  const user = await shop.givenUser()
  await add(user, { name: ' 林\n 小滿 ', phone: '+86 138-0000-1111', detail: 'A 座\r\n\t2 樓' })
  expect((await list(user))[0]).toMatchObject({ name: '林 小滿', phone: '13800001111', detail: 'A 座 2 樓' })
})

test.each([
  ['\u202e王小明', '王小明'],
  ['王\u200b小明\u3164', '王小明'],
  ['王👨‍👩‍👧', '王👨‍👩‍👧'],
])('the receiver %j is stored as %j', async (name, stored) => {
  const user = await shop.givenUser()
  await add(user, { name })
  expect((await list(user))[0]?.name).toBe(stored)
})

const macao = [
  { label: '澳门特别行政区', value: 820000 },
  { label: '澳门半岛', value: 820100 },
  { label: '花地玛堂区', value: 820102 },
]
test.each([
  ['１３８ ００００ １１１１', nanshan, '13800001111'],
  ['0755-12345678', nanshan, '0755-12345678'],
  ['+853 6612 3456', macao, '+85366123456'],
  ['+853 6612 3456', nanshan, undefined],
])('the phone %j of a receiver', async (phone, region, stored) => {
  const user = await shop.givenUser()
  const reply = await add(user, { phone, region })
  if (stored === undefined) expect(reply.data).toMatchObject({ fields: { 'form.phone': expect.any(String) } })
  expect((await list(user))[0]?.phone).toBe(stored)
})

describe('the default', () => {
  test('is the first address, then whichever is chosen', async () => {
    const user = await shop.givenUser()
    const [first, second] = [await givenAddress(user), await givenAddress(user)]
    expect(await defaultId(user)).toBe(first)
    expect((await shop.call(user, addressSetDefault, { body: { addressId: second } })).status).toBe(200)
    expect((await list(user)).map((each) => [each.address_id, each.is_default])).toEqual([
      [second, 1],
      [first, 0],
    ])
    const third = (await addAnother(user, { isDefault: true })).data.addressId
    expect(await defaultId(user)).toBe(third)
  })

  test('is always exactly one under concurrent choices and additions', async () => {
    const user = await shop.givenUser()
    const ids = [await givenAddress(user), await givenAddress(user), await givenAddress(user)]
    const choices = Array.from({ length: 12 }, (_, index) =>
      shop.call(user, addressSetDefault, { body: { addressId: ids[index % 3] as number } }),
    )
    const added = Array.from({ length: 6 }, () => addAnother(user, { isDefault: true }))
    for (const reply of await Promise.all([...choices, ...added])) expect(reply.status).toBe(200)
    expect((await list(user)).filter((each) => each.is_default === 1)).toHaveLength(1)
  })

  test('is unset when removed; the next address added becomes it', async () => {
    const user = await shop.givenUser()
    const first = await givenAddress(user)
    await givenAddress(user)
    expect((await shop.call(user, addressRemove, { body: { addressId: first } })).status).toBe(200)
    expect(await defaultId(user)).toBe(0)
    const next = await givenAddress(user)
    expect(await defaultId(user)).toBe(next)
  })

  test('is only one when the first addresses are added concurrently', async () => {
    const user = await shop.givenUser()
    await Promise.all(Array.from({ length: 5 }, () => addAnother(user)))
    expect((await list(user)).map((each) => each.is_default).toSorted()).toEqual([0, 0, 0, 0, 1])
  })
})

test('an account holds at most thirty, even when the last are added concurrently', async () => {
  const user = await shop.givenUser()
  for (let i = 0; i < 27; i++) await givenAddress(user)
  const replies = await Promise.all(Array.from({ length: 8 }, () => addAnother(user)))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3)
  expect(replies.find((reply) => reply.status !== 200)?.data).toMatchObject({
    code: 'ADDRESS_LIMIT',
    params: { max: 30 },
  })
  expect(await list(user)).toHaveLength(30)
})

describe('an address that already exists', () => {
  test('is not stored twice, however often and concurrently it is sent', async () => {
    const user = await shop.givenUser()
    const replies = await Promise.all(Array.from({ length: 5 }, () => add(user)))
    const kept = (await list(user)).map((each) => each.address_id)
    expect(kept).toHaveLength(1)
    const [addressId] = kept
    expect(replies.map((reply) => reply.data.addressId)).toEqual(Array(5).fill(addressId))
  })

  test('becomes the default when requested, or when there is none', async () => {
    const user = await shop.givenUser()
    const [first, second] = [await givenAddress(user), (await add(user)).data.addressId]
    await add(user)
    expect(await defaultId(user)).toBe(first)
    expect((await add(user, { isDefault: true })).data.addressId).toBe(second)
    expect(await defaultId(user)).toBe(second)
    await givenAddress(user)
    await shop.call(user, addressSetDefault, { body: { addressId: first } })
    await shop.call(user, addressRemove, { body: { addressId: first } })
    expect((await add(user)).data.addressId).toBe(second)
    expect(await defaultId(user)).toBe(second)
  })

  test('is still accepted when there are thirty', async () => {
    const user = await shop.givenUser()
    const { addressId } = (await add(user)).data
    for (let i = 0; i < 29; i++) await givenAddress(user)
    expect((await add(user)).data.addressId).toBe(addressId)
    expect((await addAnother(user)).data).toMatchObject({ code: 'ADDRESS_LIMIT' })
  })

  test.each([
    ['name', { name: '周小滿' }],
    ['phone', { phone: '13800002222' }],
    ['detail', { detail: '科技園 1 號之 1' }],
    ['region', { region: [nanshan[0], nanshan[1], { label: '福田区', value: 440304 }] }],
  ])('is a new one with another %s', async (_, more) => {
    const user = await shop.givenUser()
    await add(user)
    await add(user, more)
    expect(await list(user)).toHaveLength(2)
  })

  test('is not matched by a removed one or another user’s', async () => {
    const [user, other] = [await shop.givenUser(), await shop.givenUser()]
    const removed = (await add(user)).data.addressId
    await shop.call(user, addressRemove, { body: { addressId: removed } })
    const added = (await add(user)).data.addressId
    expect(added).not.toBe(removed)
    expect((await add(other)).data.addressId).not.toBe(added)
    expect(await list(other)).toHaveLength(1)
  })
})

test('editing', async () => {
  const user = await shop.givenUser()
  const addressId = await givenAddress(user)
  const edit = (more: object) => shop.call(user, addressEdit, { body: { addressId, form: { ...form, ...more } } })
  expect((await edit({ name: '周', isDefault: false })).status).toBe(200)
  expect((await list(user))[0]).toMatchObject({ name: '周', is_default: 1 })
  expect((await edit({ region: [] })).data.code).toBe('REGION_UNKNOWN')
})

test('another user’s address does not exist, nor does a removed one', async () => {
  const owner = await shop.givenUser()
  const stranger = await shop.givenUser()
  const addressId = await givenAddress(owner)
  const codes = async (user: User) => {
    const replies = [
      await shop.call(user, addressDetail, { query: { addressId } }),
      await shop.call(user, addressEdit, { body: { addressId, form } }),
      await shop.call(user, addressSetDefault, { body: { addressId } }),
      await shop.call(user, addressRemove, { body: { addressId } }),
    ]
    return replies.map((reply) => reply.data.code)
  }
  expect(await codes(stranger)).toEqual(Array(4).fill('NOT_FOUND'))
  expect(await list(owner)).toHaveLength(1)
  await shop.call(owner, addressRemove, { body: { addressId } })
  expect(await codes(owner)).toEqual(Array(4).fill('NOT_FOUND'))
  expect(await list(owner)).toEqual([])
})

test('all regions, flat and as a tree', async () => {
  const flat = (await shop.call(undefined, regionAll)).data.list
  expect(Object.keys(flat).length).toBeGreaterThan(3_500)
  expect(flat['440305']).toEqual({ id: 440305, pid: 440300, name: '南山区', level: 3 })
  const tree = (await shop.call(undefined, regionTree)).data.list as Record<
    string,
    { city: Record<string, { region: object }> }
  >
  expect(Object.keys(tree)).toHaveLength(34)
  expect(tree['440000']?.city['440300']?.region).toHaveProperty('440305')
})
