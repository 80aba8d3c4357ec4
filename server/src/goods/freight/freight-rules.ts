import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { RegionCodes } from '../../core/region/regions.ts'

export interface FreightTemplate {
  id: number
  method: 'piece' | 'weight' | 'volume'
  rules: FreightRule[]
}

/** Up to `first` costs `firstFen`; each further `next`, rounded up, costs `nextFen`. With `next` 0 nothing is added. */
export interface FreightRule {
  isDefault: boolean
  /** division codes of provinces, cities or districts; the narrowest match wins */
  regionCodes: number[]
  first: number
  firstFen: number
  next: number
  nextFen: number
}

export interface FreightLine {
  goodsId: number
  /** null: ships free of charge */
  templateId: number | null
  quantity: number
  weightG: number
  volumeCm3: number
  lineFen: Fen
}

export interface FreightSettings {
  /** how several templates of one order combine */
  rule: 'sum' | 'highest' | 'lowest'
  free: { freeOn: boolean; freeFromFen: number; freeExcludedCities: number[]; freeExcludedGoods: number[] }
}

/** The freight of one order; `outOfRegion` holds the indexes of lines that cannot be shipped there. */
export function freightOf(
  lines: readonly FreightLine[],
  to: RegionCodes,
  templates: ReadonlyMap<number, FreightTemplate>,
  { rule, free }: FreightSettings,
): { fen: Fen; outOfRegion: number[] } {
  const goodsFen = lines.reduce((sum, line) => sum + line.lineFen, 0)
  const isFree = free.freeOn && goodsFen >= free.freeFromFen && !isWithin(to, free.freeExcludedCities)
  const outOfRegion: number[] = []
  const costs: number[] = []
  for (const [templateId, group] of Map.groupBy(lines, (line) => line.templateId)) {
    if (templateId === null) continue
    const template = templates.get(templateId)
    const row = template && rowFor(template.rules, to)
    if (!row) {
      outOfRegion.push(...group.map((line) => lines.indexOf(line)))
      continue
    }
    const counted = isFree ? group.filter((line) => free.freeExcludedGoods.includes(line.goodsId)) : group
    costs.push(
      costOf(
        row,
        counted.reduce((sum, line) => sum + amountOf(line, template.method), 0),
      ),
    )
  }
  return { fen: fen(combine(costs, rule)), outOfRegion: outOfRegion.sort((a, b) => a - b) }
}

/** Whether the destination lies in one of these provinces, cities or districts. */
function isWithin({ provinceCode, cityCode, districtCode }: RegionCodes, codes: readonly number[]): boolean {
  return [provinceCode, cityCode, districtCode].some((code) => codes.includes(code))
}

function rowFor(rules: FreightRule[], to: RegionCodes): FreightRule | undefined {
  const listing = (code: number) => rules.find((rule) => rule.regionCodes.includes(code))
  return (
    listing(to.districtCode) ?? listing(to.cityCode) ?? listing(to.provinceCode) ?? rules.find((rule) => rule.isDefault)
  )
}

function amountOf(line: FreightLine, method: FreightTemplate['method']): number {
  if (method === 'piece') return line.quantity
  return line.quantity * (method === 'weight' ? line.weightG : line.volumeCm3)
}

function costOf(rule: FreightRule, amount: number): number {
  if (amount === 0) return 0
  const more = rule.next > 0 ? Math.max(0, Math.ceil((amount - rule.first) / rule.next)) : 0
  return rule.firstFen + more * rule.nextFen
}

function combine(costs: number[], rule: FreightSettings['rule']): number {
  if (costs.length === 0) return 0
  if (rule === 'highest') return Math.max(...costs)
  return rule === 'lowest' ? Math.min(...costs) : costs.reduce((sum, cost) => sum + cost, 0)
}
