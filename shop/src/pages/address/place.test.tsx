import { addressAdd } from '@shop/contract/people/address/address.ts'
import { placeList, placeLocate, placeSetting } from '@shop/contract/platform/place/place.ts'
import { within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, openPage } from '../../test/open-page.tsx'

const region = [
  { label: '上海市', value: 310000 },
  { label: '上海市', value: 310100 },
  { label: '黄浦区', value: 310101 },
]
const near = { name: '人民公園', address: '南京西路 231 號', distance: 320, latitude: 31.23, longitude: 121.47 }
const far = { name: '世紀公園', address: '錦繡路 1001 號', distance: 8_640, latitude: 31.21, longitude: 121.55 }

/** Simulates the phone's answer; a `code` is a refusal. */
function givenPhone(at: { latitude: number; longitude: number } | { code: number }): void {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (onSuccess: (position: object) => void, onError: (error: object) => void) =>
        'code' in at ? onError({ ...at, PERMISSION_DENIED: 1 }) : onSuccess({ coords: { ...at, accuracy: 12 } }),
    },
  })
}
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

const setting = answer(placeSetting, { enabled: 1, tiles: null })

async function openPicker(answers: Parameters<typeof openPage>[1]) {
  const page = openPage('pages/address/create', answers)
  await page.user.click(await page.findByRole('button', { name: '從地圖或目前位置選擇' }))
  return { page, picker: within(await page.findByRole('dialog', { name: '選擇地點' })) }
}

test('a nearby place fills region and detail; name and phone stay as typed', async () => {
  givenPhone({ latitude: 31.2304, longitude: 121.4737 })
  const saved = vi.fn()
  const { page, picker } = await openPicker({
    answers: [
      setting,
      answer(placeLocate, { latitude: 31.23, longitude: 121.47, region, detail: '人民大道 1 號' }),
      answer(placeList, { list: [near, far], more: 0 }),
      answer(addressAdd, ({ body }) => {
        saved(body.form)
        return { addressId: 1 }
      }),
    ],
  })
  await page.findByText('人民大道 1 號')
  await picker.findByText('320 米')
  await picker.findByText('8.6 公里')
  await page.user.click(await picker.findByRole('button', { name: /人民公園/ }))
  await page.findByText('上海市 黄浦区')
  await page.user.type(page.getByRole('textbox', { name: '收貨人' }), '王小明')
  await page.user.type(page.getByRole('textbox', { name: '聯絡電話' }), '13800000001')
  await page.user.click(page.getByRole('button', { name: '儲存' }))
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ region, detail: '南京西路 231 號人民公園', name: '王小明' })
})

test('the current position is used as is; an unknown region must be chosen', async () => {
  givenPhone({ latitude: 1, longitude: 2 })
  const { page, picker } = await openPicker({
    answers: [
      setting,
      answer(placeLocate, { latitude: 1, longitude: 2, region: [], detail: '海上' }),
      answer(placeList, { list: [], more: 0 }),
    ],
  })
  await page.user.click(await picker.findByRole('button', { name: /目前位置\s*海上/ }))
  await page.findByText('無法識別，請手動選擇')
  expect(page.getByRole('textbox', { name: '詳細地址' })).toHaveProperty('value', '海上')
})

test('without permission for the position the user can search', async () => {
  givenPhone({ code: 1 })
  const words: string[] = []
  const { page, picker } = await openPicker({
    answers: [
      setting,
      answer(placeList, ({ query }) => {
        words.push(query.keyword ?? '')
        return { list: [far], more: 0 }
      }),
    ],
  })
  await picker.findByText('未獲准使用位置，請在瀏覽器設定中開啟')
  await page.user.type(picker.getByRole('searchbox', { name: '搜尋地點' }), '公園{Enter}')
  await expect.poll(() => words).toContain('公園')
})

test('a shop without a map offers none', async () => {
  const page = openPage('pages/address/create', { answers: [answer(placeSetting, { enabled: 0, tiles: null })] })
  await page.user.type(await page.findByRole('textbox', { name: '詳細地址' }), '人民大道 1 號')
  expect(page.queryByRole('button', { name: '從地圖或目前位置選擇' })).toBeNull()
})

test('a map that does not answer can be retried', async () => {
  givenPhone({ code: 2 })
  let down = true
  const { page, picker } = await openPicker({
    answers: [
      setting,
      answer(placeList, () =>
        down ? { refuse: '服務暫時無法使用', code: 'PROVIDER_FAILED' } : { list: [near], more: 0 },
      ),
    ],
  })
  await picker.findByText('服務暫時無法使用')
  down = false
  await page.user.click(picker.getByRole('button', { name: '重試' }))
  await picker.findByRole('button', { name: /人民公園/ })
})
