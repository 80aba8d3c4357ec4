import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { searchHot, searchSuggest } from '@shop/contract/goods/search/search.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { item, listOf } from '../../test/goods.ts'
import { answer, openPage } from '../../test/open-page.tsx'

const hot = answer(searchHot, { list: ['咖啡', '耳機'] })
const none = answer(goodsList, listOf([]))

test('suggests after a short pause and opens the list', async () => {
  const asked: string[] = []
  const page = openPage('pages/search/index', {
    answers: [
      hot,
      none,
      answer(searchSuggest, ({ query }) => {
        asked.push(query.keyword)
        return {
          list: [{ goods_id: 1, goods_name: '濾掛咖啡' }],
          brands: [{ brand_id: 4, name: '咖啡山', logo_url: null }],
          categories: [{ category_id: 9, name: '茶與咖啡' }],
        }
      }),
    ],
  })
  await page.user.type(await page.findByRole('searchbox'), '咖啡')
  const brand = await page.findByRole('link', { name: /咖啡山/ })
  expect(brand.getAttribute('href')).toBe('#/pages/brand/brand?brandId=4')
  expect(page.getByRole('link', { name: /茶與咖啡/ }).getAttribute('href')).toBe('#/pages/goods/list?categoryId=9')
  await page.user.click(await page.findByRole('button', { name: '濾掛咖啡' }))
  await waitFor(() => expect(window.location.hash).toContain('pages/goods/list'))
  expect(new URLSearchParams(window.location.hash.split('?')[1]).get('search')).toBe('濾掛咖啡')
  expect(asked).toEqual(['咖啡'])
})

test('text that an input method is still composing is not searched for', async () => {
  const asked: string[] = []
  const page = openPage('pages/search/index', {
    answers: [
      hot,
      none,
      answer(searchSuggest, ({ query }) => {
        asked.push(query.keyword)
        return { list: [], brands: [], categories: [] }
      }),
    ],
  })
  const field = await page.findByRole('searchbox')
  fireEvent.compositionStart(field)
  fireEvent.input(field, { target: { value: 'ㄔㄚ' }, isComposing: true })
  await new Promise((done) => setTimeout(done, 500))
  expect(asked).toEqual([])
  fireEvent.input(field, { target: { value: '茶' }, isComposing: true })
  fireEvent.compositionEnd(field)
  await waitFor(() => expect(asked).toEqual(['茶']))
})

test('outdated suggestion requests are cancelled', async () => {
  const given: string[] = []
  const stopped: string[] = []
  vi.spyOn(AbortController.prototype, 'abort')
  const page = openPage('pages/search/index', {
    answers: [
      hot,
      none,
      answer(searchSuggest, async ({ query }) => {
        given.push(query.keyword)
        if (query.keyword === '咖') await new Promise((resolve) => setTimeout(resolve, 2_000))
        stopped.push(query.keyword)
        return { list: [{ goods_id: 1, goods_name: `${query.keyword}豆` }], brands: [], categories: [] }
      }),
    ],
  })
  const field = await page.findByRole('searchbox')
  await page.user.type(field, '咖')
  await waitFor(() => expect(given).toEqual(['咖']))
  await page.user.type(field, '啡')
  expect(await page.findByRole('button', { name: '咖啡豆' })).toBeTruthy()
  expect(AbortController.prototype.abort).toHaveBeenCalled()
  expect(stopped).toEqual(['咖啡'])
})

test('keeps 20 searches on the device, newest first, and clears them after asking', async () => {
  localStorage.setItem('searchHistory', JSON.stringify(Array.from({ length: 20 }, (_, index) => `詞${index}`)))
  const page = openPage('pages/search/index', { answers: [hot, none] })
  await page.user.click(await page.findByRole('button', { name: '耳機' }))
  await waitFor(() => expect(window.location.hash).toContain('pages/goods/list'))
  const kept = JSON.parse(localStorage.getItem('searchHistory') as string) as string[]
  expect(kept).toHaveLength(20)
  expect(kept.slice(0, 2)).toEqual(['耳機', '詞0'])
  page.unmount()
  const again = openPage('pages/search/index', { answers: [hot, none] })
  await again.user.click(await again.findByRole('button', { name: '清空搜尋紀錄' }))
  await again.user.click(await again.findByRole('button', { name: '清空' }))
  await waitFor(() => expect(again.queryByText('最近搜尋')).toBeNull())
  expect(again.getByRole('button', { name: '咖啡' })).toBeTruthy()
})

test('a search is deleted by a long press or the delete key, and repeated by a tap', async () => {
  localStorage.setItem('searchHistory', JSON.stringify(['咖啡', '茶', '杯']))
  const page = openPage('pages/search/index', { answers: [answer(searchHot, { list: [] }), none] })
  const touch = async (name: string, ms: number, stray = 0) => {
    const target = await page.findByRole('button', { name })
    await page.user.pointer({ keys: '[MouseLeft>]', target, coords: { clientX: 5, clientY: 5 } })
    if (stray) await page.user.pointer({ target, coords: { clientX: 5 + stray, clientY: 5 } })
    await new Promise((resolve) => setTimeout(resolve, ms))
    await page.user.pointer({ keys: '[/MouseLeft]', target, coords: { clientX: 5 + stray, clientY: 5 } })
  }
  await touch('茶', 450)
  await page.user.click(await page.findByRole('button', { name: '刪除' }))
  await waitFor(() => expect(page.queryByRole('button', { name: '茶' })).toBeNull())
  expect(window.location.hash).toContain('pages/search/index')
  ;(await page.findByRole('button', { name: '杯' })).focus()
  await page.user.keyboard('{Delete}')
  await page.user.click(await page.findByRole('button', { name: '取消' }))
  expect(JSON.parse(localStorage.getItem('searchHistory') as string)).toEqual(['咖啡', '杯'])
  // A finger that moves away intends to scroll.
  await touch('咖啡', 450, 30)
  await waitFor(() => expect(window.location.hash).toContain('pages/goods/list'))
  expect(page.queryByRole('alertdialog')).toBeNull()
})

test('before anything is typed, shows best sellers and new goods', async () => {
  const asked: unknown[] = []
  const list = answer(goodsList, ({ query }) => {
    asked.push(query)
    return listOf([{ ...item, goods_name: query.sortType === 'sales' ? '暢銷杯' : '新杯' }])
  })
  const page = openPage('pages/search/index', { answers: [hot, list] })
  const best = await page.findByRole('link', { name: /暢銷杯/ })
  expect(best.getAttribute('href')).toBe('#/pages/goods/detail?goodsId=7')
  expect(await page.findByRole('link', { name: /新杯/ })).toBeTruthy()
  expect(page.getByRole('link', { name: '熱銷榜' }).getAttribute('href')).toBe('#/pages/goods/list?sortType=sales')
  expect(asked).toEqual([
    { sortType: 'sales', inStock: '1' },
    { sortType: 'new', inStock: '1' },
  ])
})
