import { pageDetail } from '@shop/contract/content/page/page.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, openPage } from '../../test/open-page.tsx'
import { pageOf as blocksOf } from '../../test/page.ts'
import { seeAll } from '../../test/see-all.ts'

beforeEach(seeAll)

const pageOf = (text: string) => ({
  pageData: {
    page: {
      params: { title: '專題', shareTitle: '專題', name: '' },
      style: { titleTextColor: 'black', titleBackgroundColor: '#ffffff' },
    },
    items: [{ name: '', type: 'notice', params: { text, link: null, showIcon: true }, style: {} }],
  },
})

test('a draft is read with its key, and again each time the console saves it', async () => {
  let text = '第一版'
  const asked: (string | undefined)[] = []
  await openPage('pages/custom/index', {
    params: { pageId: '3', previewToken: '9.key' },
    answers: [
      answer(pageDetail, ({ query }) => {
        asked.push(query.previewToken)
        return pageOf(text)
      }),
    ],
  })
  await screen.findByText('第一版')
  expect(asked).toEqual(['9.key'])
  text = '第二版'
  const console = new BroadcastChannel('page-draft')
  console.postMessage('saved')
  await screen.findByText('第二版')
  console.close()
})

test('an expired key is explained in the server’s words', async () => {
  await openPage('pages/custom/index', {
    params: { pageId: '3', previewToken: '1.key' },
    answers: [answer(pageDetail, { refuse: '預覽連結已失效', code: 'PREVIEW_OVER' })],
  })
  await screen.findByText('預覽連結已失效')
  expect(screen.getByRole('button', { name: '回到首頁' })).toBeTruthy()
})

test('a page has its own title in its own colours', async () => {
  const page = openPage('pages/custom/index', {
    params: { pageId: '2' },
    answers: [
      answer(
        pageDetail,
        blocksOf([{ type: 'notice', params: { text: '初雪' } }], {
          params: { title: '冬日慢生活', shareTitle: '', name: '' },
          style: { titleTextColor: 'white', titleBackgroundColor: '#3b4d6b' },
        }),
      ),
    ],
  })
  await page.findByText('初雪')
  const head = page.getAllByText('冬日慢生活').map((title) => title.parentElement?.style)
  expect(head.map((style) => [style?.color, style?.backgroundColor])).toContainEqual([
    'rgb(255, 255, 255)',
    'rgb(59, 77, 107)',
  ])
  expect(document.title).toContain('冬日慢生活')
})

test('the button of customer service is in the title bar, not over the goods', async () => {
  const service = { type: 'service', params: { type: 'phone', tel: '021-5555' } }
  const page = openPage('pages/custom/index', {
    params: { pageId: '2' },
    answers: [answer(pageDetail, blocksOf([service, { type: 'notice', params: { text: '初雪' } }]))],
  })
  const link = await page.findByRole('link', { name: '撥打電話' })
  expect(page.getAllByRole('link', { name: '撥打電話' })).toHaveLength(1)
  expect(link.closest('main')).toBeNull()
  expect(page.getByText('初雪').closest('main')).toBeTruthy()
})

test('a page without blocks, a deleted one and a failed one say so and offer a way on', async () => {
  const params = { pageId: '2' }
  const empty = openPage('pages/custom/index', { params, answers: [answer(pageDetail, blocksOf([]))] })
  expect(await empty.findByText('這個頁面還沒有內容')).toBeTruthy()
  empty.unmount()
  const refusal = { refuse: '頁面不存在', code: 'NOT_FOUND' }
  const gone = openPage('pages/custom/index', { params, answers: [answer(pageDetail, refusal)] })
  expect(await gone.findByText('頁面不存在')).toBeTruthy()
  expect(gone.getByRole('button', { name: '回到首頁' })).toBeTruthy()
  gone.unmount()
  const failed = openPage('pages/custom/index', { params, answers: [answer(pageDetail, 'offline')] })
  expect(await failed.findByRole('button', { name: '重試' })).toBeTruthy()
})
