import { brandDetail, brandList } from '@shop/contract/goods/taxonomy/taxonomy.ts'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()

test('brands with goods on sale are listed by letter and name; the detail has the whole story', async () => {
  const names = [
    { 'zh-Hant': '霧嶺', en: 'Misty Ridge' },
    { 'zh-Hant': '禾日', en: 'Grain & Day' },
    { 'zh-Hant': '山聲', en: 'Maker' },
    { 'zh-Hant': '沒有商品' },
    { 'zh-Hant': '關了' },
  ]
  const brands = []
  for (const name of names) brands.push(await shop.givenBrand({ name }))
  const [misty, grain, maker, empty, off] = brands.map(({ id }) => id) as [number, number, number, number, number]
  for (const brandId of [misty, grain, maker, off]) await shop.givenGoods({ brandId })
  await shop.givenGoods({ brandId: empty, state: 'off' })
  const story = { 'zh-Hant': '方寸 高山上的小茶場。'.repeat(20), en: 'A small farm. '.repeat(10).trim() }
  const logo = await shop.givenPicture({ width: 400, height: 400 })
  await shop.db
    .updateTable('brand')
    .set({ story: JSON.stringify(story), logoFileId: logo.id, sort: 1 })
    .where('id', '=', misty)
    .execute()
  await shop.db.updateTable('brand').set({ enabled: false }).where('id', '=', off).execute()
  shop.reads.clear()

  const read = async (lang: string) => (await shop.call(undefined, brandList, { headers: { lang } })).data.list
  expect((await read('en')).map(({ letter, name, rank }) => [letter, name, rank])).toEqual([
    ['G', 'Grain & Day', 2],
    ['M', 'Maker', 3],
    ['M', 'Misty Ridge', 1],
  ])
  const misted = (await read('en')).find(({ brand_id }) => brand_id === misty)
  expect(misted?.story).toBe('A small farm. '.repeat(8).trimEnd())
  const chinese = await read('zh-Hant')
  expect(chinese.map(({ letter, name }) => [letter, name])).toEqual([
    ['H', '禾日'],
    ['S', '山聲'],
    ['W', '霧嶺'],
  ])
  expect(chinese[2]).toMatchObject({
    logo: { file_id: logo.id, preview_url: expect.stringMatching(/^http/) },
    story: `${'方寸 高山上的小茶場。'.repeat(10)}`,
  })
  const one = async (brandId: number, lang = 'ko') =>
    shop.call(undefined, brandDetail, { query: { brandId }, headers: { lang } })
  expect((await one(misty)).data.brand).toMatchObject({ brand_id: misty, name: '霧嶺', story: story['zh-Hant'] })
  expect((await one(misty, 'en')).data.brand.story).toBe(story.en)
  expect((await one(off)).data.code).toBe('NOT_FOUND')
  expect((await one(9_999_999)).data.code).toBe('NOT_FOUND')
})
