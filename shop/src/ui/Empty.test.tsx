import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PagePath } from '../pages.ts'
import { Empty } from './Empty.tsx'

test.each<[PagePath, string]>([
  ['pages/goods/list', 'line'],
  ['pages/index/index', 'line'],
  ['pages/wallet/recharge/index', 'main'],
  ['pages/login/index', 'main'],
])('a button that leads to %s is drawn as %s', (to, kind) => {
  const page = render(<Empty text="還沒有內容" action={{ text: '去看看', to }} />)
  expect(page.getByRole('button', { name: '去看看' }).className.split(' ')).toContain(kind)
})
