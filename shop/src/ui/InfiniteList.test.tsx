import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { QueryClientProvider, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { InfiniteList, pagesOf } from './InfiniteList.tsx'

/** The observers watching for the end of the list; `reach()` simulates the user arriving there. */
let watchers: (() => void)[] = []
const reach = () => act(async () => watchers.at(-1)?.())
class EndWatcher {
  callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback
  }
  observe(): void {
    watchers.push(() => this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never))
  }
  disconnect(): void {
    watchers = []
  }
}

function open(pages: (string[] | 'offline')[], { followed = false } = {}): string[] {
  const asked: string[] = []
  watchers = []
  vi.stubGlobal('IntersectionObserver', EndWatcher)
  vi.stubGlobal('fetch', async (url: string) => {
    const page = Number(new URL(url, 'http://shop.test').searchParams.get('page'))
    asked.push(url)
    const names = pages.shift()
    if (names === 'offline') throw new TypeError('Failed to fetch')
    const data = (names ?? []).map((goods_name) => ({ goods_id: goods_name, goods_name }))
    const list = { total: 3, per_page: 15, current_page: page, last_page: 2, data }
    return new Response(JSON.stringify({ status: 200, message: '', data: { list } }))
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <Goods followed={followed} />
        </Suspense>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return asked
}

function Goods({ followed }: { followed: boolean }) {
  const query = useSuspenseInfiniteQuery(pagesOf(goodsList, { goodsName: '茶' }))
  return (
    <InfiniteList
      query={query}
      followed={followed}
      keyOf={(row) => row.goods_id}
      row={(row) => <p>{row.goods_name}</p>}
      empty={<p>空</p>}
    />
  )
}

test('requests the next page near the end, and says when there is no more', async () => {
  const asked = open([['茶壺', '茶杯'], ['茶盤']])
  expect(await screen.findByText('茶杯')).toBeTruthy()
  expect(asked).toHaveLength(1)
  await reach()
  expect(await screen.findByText('茶盤')).toBeTruthy()
  expect(screen.getByText('沒有更多了')).toBeTruthy()
  expect(asked[1]).toContain('page=2')
})

test('a list that more of the page follows does not say that there is no more', async () => {
  open([['茶壺'], ['茶盤']], { followed: true })
  expect(await screen.findByText('茶壺')).toBeTruthy()
  await reach()
  expect(await screen.findByText('茶盤')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('cached rows are read again before more are requested', async () => {
  const old = { total: 3, per_page: 15, current_page: 1, last_page: 2, data: [{ goods_id: 1, goods_name: '舊壺' }] }
  const { queryKey } = pagesOf(goodsList, { goodsName: '茶' })
  queryClient.setQueryData(queryKey, { pages: [old as never], pageParams: [1] }, { updatedAt: 1 })
  const asked = open([['新壺'], ['茶盤']])
  expect(screen.getByText('舊壺')).toBeTruthy()
  await reach()
  expect(await screen.findByText('新壺')).toBeTruthy()
  await reach()
  expect(await screen.findByText('茶盤')).toBeTruthy()
  expect(screen.queryByText('舊壺')).toBeNull()
  expect(asked.map((url) => new URL(url, 'http://shop.test').searchParams.get('page'))).toEqual(['1', '2'])
})

test('a failed page is retried on a tap, not automatically', async () => {
  const asked = open([['茶壺'], 'offline', ['茶盤']])
  await screen.findByText('茶壺')
  await reach()
  const again = await screen.findByRole('button', { name: '載入失敗，點擊重試' })
  expect(asked).toHaveLength(2)
  expect(watchers).toHaveLength(0)
  await userEvent.click(again)
  expect(await screen.findByText('茶盤')).toBeTruthy()
})

test('an empty list shows its empty state', async () => {
  open([[]])
  expect(await screen.findByText('空')).toBeTruthy()
})
