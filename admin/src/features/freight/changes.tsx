import { msg } from '@lingui/core/macro'
import { isListHead } from '@shop/contract/core/change.ts'
import { type Fen, formatMoney } from '@shop/contract/core/money.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { plainName } from '../change/fields.ts'
import { asChoice, type Known, type NameOf } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'
import { namesOf, regionsQuery } from '../region/queries.ts'
import { type FreightMethod, unitsPer } from './queries.ts'
import { methodWords, unitWords } from './words.ts'

export const freightChanges: ChangeKind = {
  type: 'freight',
  useNames: useRegionNames,
  fields: {
    name: plainName,
    method: { label: msg`計費方式`, format: asChoice(methodWords) },
    rules: { label: msg`運費`, format: asFreightRule },
  },
}

function useRegionNames(): NameOf {
  const { data } = useQuery(regionsQuery)
  return (_, code) => namesOf([code as number], data)[0]
}

interface FreightRule {
  method: FreightMethod
  isDefault: boolean
  regionCodes: unknown
  first: number
  firstFen: Fen
  next: number
  nextFen: Fen
}

function asFreightRule(value: unknown, { t, language, words, nameOf }: Known): ReactNode {
  const { method, isDefault, regionCodes, first: firstAmount, firstFen: firstPrice, ...further } = value as FreightRule
  const amount = (count: number) => `${count / unitsPer(method)} ${t(unitWords[method])}`
  const codes = (isListHead(regionCodes) ? regionCodes.head : regionCodes) as number[]
  const count = isListHead(regionCodes) ? regionCodes.entries : codes.length
  const names = codes.slice(0, 5).map((code) => nameOf('region', code))
  const shown = names.join(language === 'en' || language === 'ko' ? ', ' : '、')
  const where = count > 5 ? `${shown}… ${words.entries(count)}` : shown
  const [first, firstFen] = [amount(firstAmount), formatMoney(firstPrice)]
  const [next, nextFen] = [amount(further.next), formatMoney(further.nextFen)]
  return (
    <>
      <span className="muted">{isDefault ? t(msg`其他地區`) : where}</span>
      <div>{t(msg`首 ${first} ${firstFen}，每加 ${next} ${nextFen}`)}</div>
    </>
  )
}
