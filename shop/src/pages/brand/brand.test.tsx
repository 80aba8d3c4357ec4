import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { brandDetail, brandList } from '@shop/contract/goods/taxonomy/taxonomy.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { item, listOf } from '../../test/goods.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'

const brand = (brand_id: number, name: string, letter: string, rank = brand_id) => ({
  brand_id,
  name,
  letter,
  rank,
  logo: null,
  story: brand_id % 2 ? `${name} 的故事` : '',
})

test('a few brands are one list, the first ones first', async () => {
  const list = [brand(3, 'Fangcun', 'F', 2), brand(4, 'Fieldnote', 'F', 3), brand(1, '禾日', 'H', 1)]
  const page = openPage('pages/brand/brand', { answers: [answer(brandList, { list })] })
  const story = await page.findByText('禾日 的故事')
  expect(story.closest('a')?.getAttribute('href')).toBe('#/pages/brand/brand?brandId=1')
  const names = within(story.closest('ul') as HTMLElement).getAllByRole('strong')
  expect(names.map((one) => one.textContent)).toEqual(['禾日', 'Fangcun', 'Fieldnote'])
  expect(page.queryByRole('heading', { level: 2 })).toBeNull()
  expect(page.queryByRole('navigation', { name: '按字母查找' })).toBeNull()
})

test('many brands are under their letters, with an index and the first ones above', async () => {
  const list = [...'ABCDEFGHIJKL'].map((letter, index) => brand(index + 1, `${letter}牌`, letter))
  const page = openPage('pages/brand/brand', { answers: [answer(brandList, { list })] })
  const letters = within(await page.findByRole('navigation', { name: '按字母查找' }))
  expect(letters.getAllByRole('button')).toHaveLength(12)
  const seen: string[] = []
  Element.prototype.scrollIntoView = function () {
    seen.push(this.textContent ?? '')
  }
  await page.user.click(letters.getByRole('button', { name: 'K' }))
  expect(seen).toEqual(['K'])
  const wall = within(page.getByRole('heading', { name: '精選品牌' }).parentElement as HTMLElement)
  expect(wall.getAllByRole('link').map((one) => one.textContent)).toEqual(
    [...'ABCDEFGH'].map((letter) => `${letter}牌`),
  )
})

test('a brand’s story unfolds, and its goods can be sorted', async () => {
  const asked: Sent<typeof goodsList>['query'][] = []
  const story = '一粒米的一生。'.repeat(20)
  const page = openPage('pages/brand/brand', {
    params: { brandId: '4' },
    answers: [
      answer(brandDetail, ({ query }) => ({
        brand: { brand_id: Number(query.brandId), name: '禾日', logo: null, story },
      })),
      answer(goodsList, ({ query }) => {
        asked.push(query)
        return listOf([item])
      }),
    ],
  })
  const more = await page.findByRole('button', { name: '閱讀全文' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await page.user.click(more)
  expect(page.getByRole('button', { name: '收起' }).getAttribute('aria-expanded')).toBe('true')
  expect(await page.findByRole('link', { name: '陶瓷馬克杯' })).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '銷量' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ brandId: '4', sortType: 'sales' }))
  expect(document.title).toContain('禾日')
})

test('an empty list, a deleted brand and a failed read each offer a way on', async () => {
  const none = openPage('pages/brand/brand', { answers: [answer(brandList, { list: [] })] })
  expect(await none.findByRole('button', { name: '全部商品' })).toBeTruthy()
  none.unmount()
  const params = { brandId: '9' }
  const refusal = { refuse: '品牌不存在', code: 'NOT_FOUND' }
  const gone = openPage('pages/brand/brand', { params, answers: [answer(brandDetail, refusal)] })
  expect(await gone.findByText('品牌不存在')).toBeTruthy()
  expect(gone.getByRole('button', { name: '全部品牌' })).toBeTruthy()
  gone.unmount()
  const failed = openPage('pages/brand/brand', { params, answers: [answer(brandDetail, 'offline')] })
  expect(await failed.findByRole('button', { name: '重試' })).toBeTruthy()
})
