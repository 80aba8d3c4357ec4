import { regionNames } from '../../core/region/regions.ts'
import type { AddressRecord } from '../../people/account/address-queries.ts'
import type { OrderAddress } from './queries.ts'

/** The copy of an address an order keeps, with the current names of its divisions. */
export function copyAddress(address: AddressRecord): OrderAddress {
  const { name, phone, provinceCode, cityCode, districtCode, detail } = address
  return { name, phone, provinceCode, cityCode, districtCode, ...regionNames(address), detail }
}

/** Whether both would send a parcel to the same address and person. */
export function isSameAddress(one: OrderAddress, other: OrderAddress): boolean {
  const told = ({ name, phone, districtCode, detail }: OrderAddress) => [name, phone, districtCode, detail].join('\n')
  return told(one) === told(other)
}
