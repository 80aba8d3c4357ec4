import { expect, test } from 'vitest'
import { showContent } from './rich-content.ts'

const html = '<p>寬 width="3"</p><p><img src="/uploads/a.webp" alt="茶" width="750" height="1000" /></p>'

test('pictures keep their place while they load; deployed clients would stretch them, and get no sizes', () => {
  const of = { config: { publicUrl: 'https://shop.example' } }
  expect(showContent(of, html)).toContain('alt="茶" width="750" height="1000"')
  expect(showContent(of, html, { isOldClient: true })).toBe(
    '<p>寬 width="3"</p><p><img src="https://shop.example/uploads/a.webp" alt="茶" /></p>',
  )
})
