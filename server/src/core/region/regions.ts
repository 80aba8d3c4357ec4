import { areaList } from '@vant/area-data'
import { successors } from './region-successors.ts'

/** A division of the country by its official six-digit code: level 1 province, 2 city, 3 district. */
export interface Region {
  code: number
  /** 0 for a province */
  parent: number
  name: string
  level: 1 | 2 | 3
}

export interface RegionCodes {
  provinceCode: number
  cityCode: number
  districtCode: number
}

/** All regions, parents before their children. */
export const regions: ReadonlyMap<number, Region> = readRegions()

/** The three names; `""` for a code that no longer exists. */
export function regionNames({ provinceCode, cityCode, districtCode }: RegionCodes) {
  const name = (code: number) => regions.get(code)?.name ?? ''
  return { province: name(provinceCode), city: name(cityCode), district: name(districtCode) }
}

/** A district's full name, `广东省 深圳市 南山区`; `""` for a code that is not a district's. */
export function regionNamesOf(districtCode: number): string {
  const district = regions.get(districtCode)
  const city = regions.get(district?.parent ?? 0)
  const province = regions.get(city?.parent ?? 0)
  return district && city && province ? `${province.name} ${city.name} ${district.name}` : ''
}

/**
 * The region a client means by province, city and district: by our codes if the three match each other, else by the
 * three names, because clients of the protocol carry a table with ids of their own. Names are compared without their
 * endings (`北京` is `北京市`). Tables differ in the level between a municipality and its districts: an unknown city is
 * ignored if the district's name is unique in the province, while a known city must contain the district. A former
 * district stands for its successor.
 */
export function findRegion(chosen: readonly { label: string; value: number | string }[]): RegionCodes | undefined {
  if (chosen.length !== 3) return undefined
  const [province, city, district] = chosen.map(({ value }) => regions.get(Number(value)))
  if (province?.level === 1 && city?.parent === province.code && district?.parent === city.code) {
    return { provinceCode: province.code, cityCode: city.code, districtCode: district.code }
  }
  const [provinceName, cityName, districtName] = chosen.map(({ label }) => label.trim()) as [string, string, string]
  const names = {
    province: shortName(provinceName),
    city: shortName(cityName),
    district: districtName.replace(/\s/g, ''),
  }
  const found = findByNames(names) ?? findByNames(successorOf(names))
  return found && { provinceCode: found.city.parent, cityCode: found.city.code, districtCode: found.region.code }
}

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
  const exact = among.filter((each) => each.region.name === names.district)
  const alike =
    exact.length > 0 ? exact : among.filter((each) => shortName(each.region.name) === shortName(names.district))
  return alike.length === 1 ? alike[0] : undefined
}

function successorOf({ province, city, district }: RegionNames): RegionNames | undefined {
  const found = successors.find(
    ([ofProvince, ofCity, was]) => shortName(ofProvince) === province && shortName(ofCity) === city && was === district,
  )
  return found && { province, city: shortName(found[3]), district: found[4] }
}

function readRegions(): Map<number, Region> {
  const level = (list: Record<string, string>, number: 1 | 2 | 3, parentOf: (code: number) => number): Region[] =>
    Object.entries(list).map(([code, name]) => ({
      code: Number(code),
      name,
      level: number,
      parent: parentOf(Number(code)),
    }))
  const all = [
    ...level(areaList.province_list, 1, () => 0),
    ...level(areaList.city_list, 2, (code) => Math.floor(code / 10_000) * 10_000),
    ...level(areaList.county_list, 3, (code) => Math.floor(code / 100) * 100),
  ]
  return new Map(all.map((region) => [region.code, region]))
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
