import type { Language } from '@shop/contract/core/common.ts'
import en from '@shop/contract/core/regions/en.json' with { type: 'json' }
import ja from '@shop/contract/core/regions/ja.json' with { type: 'json' }
import ko from '@shop/contract/core/regions/ko.json' with { type: 'json' }
import { type RegionNames as Names, parentOf } from '@shop/contract/core/regions/regions.ts'
import zhHans from '@shop/contract/core/regions/zh-Hans.json' with { type: 'json' }
import zhHant from '@shop/contract/core/regions/zh-Hant.json' with { type: 'json' }
import { otherNames, successors } from './region-successors.ts'

/** A division of the country by its official six-digit code: level 1 province, 2 city, 3 district. */
export interface Region {
  code: number
  /** 0 for a province */
  parent: number
  /** as the official table writes it, in Simplified Chinese */
  name: string
  level: 1 | 2 | 3
}

/**
 * A place in the table. Where only a wider division is known, the narrower codes repeat it: a town that is not one of
 * our districts has its city's code twice.
 */
export interface RegionCodes {
  provinceCode: number
  cityCode: number
  districtCode: number
}

const namesIn: Record<Language, Names> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en, ja, ko }

/** All regions, parents before their children. */
export const regions: ReadonlyMap<number, Region> = readRegions()

/** A division's name in a language; `""` for a code that no longer exists. */
export const regionName = (code: number, language: Language): string => namesIn[language][code] ?? ''

/** The three names; `""` for a code that no longer exists or that repeats the wider division. */
export function regionNames({ provinceCode, cityCode, districtCode }: RegionCodes, language: Language) {
  const name = (code: number, wider?: number) => (code === wider ? '' : regionName(code, language))
  return { province: name(provinceCode), city: name(cityCode, provinceCode), district: name(districtCode, cityCode) }
}

/** A division's full name, `廣東省 深圳市 南山區`; `""` for a code that no longer exists. */
export function fullRegionName(code: number, language: Language): string {
  const name = regionName(code, language)
  const around = name && fullRegionName(regions.get(code)?.parent ?? 0, language)
  return around && around !== name ? `${around} ${name}` : name
}

/** `beyond`: the part of the names that the codes do not cover, which belongs in the text of the address. */
export type FoundRegion = RegionCodes & { beyond: string }

/**
 * The region a client means by province, city and district: by our codes if the three match each other, else by the
 * three names, because clients of the protocol carry a table with their own ids. Names are compared without their
 * endings (`北京` is `北京市`). Tables differ in the level between a municipality and its districts: an unknown city is
 * ignored if the district's name is unique in the province, while a known city must contain the district. A former
 * district stands for its successor, and a town or development zone for the division it lies in.
 */
export function findRegion(chosen: readonly { label: string; value: number | string }[]): FoundRegion | undefined {
  if (chosen.length !== 3) return undefined
  const [province, city, district] = chosen.map(({ value }) => regions.get(Number(value)))
  const isWithin = (part: Region | undefined, wider: Region) => part?.parent === wider.code || part === wider
  if (province?.level === 1 && city && isWithin(city, province) && district && isWithin(district, city)) {
    return { provinceCode: province.code, cityCode: city.code, districtCode: district.code, beyond: '' }
  }
  const [provinceName, cityName, districtName] = chosen.map(({ label }) => label.trim()) as [string, string, string]
  const names = {
    province: shortName(provinceName),
    city: shortName(cityName),
    // Some tables give a parish its church's name in brackets.
    district: districtName.replace(/\s|[（(].*[）)]$/g, ''),
  }
  const found = findByNames(names) ?? findByNames(successorOf(names))
  if (found) {
    return { provinceCode: found.city.parent, cityCode: found.city.code, districtCode: found.region.code, beyond: '' }
  }
  return findWider(names, { cityName, districtName })
}

/** Provinces for which tables also differ in the cities: there the province alone is enough. */
const looseProvinces: readonly string[] = ['香港', '澳门', '台湾']

