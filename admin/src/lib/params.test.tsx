import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../test/console.tsx'

test.each(['/coupon/edit?couponId=abc', '/article/edit?articleId=-1', '/goods/edit?goodsId='])(
  '%s with an invalid id does not open an empty form',
  async (address) => {
    await openConsole(address)
    expect(await screen.findByText('沒有這一頁。')).toBeTruthy()
  },
)
