import { articleCategoryList, articleDetail, articleList } from '@shop/contract/content/article/article.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anArticle, anArticleDetail, pageOf } from '../../test/content.ts'
import { answer, openPage } from '../../test/open-page.tsx'

const categories = answer(articleCategoryList, {
  list: [
    { category_id: 3, name: '好好吃飯', is_news: 0 },
    { category_id: 4, name: '店內消息', is_news: 1 },
  ],
})

test('shows articles by category, with picture, date and views', async () => {
  const asked: unknown[] = []
  const list = answer(articleList, ({ query }) => {
    asked.push(Number(query?.categoryId))
    const of = [
      anArticle({ image_url: '/a.webp', show_type: 20 }),
      anArticle({ article_id: 2, title: '冬季發車時間', category_id: 4 }),
    ]
    return pageOf(Number(query?.categoryId) === 4 ? of.slice(1) : of)
  })
  const page = openPage('pages/article/index', { signedIn: false, answers: [categories, list] })
  const card = await page.findByRole('link', { name: /一壺好茶/ })
  expect(card.getAttribute('href')).toBe('#/pages/article/detail?articleId=1')
  expect(card.textContent).toContain('2026-11-21')
  expect(card.textContent).toContain('1,234 次閱讀')
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/a.webp')
  await page.user.click(page.getByRole('tab', { name: '店內消息' }))
  await waitFor(() => expect(page.queryByText('一壺好茶')).toBeNull())
  expect(page.getByRole('tab', { name: '店內消息' }).getAttribute('aria-selected')).toBe('true')
  expect(window.location.hash).toContain('categoryId=4')
  expect(asked).toEqual([0, 4])
})

test('shows an empty category, and a list that fails to load', async () => {
  let broken = true
  const list = answer(articleList, () => (broken ? 'offline' : pageOf([])))
  const page = openPage('pages/article/index', { answers: [categories, list] })
  const retry = await page.findByRole('button', { name: '重試' })
  // The tabs stay: another category may work.
  expect(page.getByRole('tab', { name: '好好吃飯' })).toBeTruthy()
  broken = false
  await page.user.click(retry)
  expect(await page.findByText('這裡還沒有文章')).toBeTruthy()
})

test('shows an article with its text, and links to others', async () => {
  const detail = answer(articleDetail, anArticleDetail({ content: '<p>八十度</p><p><img src="/b.webp" alt="壺"></p>' }))
  const list = answer(articleList, pageOf([anArticle({}), anArticle({ article_id: 2, title: '冬季發車時間' })]))
  const page = openPage('pages/article/detail', { params: { articleId: 1 }, signedIn: false, answers: [detail, list] })
  expect(await page.findByRole('heading', { level: 2, name: '一壺好茶' })).toBeTruthy()
  expect(page.getByText('八十度')).toBeTruthy()
  expect(page.getByText('1,234 次閱讀')).toBeTruthy()
  expect(page.getByRole('img', { name: '壺' }).getAttribute('loading')).toBe('lazy')
  expect(page.getByRole('link', { name: '全部' }).getAttribute('href')).toBe('#/pages/article/index?categoryId=3')
  expect(await page.findByRole('link', { name: /冬季發車時間/ })).toBeTruthy()
  expect(page.queryByRole('link', { name: /一壺好茶/ })).toBeNull()
})

test('a deleted article says so and links to the others', async () => {
  const gone = answer(articleDetail, { refuse: '找不到相關內容', code: 'NOT_FOUND' })
  const page = openPage('pages/article/detail', {
    params: { articleId: 9 },
    answers: [gone, categories, answer(articleList, pageOf([anArticle()]))],
  })
  await page.user.click(await page.findByRole('button', { name: '看看別的文章' }))
  expect(await page.findByRole('link', { name: /一壺好茶/ })).toBeTruthy()
})