/** The city, or at least the province, of a place that is not one of our districts. */
function findWider(
  names: RegionNames,
  { cityName, districtName }: { cityName: string; districtName: string },
): FoundRegion | undefined {
  const ofProvince = districtsByName.get(names.province)
  const provinceCode = ofProvince?.[0]?.city.parent
  if (!ofProvince || provinceCode === undefined || names.district === '') return undefined
  const city = ofProvince.find((each) => shortName(each.city.name) === names.city)?.city
  if (city) {
    // The name of a district of another city is a mistake, unless many cities have a zone of that name.
    const isElsewhere = ofProvince.some(({ region }) => region.name === names.district)
    const isNoName = noCity.test(names.district) || shortName(districtName) === names.city
    if (isElsewhere && !isNoName && !zoneLike.test(names.district)) return undefined
    const beyond = isNoName ? '' : districtName
    return { provinceCode, cityCode: city.code, districtCode: city.code, beyond }
  }
  if (!looseProvinces.includes(names.province) && !noCity.test(cityName)) return undefined
  const beyond = [...new Set([cityName, districtName])]
    .filter((name) => shortName(name) !== names.province && !noCity.test(name))
    .join('')
  return { provinceCode, cityCode: provinceCode, districtCode: provinceCode, beyond }
}

/** The placeholders that tables write where a level is left out. */
const noCity = /直辖|^市辖区$|^县$/
const zoneLike = /(开发区|高新区|园区|管理区|示范区|新区|其它区|其他区)$/

/** Province and city without their endings. */
interface RegionNames {
  province: string
  city: string
  district: string
}

function findByNames(names: RegionNames | undefined): District | undefined {
  if (!names) return undefined
  const ofProvince = districtsByName.get(names.province) ?? []
  const ofCity = ofProvince.filter((each) => shortName(each.city.name) === names.city)
  const among = ofCity.length > 0 ? ofCity : ofProvince
  const district = otherNames.get(names.district) ?? names.district
  for (const form of [(name: string) => name, shortName, ...(ofCity.length > 0 ? [townName] : [])]) {
    const alike = among.filter((each) => form(each.region.name) === form(district))
    if (alike.length > 0) return alike.length === 1 ? alike[0] : undefined
  }
  return undefined
}

function successorOf({ province, city, district }: RegionNames): RegionNames | undefined {
  const found = successors.find(
    ([ofProvince, ofCity, was]) => shortName(ofProvince) === province && shortName(ofCity) === city && was === district,
  )
  return found && { province, city: shortName(found[3]), district: found[4] }
}

function readRegions(): Map<number, Region> {
  const all = Object.entries(namesIn['zh-Hans']).map(([code, name]): Region => {
    const parent = parentOf(Number(code))
    return { code: Number(code), name, parent, level: parent === 0 ? 1 : parentOf(parent) === 0 ? 2 : 3 }
  })
  return new Map(all.sort((one, other) => one.level - other.level).map((region) => [region.code, region]))
}

// Longest first: some endings end with another one.
const endings =
  /(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|自治县|自治旗|地区|林区|新区|矿区|省|市|区|县|旗|盟)$/

/** The short form of a name: without its kind, and without the ethnic group in names of autonomous regions. */
function shortName(name: string): string {
  const short = name.trim().replace(endings, '')
  // The remainder of 城区 or 县 would be too short to mean anything.
  return short.length >= 2 ? short : name.trim()
}

const townEndings = /(街道办事处|办事处|街道|镇|乡|区)$/

/** Within a city: a town that became a street office or a district is the same place. */
function townName(name: string): string {
  const short = name.replace(townEndings, '')
  return short.length < 2 || short === name ? name : townName(short)
}

interface District {
  region: Region
  city: Region
}

/** Districts by the short name of their province. */
const districtsByName: ReadonlyMap<string, District[]> = (() => {
  const found = new Map<string, District[]>()
  for (const region of regions.values()) {
    const city = regions.get(region.parent)
    const province = city && regions.get(city.parent)
    if (region.level !== 3 || !city || !province) continue
    const key = shortName(province.name)
    found.set(key, [...(found.get(key) ?? []), { region, city }])
  }
  return found
})()
