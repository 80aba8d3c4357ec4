import { addressEdit } from '@shop/contract/people/address/address.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AddressForm } from '../../features/address/AddressForm.tsx'
import { type Address, addressQuery, refreshAddresses } from '../../features/address/queries.ts'
import { useCommand } from '../../lib/command.ts'
import { goBack } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { BarBones, CellBones } from '../../ui/Bones.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'

export const Skeleton = () => (
  <SkeletonPage>
    <CellBones count={4} />
    <CellBones count={1} />
    <BarBones />
  </SkeletonPage>
)

export default function AddressUpdate() {
  const { addressId } = usePageParams({ addressId: 'id' })
  const { data: address } = useSuspenseQuery(addressQuery(addressId))
  const edit = useCommand(addressEdit, {
    prompt: false,
    done: () => {
      void refreshAddresses()
      goBack()
    },
  })
  const region = regionOf(address)
  return (
    <AddressForm
      initial={{
        name: address.name,
        phone: address.phone,
        region,
        detail: address.detail,
        isDefault: address.is_default === 1,
      }}
      regionUnknown={region.length === 0}
      busy={edit.isPending || edit.isSuccess}
      onSave={(form) => edit.mutateAsync({ addressId, form })}
    />
  )
}

/** Empty if one of the three codes is missing, and without a district if the place has none: the user then chooses. */
function regionOf({ region, province_id, city_id, region_id }: Address) {
  if (!province_id || !city_id || !region_id) return []
  return [
    { label: region.province, value: province_id },
    { label: region.city, value: city_id },
    { label: region.region, value: region_id },
  ].filter(({ label }) => label !== '')
}
