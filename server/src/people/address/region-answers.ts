import type { Language } from '@shop/contract/core/common.ts'
import { type Region, regionName, regions } from '../../core/region/regions.ts'

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

const toWire = ({ code, parent, level }: Region, language: Language): WireRegion => ({
  id: code,
  pid: parent,
  name: regionName(code, language),
  level,
})

/** `region/all`: flat, keyed by code. */
export const allRegions = onceALanguage(
  (language): Record<string, WireRegion> =>
    Object.fromEntries([...regions.values()].map((region) => [region.code, toWire(region, language)])),
)

/** `region/tree`: province → `city` → `region`, keyed by code. */
export const regionTree = onceALanguage(makeTree)

/** Built on the first call in each language. */
function onceALanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

function makeTree(language: Language): Record<string, WireProvince> {
  const provinces: Record<string, WireProvince> = {}
  const cities: Record<string, WireCity> = {}
  // Parents come before their children.
  for (const region of regions.values()) {
    if (region.level === 1) {
      provinces[region.code] = { ...toWire(region, language), city: {} }
    } else if (region.level === 2) {
      const city = { ...toWire(region, language), region: {} }
      cities[region.code] = city
      const province = provinces[region.parent]
      if (province) province.city[region.code] = city
    } else {
      const city = cities[region.parent]
      if (city) city.region[region.code] = toWire(region, language)
    }
  }
  return provinces
}
