import { pageDetail } from '@shop/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, openPage } from '../../test/open-page.tsx'

const pageOf = (text: string) => ({
  pageData: {
    page: {
      params: { title: '專題', shareTitle: '專題', name: '' },
      style: { titleTextColor: 'black', titleBackgroundColor: '#ffffff' },
    },
    items: [{ name: '', type: 'notice', params: { text, link: null, showIcon: true }, style: {} }],
  },
})

test('a draft is read with its key, and again whenever the console has saved it', async () => {
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

test('a key that is used up is said in the server’s words', async () => {
  await openPage('pages/custom/index', {
    params: { pageId: '3', previewToken: '1.key' },
    answers: [answer(pageDetail, { refuse: '預覽連結已失效', code: 'PREVIEW_OVER' })],
  })
  await screen.findByText('預覽連結已失效')
  expect(screen.getByRole('button', { name: '回到首頁' })).toBeTruthy()
})
