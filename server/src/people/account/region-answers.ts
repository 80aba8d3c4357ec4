import { type Region, regions } from '../../core/region/regions.ts'

interface WireRegion {
  id: number
  pid: number
  name: string
  level: number
}
interface WireCity extends WireRegion {
  region: Record<string, WireRegion>
}
interface WireProvince extends WireRegion {
  city: Record<string, WireCity>
}

const toWire = ({ code, parent, name, level }: Region): WireRegion => ({ id: code, pid: parent, name, level })

/** `region/all`: flat, keyed by code. Built once, on the first call. */
export function allRegions(): Record<string, WireRegion> {
  flat ??= Object.fromEntries([...regions.values()].map((region) => [region.code, toWire(region)]))
  return flat
}
let flat: Record<string, WireRegion> | undefined

/** `region/tree`: province → `city` → `region`, keyed by code. */
export function regionTree(): Record<string, WireProvince> {
  tree ??= makeTree()
  return tree
}
let tree: Record<string, WireProvince> | undefined

function makeTree(): Record<string, WireProvince> {
  const provinces: Record<string, WireProvince> = {}
  const cities: Record<string, WireCity> = {}
  // Parents come before their children.
  for (const region of regions.values()) {
    if (region.level === 1) {
      provinces[region.code] = { ...toWire(region), city: {} }
    } else if (region.level === 2) {
      const city = { ...toWire(region), region: {} }
      cities[region.code] = city
      const province = provinces[region.parent]
      if (province) province.city[region.code] = city
    } else {
      const city = cities[region.parent]
      if (city) city.region[region.code] = toWire(region)
    }
  }
  return provinces
}
