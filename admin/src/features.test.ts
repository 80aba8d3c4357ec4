import { expect, test } from 'vitest'
import { files } from './app.tsx'
import { pages } from './features.ts'

test('every page of the registry has its file, and every file its page', () => {
  const paths = Object.keys(files).map((file) => file.slice('./pages/'.length, -'.tsx'.length))
  expect(paths.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
})
