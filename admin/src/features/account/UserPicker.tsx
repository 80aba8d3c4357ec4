import { useLingui } from '@lingui/react/macro'
import { adminUserList } from '@shop/contract/people/account/admin.ts'
import { call } from '../../lib/call.ts'
import { SearchSelect } from '../../ui/SearchSelect.tsx'

/** A shopper, found by nickname, mobile number, address, user number or invite code. A form control, or a filter. */
export function UserPicker(picker: {
  id?: string
  value?: number | undefined
  chosenLabel?: string | undefined
  placeholder?: string
  width?: number | string
  onChange?: (id: number | undefined) => void
}) {
  const { t } = useLingui()
  return (
    <SearchSelect
      placeholder={t`用戶`}
      {...picker}
      of="users"
      search={async (keyword, signal) => {
        const { rows } = await call(adminUserList, { query: { keyword, limit: 20 } }, { signal })
        return rows.map(({ id, nickname, mobile, email }) => ({
          value: id,
          label: `${nickname}（${mobile || email || id}）`,
        }))
      }}
    />
  )
}
