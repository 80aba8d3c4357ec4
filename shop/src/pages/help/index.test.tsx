import { helpList } from '@shop/contract/content/help/help.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HelpRow } from '../../features/content/queries.ts'
import { pageOf } from '../../test/content.ts'
import { answer, openPage } from '../../test/open-page.tsx'

const entries: HelpRow[] = [
  { help_id: 1, title: '怎麼退貨？', content: '七天內\n在訂單裡申請' },
  { help_id: 2, title: '運費怎麼算？', content: '按件 <b>或</b> 重量' },
]

test('questions open to their answers, formatted as written', async () => {
  const page = openPage('pages/help/index', { signedIn: false, answers: [answer(helpList, pageOf(entries))] })
  const question = await page.findByText('怎麼退貨？')
  const details = question.closest('details') as HTMLDetailsElement
  expect(details.open).toBe(false)
  await page.user.click(question)
  expect(details.open).toBe(true)
  expect(details.textContent).toContain('七天內\n在訂單裡申請')
  // Plain text stays plain.
  expect(page.getByText('按件 <b>或</b> 重量')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: /沒有找到答案/ }))
  expect(window.location.hash).toBe('#/pages/customer/customer')
})

test('questions stand under their topics; without topics there is no heading', async () => {
  const [returns, freight] = entries as [HelpRow, HelpRow]
  const rows: HelpRow[] = [
    { ...freight, topic: 'delivery' },
    { help_id: 3, title: '多久發貨？', content: '兩天內', topic: 'delivery' },
    { ...returns, topic: 'aftersales' },
  ]
  let isSplit = true
  const list = answer(helpList, () => pageOf(isSplit ? rows : rows.map(({ topic, ...row }) => row)))
  const page = openPage('pages/help/index', { answers: [list] })
  await page.findByText('多久發貨？')
  const order = [...page.container.querySelectorAll('h2, summary')].map((element) => element.textContent)
  expect(order).toEqual(['配送', '運費怎麼算？', '多久發貨？', '退換貨與退款', '怎麼退貨？'])
  page.unmount()
  isSplit = false
  const plain = openPage('pages/help/index', { answers: [list] })
  await plain.findByText('多久發貨？')
  expect(plain.container.querySelector('h2')).toBeNull()
})

test('search results are open with the searched words marked', async () => {
  const keywords: unknown[] = []
  const list = answer(helpList, ({ query }) => {
    keywords.push(query?.keyword)
    return pageOf(query?.keyword ? entries.slice(0, 1) : entries)
  })
  const page = openPage('pages/help/index', { answers: [list] })
  await page.user.type(await page.findByRole('searchbox', { name: '搜尋常見問題' }), '退貨')
  await waitFor(() => expect(page.queryByText(/運費/)).toBeNull())
  expect(page.container.querySelector('details')?.open).toBe(true)
  expect(page.container.querySelector('mark')?.textContent).toBe('退貨')
  // Not one request per letter.
  expect(keywords).toEqual(['', '退貨'])
})

test('says when nothing is found, and when the list fails to load', async () => {
  let broken = true
  const list = answer(helpList, () => (broken ? 'offline' : pageOf([])))
  const page = openPage('pages/help/index', { answers: [list] })
  const retry = await page.findByRole('button', { name: '重試' })
  broken = false
  await page.user.click(retry)
  expect(await page.findByText('還沒有常見問題')).toBeTruthy()
  await page.user.type(page.getByRole('searchbox'), '(龍')
  expect(await page.findByText('沒有找到「(龍」相關的問題')).toBeTruthy()
})
