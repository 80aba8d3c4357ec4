import { Trans, useLingui } from '@lingui/react/macro'
import { adminCancelDecide } from '@shop/contract/trade/order/admin.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { orderRefreshes } from './queries.ts'
import type { Order } from './types.ts'
import { useReasonText } from './words.tsx'

/** The buyer's cancellation request, which blocks shipping until it is decided. */
export function CancelRequest({ order }: { order: Order }) {
  const { t } = useLingui()
  const reasonText = useReasonText()
  const me = useMe()
  const [answer, setAnswer] = useState<boolean | undefined>()
  const decide = useCommand(
    (body: { agree: boolean; reason: string }, requestId) =>
      call(adminCancelDecide, { params: { id: order.id }, body: { ...body, requestId } }),
    { refreshes: orderRefreshes, said: t`已回覆買家`, done: () => setAnswer(undefined) },
  )
  return (
    <>
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 14 }}
        title={<Trans>買家申請取消，回覆之前不能發貨</Trans>}
        description={reasonText(order.cancelReason)}
        action={
          me.may('order.edit') &&
          order.may.decideCancel && (
            <span style={{ display: 'flex', gap: 8 }}>
              <Button onClick={() => setAnswer(false)}>
                <Trans>不同意</Trans>
              </Button>
              <Button type="primary" onClick={() => setAnswer(true)}>
                <Trans>同意並退款</Trans>
              </Button>
            </span>
          )
        }
      />
      <ReasonDialog
        open={answer !== undefined}
        title={answer ? t`同意取消並全額退款？` : t`不同意取消？`}
        noteLabel={answer ? t`補充說明` : t`給買家的原因`}
        noteRequired={answer === false}
        confirm={answer ? t`同意並退款` : t`不同意`}
        danger={answer === true}
        busy={decide.isPending}
        onConfirm={({ note }) => answer !== undefined && decide.mutate({ agree: answer, reason: note })}
        onCancel={() => setAnswer(undefined)}
      />
    </>
  )
}
