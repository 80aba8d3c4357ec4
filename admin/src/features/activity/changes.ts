import { msg } from '@lingui/core/macro'
import type { LocalText } from '@shop/contract/core/common.ts'
import { name } from '../change/fields.ts'
import { asChoice, asIds, asMoment, asNumber, type Known, nameIn } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'
import { kindWords } from './words.ts'

export const activityChanges: ChangeKind = {
  type: 'activity',
  fields: {
    kind: { label: msg`類型`, format: asChoice(kindWords) },
    name,
    startsAt: { label: msg`開始`, format: asMoment },
    endsAt: { label: msg`結束`, format: asMoment },
    cost: { label: msg`每次花費的積分`, format: asNumber },
    freePerDay: { label: msg`每天免費次數`, format: asNumber },
    perDay: { label: msg`每人每天次數`, format: asNumber },
    perUser: { label: msg`每人總次數`, format: asNumber },
    boughtDays: { label: msg`最近多少天內有訂單結算的人`, format: asNumber },
    gradeIds: { label: msg`會員等級`, format: asIds },
    eggs: { label: msg`蛋的數量`, format: asNumber },
    prizes: { label: msg`獎項與機率`, format: asPrizes },
  },
}

/** Prizes of an activity: name, weight and stock. */
function asPrizes(value: unknown, { language }: Known): string {
  return (value as { name: LocalText; weight: number; total: number | null }[])
    .map(({ name, weight, total }) => `${nameIn(name, language)} ${weight}${total === null ? '' : ` (${total})`}`)
    .join(' · ')
}
