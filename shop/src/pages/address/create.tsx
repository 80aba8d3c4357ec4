import { addressAdd } from '@shop/contract/people/address/address.ts'
import { AddressForm } from '../../features/address/AddressForm.tsx'
import { refreshAddresses } from '../../features/address/queries.ts'
import { useCommand } from '../../lib/command.ts'
import { goBack } from '../../lib/navigate.ts'

const blank = { name: '', phone: '', region: [], detail: '', isDefault: false }

export default function AddressCreate() {
  const add = useCommand(addressAdd, {
    prompt: false,
    done: () => {
      void refreshAddresses()
      goBack()
    },
  })
  return (
    <AddressForm initial={blank} busy={add.isPending || add.isSuccess} onSave={(form) => add.mutateAsync({ form })} />
  )
}
