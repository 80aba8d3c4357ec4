import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { placeList, placeLocate, placeSetting } from '@shop/contract/platform/place/place.ts'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { metres } from './amap.ts'

const map = await givenMap('the key')
const shop = await openShop({
  MAP_KEY: 'the key',
  MAP_URL: map.url,
  MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
})
const without = await openShop()
const user = await shop.givenUser()
const people = { latitude: 31.2304, longitude: 121.4737 }

test('places around a point, twenty at a time, and by keyword', async () => {
  const first = await shop.call(user, placeList, { query: people })
  expect(first.data.list).toHaveLength(20)
  expect(first.data).toMatchObject({ more: 1 })
  expect(first.data.list[0]).toEqual({
    name: '地點 1',
    address: '黃浦區人民大道 1 號',
    distance: 10,
    latitude: 31.23,
    longitude: 121.47,
  })
  expect(map.asked.at(-1)).toMatchObject({ location: '121.473700,31.230400', radius: '5000', offset: '20', page: '1' })
  const last = await shop.call(user, placeList, { query: { ...people, page: 2 } })
  expect([last.data.list.length, last.data.more]).toEqual([3, 0])

  const found = await shop.call(user, placeList, { query: { ...people, keyword: ' 書店 ' } })
  expect(map.asked.at(-1)).toMatchObject({ path: '/v3/place/text', keywords: '書店' })
  // The provider writes unknown values as an empty list.
  expect(found.data.list).toEqual([{ name: '書店', address: '', distance: 0, ...people }])
})

test('a point is resolved to province, city and district by code, in a municipality too', async () => {
  const spot = await shop.call(user, placeLocate, { query: people })
  expect(spot.data.region.map(({ value }) => value)).toEqual([310000, 310100, 310101])
  expect(spot.data.detail).toBe('南京東路街道人民大道 1 號')
  const moved = await shop.call(user, placeLocate, { query: { ...people, gps: 1 } })
  expect(moved.data).toMatchObject({ latitude: 31.2, longitude: 121.5 })
  map.at = 'sea'
  const sea = await shop.call(user, placeLocate, { query: people })
  expect(sea).toMatchObject({ status: 200, data: { region: [], detail: '' } })
  map.at = 'land'
})

test.each(['refusing', 'silent', 'nonsense'] as const)(
  'a map that is %s causes a refusal in words that does not reveal the key',
  async (how) => {
    map.broken = how
    const reply = await shop.call(user, placeList, { query: people })
    map.broken = undefined
    expect(reply).toMatchObject({ status: 500, data: { code: 'PROVIDER_FAILED' } })
    expect(JSON.stringify(reply)).not.toContain('the key')
  },
)

test('refuses without a key, for guests and after too many calls', async () => {
  expect((await without.call(undefined, placeSetting, {})).data).toEqual({ enabled: 0, tiles: null })
  const other = await without.givenUser()
  expect(await without.call(other, placeList, { query: people })).toMatchObject({ data: { code: 'MODULE_OFF' } })
  expect((await shop.call(undefined, placeSetting, {})).data).toMatchObject({ enabled: 1 })
  expect(await shop.call(undefined, placeList, { query: people })).toMatchObject({ status: 401 })
  const hasty = await shop.givenUser()
  const replies = await Promise.all(Array.from({ length: 70 }, () => shop.call(hasty, placeList, { query: people })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(replies.filter(({ data }) => 'code' in data && data.code === 'TOO_FREQUENT')).toHaveLength(10)
})

test('a point off the globe is a field error', async () => {
  const reply = await shop.call(user, placeList, { query: { latitude: 91, longitude: 0 } })
  expect(reply).toMatchObject({ status: 500, data: { code: 'VALIDATION', fields: { latitude: expect.any(String) } } })
})

test('distance in metres along the globe', () => {
  expect(metres(people, people)).toBe(0)
  expect(metres(people, { latitude: 31.2394, longitude: 121.4998 })).toBeCloseTo(2_680, -2)
})

/** A fake of the parts of AMap's service that are used, on this machine. */
async function givenMap(key: string) {
  const asked: Record<string, string>[] = []
  const state = { at: 'land' as 'land' | 'sea', broken: undefined as 'refusing' | 'silent' | 'nonsense' | undefined }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://map')
    const read = Object.fromEntries(searchParams)
    asked.push({ path: pathname, ...read })
    if (state.broken === 'silent') return void request.socket.destroy()
    if (state.broken === 'nonsense') return void response.end('<html>')
    const wrong = state.broken === 'refusing' || read.key !== key
    response.end(
      JSON.stringify(wrong ? { status: '0', info: 'INVALID_USER_KEY' } : { status: '1', ...answer(pathname, read) }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  return Object.assign(state, { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })

  function answer(path: string, { page, location, keywords }: Record<string, string>): object {
    if (path === '/v3/assistant/coordinate/convert') return { locations: '121.5,31.2' }
    if (path === '/v3/geocode/regeo') return { regeocode: state.at === 'sea' ? atSea : onLand }
    if (path === '/v3/place/text') return { pois: [{ name: keywords, address: [], location, distance: [] }] }
    const count = page === '1' ? 20 : 3
    return {
      pois: Array.from({ length: count }, (_, index) => ({
        name: `地點 ${index + 1}`,
        address: `黃浦區人民大道 ${index + 1} 號`,
        location: '121.47,31.23',
        distance: String((index + 1) * 10),
      })),
    }
  }
}

const onLand = {
  formatted_address: '上海市黄浦区南京東路街道人民大道 1 號',
  addressComponent: {
    province: '上海市',
    city: [],
    district: '黄浦区',
    adcode: '310101',
    township: '南京東路街道',
    streetNumber: { street: '人民大道', number: ' 1 號' },
  },
}
const atSea = {
  formatted_address: [],
  addressComponent: { province: [], city: [], district: [], adcode: [], streetNumber: {} },
}
