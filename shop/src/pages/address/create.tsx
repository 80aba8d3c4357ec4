import { addressAdd } from '@shop/contract/people/address/address.ts'
import { AddressForm } from '../../features/address/AddressForm.tsx'
import { useCommand } from '../../lib/command.ts'
import { goBack } from '../../lib/navigate.ts'
import { queryClient } from '../../lib/query-client.ts'

const blank = { name: '', phone: '', region: [], detail: '', isDefault: false }

export default function AddressCreate() {
  const add = useCommand(addressAdd, {
    done: () => {
      void queryClient.invalidateQueries({ queryKey: ['address'] })
      goBack()
    },
  })
  return (
    <AddressForm initial={blank} busy={add.isPending || add.isSuccess} onSave={(form) => add.mutateAsync({ form })} />
  )
}
