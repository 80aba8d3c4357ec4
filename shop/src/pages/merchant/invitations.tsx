import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import {
  invitationAccept,
  invitationDecline,
  type invitationList,
} from '@shop/contract/merchant/membership/membership.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { chooseMerchant, invitationsQuery, refreshMemberships } from '../../features/merchant/queries.ts'
import { roleNote, roleText } from '../../features/merchant/words.ts'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'

/** The shopper's open invitations to become a member. */
export default function MerchantInvitations() {
  const { data } = useSuspenseQuery(invitationsQuery)
  return (
    <Page>
      {data.map((row) => (
        <Invitation key={row.invitation_id} row={row} />
      ))}
      {data.length === 0 && (
        <Empty
          drawing="store"
          text={<Trans>沒有等待答覆的邀請</Trans>}
          action={{ text: <Trans>回到「我的」</Trans>, to: 'pages/user/index' }}
        />
      )}
    </Page>
  )
}

function Invitation({ row }: { row: DataOf<typeof invitationList>['list'][number] }) {
  const { t } = useLingui()
  const { invitation_id: invitationId, merchant_name: name } = row
  const failed = () => void refreshMemberships()
  const accept = useCommand(invitationAccept, {
    done: async ({ merchant_id }) => {
      await refreshMemberships()
      chooseMerchant(merchant_id)
      navigate('pages/merchant/center', undefined, { replace: true })
    },
    failed,
  })
  const decline = useCommand(invitationDecline, { done: refreshMemberships, failed })
  async function sure(): Promise<void> {
    if (await ask({ title: t`婉拒「${name}」的邀請？`, confirm: t`婉拒`, cancel: t`取消` }))
      decline.mutate({ invitationId })
  }
  return (
    <RecordCard
      title={name}
      amount={roleText(row.role)}
      time={t`${row.expire_time.slice(0, 16)} 前有效`}
      facts={[{ key: 'role', label: t`可以做`, value: roleNote(row.role) }]}
      actions={
        <>
          <Button size="small" kind="plain" busy={decline.isPending} onClick={() => void sure()}>
            <Trans>婉拒</Trans>
          </Button>
          <Button size="small" busy={accept.isPending} onClick={() => accept.mutate({ invitationId })}>
            <Trans>接受邀請</Trans>
          </Button>
        </>
      }
    />
  )
}
