import { expect, test } from 'vitest'
import { showContent } from './rich-content.ts'

const html = '<p>寬 width="3"</p><p><img src="/uploads/a.webp" alt="茶" width="750" height="1000" /></p>'

test('pictures get their sizes, to reserve space while they load, except in deployed clients, which would stretch them', () => {
  const of = { config: { publicUrl: 'https://shop.example' } }
  expect(showContent(of, html)).toContain('alt="茶" width="750" height="1000"')
  expect(showContent(of, html, { isOldClient: true })).toBe(
    '<p>寬 width="3"</p><p><img src="https://shop.example/uploads/a.webp" alt="茶" /></p>',
  )
})
