import { regionNames } from '../../core/region/regions.ts'
import type { AddressRecord } from '../../people/account/address-queries.ts'
import type { OrderAddress } from './queries.ts'

/** The copy of an address that an order keeps, names of its divisions as they are now. */
export function copyAddress(address: AddressRecord): OrderAddress {
  const { name, phone, provinceCode, cityCode, districtCode, detail } = address
  return { name, phone, provinceCode, cityCode, districtCode, ...regionNames(address), detail }
}

/** Whether a parcel would go to the same door and person. */
export function isSameAddress(one: OrderAddress, other: OrderAddress): boolean {
  const told = ({ name, phone, districtCode, detail }: OrderAddress) => [name, phone, districtCode, detail].join('\n')
  return told(one) === told(other)
}
