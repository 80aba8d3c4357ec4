import { Trans, useLingui } from '@lingui/react/macro'
import { mobilePattern, normaliseMobile } from '@shop/contract/core/contact.ts'
import { invitationDays, memberInvite } from '@shop/contract/merchant/membership/membership.ts'
import { type MemberRole, memberRoles } from '@shop/contract/people/operator/members.ts'
import { useState } from 'react'
import { ActionSheet } from '../../ui/ActionSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField, Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { Popup } from '../../ui/Popup.tsx'
import { useMerchantCommand } from './client.ts'
import { refreshMerchant } from './queries.ts'
import styles from './sheets.module.css'
import { roleNote, roleText } from './words.ts'

/** Invites a person by mobile number, without telling whether the number has an account. */
export function InviteSheet({ merchantId, open, onClose }: { merchantId: number; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  const form = useForm({ mobile: '', role: 'orders' as MemberRole }, ({ mobile }) => ({
    mobile: !mobilePattern.test(normaliseMobile(mobile)) && t`手機號碼格式不正確`,
  }))
  const invite = useMerchantCommand(merchantId, memberInvite, {
    success: t`已發出邀請`,
    done: () => {
      onClose()
      return refreshMerchant()
    },
    form,
  })
  const { mobile, role } = form.values
  return (
    <>
      <Popup
        open={open}
        title={t`邀請成員`}
        onClose={onClose}
        bottom={
          <Button
            block
            size="large"
            busy={invite.isPending}
            onClick={() => form.valid() && invite.mutate({ body: { mobile, role } })}
          >
            <Trans>發出邀請</Trans>
          </Button>
        }
      >
        <p className={styles.note}>
          <Trans>
            對方以這個號碼登入商店後，可以在「我的」接受邀請；還沒有帳號也可以先邀請。邀請 {invitationDays} 天內有效。
          </Trans>
        </p>
        <Field {...form.field('mobile')} label={t`手機號碼`} type="tel" inputMode="tel" maxLength={30} />
        <ChoiceField
          name="role"
          label={t`角色`}
          text={roleText(role)}
          placeholder=""
          onClick={() => setChoosing(true)}
        />
      </Popup>
      <ActionSheet
        open={choosing}
        title={t`角色`}
        onClose={() => setChoosing(false)}
        actions={memberRoles.map((value) => ({
          key: value,
          text: roleText(value),
          note: roleNote(value),
          chosen: value === role,
          run: () => form.set({ role: value }),
        }))}
      />
    </>
  )
}
