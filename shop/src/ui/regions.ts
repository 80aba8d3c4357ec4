import { areaList } from '@vant/area-data'
import type { RegionPart } from './RegionPicker.tsx'

/** For province, city and district: the parent's code → its parts; the parent of provinces is 0. */
export type RegionLevels = [Map<number, RegionPart[]>, Map<number, RegionPart[]>, Map<number, RegionPart[]>]

export const regionLevels: RegionLevels = [
  group(areaList.province_list, () => 0),
  group(areaList.city_list, (code) => Math.floor(code / 10_000) * 10_000),
  group(areaList.county_list, (code) => Math.floor(code / 100) * 100),
]

function group(names: Record<string, string>, parentOf: (code: number) => number): Map<number, RegionPart[]> {
  const groups = new Map<number, RegionPart[]>()
  for (const [code, label] of Object.entries(names)) {
    const part = { label, value: Number(code) }
    const parent = parentOf(part.value)
    groups.set(parent, [...(groups.get(parent) ?? []), part])
  }
  return groups
}
