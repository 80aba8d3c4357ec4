import { linkPages, recordPages } from '@shop/contract/content/page/page-links.ts'
import { expect, test } from 'vitest'
import { findPage } from '../../pages.ts'

const offered = [...linkPages, ...Object.values(recordPages).map(({ path }) => path)]

test.each(offered)('the page builder may lead to %s: the shop has it', (path) => {
  expect(findPage(path)?.load).toBeDefined()
})
