import { describe, expect, test } from 'vitest'
import { readQuery } from './page-params.ts'

describe('readQuery', () => {
  test.each([
    ['', {}],
    ['?goodsId=1&from=checkout', { goodsId: '1', from: 'checkout' }],
    ['?scene=gid%3A12%2Cfrom%3Aqr', { scene: 'gid:12,from:qr', gid: '12', from: 'qr' }],
    ['?scene=gid:12&gid=7', { scene: 'gid:12', gid: '7' }],
    ['?scene=gid%253A12%252Cuid%253A7', { scene: 'gid%3A12%2Cuid%3A7', gid: '12', uid: '7' }],
    ['?scene=%25', { scene: '%' }],
    ['?scene=,a:b:c,plain,:x', { scene: ',a:b:c,plain,:x' }],
  ])('%s', (search, expected) => {
    expect(readQuery(search)).toEqual(expected)
  })
})
