import { Trans, useLingui } from '@lingui/react/macro'
import { adminMerchantState, adminTerminationPropose } from '@shop/contract/merchant/registry/registry.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { type Merchant, refreshes } from './queries.ts'

type Wish = 'open' | 'suspended' | 'closing' | 'terminated'

/** Suspends, opens again, closes, or proposes to terminate; each with a reason. */
export function StateButtons({ merchant }: { merchant: Merchant }) {
  const { t } = useLingui()
  const { id, may, name } = merchant
  const [wish, setWish] = useState<Wish>()
  const done = () => setWish(undefined)
  const change = useCommand(
    (body: { to: 'open' | 'suspended' | 'closing'; reason: string }, requestId) =>
      call(adminMerchantState, { params: { id }, body: { ...body, requestId } }),
    { refreshes, said: t`已更改`, done },
  )
  const terminate = useCommand(
    (reason: string, requestId) => call(adminTerminationPropose, { params: { id }, body: { reason, requestId } }),
    { refreshes, said: t`已提出，等待另一位操作員批准`, done },
  )
  const words: Record<Wish, { verb: string; title: string; effect: string }> = {
    open: { verb: t`恢復營業`, title: t`恢復「${name}」的營業？`, effect: t`商品會重新上架，買家可以下單。` },
    suspended: {
      verb: t`暫停`,
      title: t`暫停「${name}」？`,
      effect: t`買家不能再下單，貨款暫停結算；已有的訂單與售後照常處理。`,
    },
    closing: {
      verb: t`開始關閉`,
      title: t`開始關閉「${name}」？`,
      effect: t`商品下架，不能再回到營業；等訂單、售後與款項結清後才能終止。`,
    },
    terminated: {
      verb: t`提出終止`,
      title: t`提出終止「${name}」？`,
      effect: t`終止後不能恢復，需要另一位操作員批准。`,
    },
  }
  const wishes: Wish[] = [
    ...may.states.filter((state): state is 'open' | 'suspended' | 'closing' =>
      ['open', 'suspended', 'closing'].includes(state),
    ),
    ...(may.terminate ? (['terminated'] as const) : []),
  ]
  const asked = wish && words[wish]
  return (
    <>
      {wishes.map((one) => (
        <Button key={one} danger={one !== 'open'} onClick={() => setWish(one)}>
          {words[one].verb}
        </Button>
      ))}
      <ReasonDialog
        open={asked !== undefined}
        title={asked?.title ?? ''}
        confirm={asked?.verb ?? ''}
        danger={wish !== 'open'}
        busy={change.isPending || terminate.isPending}
        onConfirm={({ note }) => {
          if (wish === 'terminated') terminate.mutate(note)
          else if (wish) change.mutate({ to: wish, reason: note })
        }}
        onCancel={done}
      >
        <p style={{ marginBottom: 12 }}>{asked?.effect}</p>
        <p className="muted" style={{ marginBottom: 12 }}>
          <Trans>店主會收到通知。</Trans>
        </p>
      </ReasonDialog>
    </>
  )
}
