import { languages } from '@shop/contract/core/common.ts'
import { expect, test } from 'vitest'
import { loadRegions } from './regions.ts'

const labels = (path: { label: string }[]) => path.map(({ label }) => label).join(' ')

test.each(languages)('in %s a district is reached from the provinces down', async (language) => {
  const regions = await loadRegions(language)
  expect(regions.within(0)).toHaveLength(34)
  expect(regions.within(440000).map(({ value }) => value)).toContain(440300)
  expect(regions.within(440300).map(({ value }) => value)).toContain(440305)
  expect(regions.within(440305)).toEqual([])
  expect(regions.frequent.every((path) => path.length > 0)).toBe(true)
})

test('a search ranks the beginning of a name before its middle, and shows the region around it', async () => {
  const regions = await loadRegions('en')
  expect(regions.search('nanshan').map(labels)).toContain('Guangdong Shenzhen Nanshan District')
  expect(regions.search('SHEN').map(labels).slice(0, 2)).toEqual(['Liaoning Shenyang', 'Guangdong Shenzhen'])
  expect(regions.search('no such place')).toEqual([])
  expect(regions.search('  ')).toEqual([])
})

test('a municipality, both province and city, is found once', async () => {
  const regions = await loadRegions('zh-Hant')
  expect(regions.search('上海市').map(labels)).toEqual(['上海市'])
})
