import type { Language } from '@shop/contract/core/common.ts'
import { regionName, regionNames } from '../../core/region/regions.ts'
import type { AddressRecord } from '../../people/address/queries.ts'
import type { OrderAddress } from './queries.ts'

/** The copy of an address an order keeps, with the current official names of its divisions. */
export function copyAddress(address: AddressRecord): OrderAddress {
  const { name, phone, provinceCode, cityCode, districtCode, detail } = address
  return { name, phone, provinceCode, cityCode, districtCode, ...regionNames(address, 'zh-Hans'), detail }
}

/** The names of an address's divisions in a language; as they were stored, if the division no longer exists. */
export function divisionsOf(address: OrderAddress, language: Language) {
  const { province, city, district, districtCode } = address
  return regionName(districtCode, language) ? regionNames(address, language) : { province, city, district }
}

/** Whether both would send a parcel to the same address and person. */
export function isSameAddress(one: OrderAddress, other: OrderAddress): boolean {
  const told = ({ name, phone, districtCode, detail }: OrderAddress) => [name, phone, districtCode, detail].join('\n')
  return told(one) === told(other)
}
