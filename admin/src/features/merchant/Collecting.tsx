import { Trans, useLingui } from '@lingui/react/macro'
import { adminCollectPropose } from '@shop/contract/merchant/collect/collect.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { ReasonDialog, shownAtField } from '../../ui/ReasonDialog.tsx'
import { ChangeHistory } from '../change/ChangeHistory.tsx'
import { type Merchant, refreshes } from './queries.ts'

/** Who receives the money of the merchant's new orders, and a change to it. */
export function Collecting({ merchant }: { merchant: Merchant }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { id, collects, may } = merchant
  const propose = useCommand(
    (reason: string, requestId) =>
      call(adminCollectPropose, { params: { id }, body: { on: !collects, reason, requestId } }),
    {
      refreshes: [...refreshes, ['collect-proposals']],
      said: collects ? t`新訂單改由平台收款` : t`已提出，等待另一位操作員批准`,
      done: () => setOpen(false),
      failed: shownAtField,
    },
  )
  return (
    <>
      {collects ? <Trans>商家自行收款</Trans> : <Trans>平台收款</Trans>}{' '}
      {may.collect && (
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          <Trans>更改</Trans>
        </Button>
      )}
      <ReasonDialog
        open={open}
        title={collects ? t`改回平台收款` : t`讓商家自行收款`}
        confirm={collects ? t`改回` : t`提出`}
        busy={propose.isPending}
        failure={propose.error}
        onConfirm={({ note }) => propose.mutate(note)}
        onCancel={() => setOpen(false)}
      >
        <p className="muted" style={{ marginBottom: 12 }}>
          {collects ? (
            <Trans>之後的新訂單由平台收款；已下的訂單照原來的帳戶付款，由商家審核。</Trans>
          ) : (
            <Trans>
              買家用截圖付款時，直接付到商家已核實的收款帳戶，由商家的成員審核；佣金和平台代退的款項記為商家欠款。要另一位操作員批准。
            </Trans>
          )}
        </p>
        <p>
          <Link to="/merchant/collect">
            <Trans>更改提案</Trans>
          </Link>{' '}
          <ChangeHistory type="merchant-collect" id={id} />
        </p>
      </ReasonDialog>
    </>
  )
}
