import { linkPages, recordPages } from '@shop/contract/content/page/page-links.ts'
import { expect, test } from 'vitest'
import { findPage } from '../../pages.ts'

const offered = [...linkPages, ...Object.values(recordPages).map(({ path }) => path)]

test.each(offered)('the shop has %s, which the page builder offers as a link', (path) => {
  expect(findPage(path)).toBeDefined()
})
