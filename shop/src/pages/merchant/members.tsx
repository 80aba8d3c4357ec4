import { Trans, useLingui } from '@lingui/react/macro'
import {
  memberInvitationRevoke,
  memberRemove,
  memberRoleChange,
} from '@shop/contract/merchant/membership/membership.ts'
import { type MemberRole, memberRoles } from '@shop/contract/people/operator/members.ts'
import { formatMoment } from '@shop/web/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMerchantCommand } from '../../features/merchant/client.ts'
import { InviteSheet } from '../../features/merchant/InviteSheet.tsx'
import { Leave } from '../../features/merchant/Leave.tsx'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import { membersQuery, refreshMerchant, type ShopMember, useMerchant } from '../../features/merchant/queries.ts'
import { roleNote, roleText } from '../../features/merchant/words.ts'
import { ask } from '../../lib/ask.ts'
import { ActionSheet } from '../../ui/ActionSheet.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Page } from '../../ui/Page.tsx'
import { Tag } from '../../ui/Tag.tsx'

/** The shop's members and open invitations. For its owners. */
export default function MerchantMembers() {
  const { merchant } = useMerchant()
  if (!merchant) return <NoMerchant />
  return <Members key={merchant.merchant_id} merchantId={merchant.merchant_id} name={merchant.name} />
}

function Members({ merchantId, name }: { merchantId: number; name: string }) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(membersQuery(merchantId))
  const [inviting, setInviting] = useState(false)
  const [chosen, setChosen] = useState<ShopMember>()
  return (
    <Page>
      <Card flush>
        {data.members.map((member) => (
          <Cell
            key={member.id}
            label={
              <>
                {member.isSelf ? t`${member.name}（我）` : member.name} <Role role={member.role} />{' '}
                {member.isResponsible && <Tag kind="quiet">{t`負責人`}</Tag>}
              </>
            }
            note={<RoleNote role={member.role} more={member.mobile} />}
            onClick={member.may.change ? () => setChosen(member) : undefined}
          />
        ))}
      </Card>
      {data.invitations.length > 0 && (
        <Card title={<Trans>等待答覆的邀請</Trans>} flush>
          {data.invitations.map((invitation) => (
            <Cell
              key={invitation.id}
              label={
                <>
                  {invitation.mobile} <Role role={invitation.role} />
                </>
              }
              note={<RoleNote role={invitation.role} more={t`${formatMoment(invitation.expiresAt)} 前有效`} />}
              value={<Revoke merchantId={merchantId} id={invitation.id} mobile={invitation.mobile} />}
            />
          ))}
        </Card>
      )}
      {data.members.filter(({ role }) => role === 'owner').length > 1 && <Leave merchantId={merchantId} name={name} />}
      {data.may.invite && (
        <BottomBar>
          <Button block onClick={() => setInviting(true)}>
            <Trans>邀請成員</Trans>
          </Button>
        </BottomBar>
      )}
      <InviteSheet key={String(inviting)} merchantId={merchantId} open={inviting} onClose={() => setInviting(false)} />
      <Change merchantId={merchantId} member={chosen} onClose={() => setChosen(undefined)} />
    </Page>
  )
}

const Role = ({ role }: { role: MemberRole }) => <Tag kind={role === 'owner' ? 'main' : 'good'}>{roleText(role)}</Tag>

/** What the role may do, and a second line. */
const RoleNote = ({ role, more }: { role: MemberRole; more: string }) => (
  <>
    {roleNote(role)}
    <br />
    {more}
  </>
)

/** Changes a member's role or removes the member; both take effect at once. */
function Change({
  merchantId,
  member,
  onClose,
}: {
  merchantId: number
  member: ShopMember | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const after = { done: refreshMerchant, failed: () => void refreshMerchant() }
  const setRole = useMerchantCommand(merchantId, memberRoleChange, { success: t`已更改角色`, ...after })
  const remove = useMerchantCommand(merchantId, memberRemove, { success: t`已移除成員`, ...after })
  const params = { id: member?.id ?? 0 }
  async function give(name: string, role: MemberRole): Promise<void> {
    const content = t`店主可以做所有的事，包括提領、更換收款帳號與移除成員。`
    const isSure =
      role !== 'owner' || (await ask({ title: t`讓「${name}」成為店主？`, content, confirm: t`確定`, cancel: t`取消` }))
    if (isSure) setRole.mutate({ params, body: { role } })
  }
  async function sure(name: string): Promise<void> {
    const content = t`對方立即不能再管理這家店舖。`
    if (await ask({ title: t`移除「${name}」？`, content, confirm: t`移除`, cancel: t`取消` }))
      remove.mutate({ params })
  }
  return (
    <ActionSheet
      open={member !== undefined}
      title={member?.name ?? ''}
      onClose={onClose}
      actions={[
        ...memberRoles.map((role) => ({
          key: role,
          text: roleText(role),
          note: roleNote(role),
          chosen: role === member?.role,
          run: () => void (member && role !== member.role && give(member.name, role)),
        })),
        { key: 'remove', text: t`移除成員`, danger: true, run: () => void (member && sure(member.name)) },
      ]}
    />
  )
}

function Revoke({ merchantId, id, mobile }: { merchantId: number; id: number; mobile: string }) {
  const { t } = useLingui()
  const revoke = useMerchantCommand(merchantId, memberInvitationRevoke, {
    success: t`已撤回邀請`,
    done: refreshMerchant,
    failed: () => void refreshMerchant(),
  })
  return (
    <Button
      size="small"
      kind="plain"
      busy={revoke.isPending}
      aria-label={t`撤回給 ${mobile} 的邀請`}
      onClick={() => revoke.mutate({ params: { id } })}
    >
      <Trans>撤回</Trans>
    </Button>
  )
}
