import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Empty } from '../../ui/Empty.tsx'
import type { UnitName } from './queries.ts'

const earnedAt = {
  integral: 'pages/goods/xfList',
  reward: 'pages/index/index',
  subsidy: 'pages/goods/gift',
} as const

/** Takes the place of a list or a form of a unit that has nothing in it, with the way to where the unit is earned. */
export function NothingToUse({ unit, text }: { unit: UnitName; text: ReactNode }) {
  return <Empty drawing="order" text={text} action={{ text: <Trans>去逛逛</Trans>, to: earnedAt[unit] }} />
}
