import { adminRewardGrantList } from '@shop/contract/promotion/reward/reward.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

test('an empty list says that nothing has been granted yet', async () => {
  await openConsole('/reward/grants', [answer(adminRewardGrantList, () => page([]))])
  expect(await screen.findByText('還沒有發放過獎勵金。')).toBeTruthy()
})
