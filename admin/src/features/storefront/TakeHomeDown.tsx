import { Trans, useLingui } from '@lingui/react/macro'
import { adminHomeTakeDown } from '@shop/contract/content/page/admin.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

/** Takes down the home of a merchant's shop, with a reason. */
export function TakeHomeDown({ merchantId }: { merchantId: number }) {
  const { t } = useLingui()
  const me = useMe()
  const [asking, setAsking] = useState(false)
  const takeDown = useCommand(
    (reason: string, requestId) => call(adminHomeTakeDown, { params: { id: merchantId }, body: { reason, requestId } }),
    {
      refreshes: [['merchants'], ['shop-requests']],
      said: t`已下架，顧客現在直接看到商品`,
      done: () => setAsking(false),
    },
  )
  return (
    <>
      {me.may('goods.review') && (
        <Button size="small" danger onClick={() => setAsking(true)}>
          <Trans>下架首頁</Trans>
        </Button>
      )}
      <ReasonDialog
        open={asking}
        title={t`下架這家店的首頁？`}
        noteLabel={t`原因（商家看得到）`}
        noteRequired
        confirm={t`下架首頁`}
        danger
        busy={takeDown.isPending}
        failure={takeDown.error}
        onConfirm={({ note, reason }) => takeDown.mutate(note || reason)}
        onCancel={() => setAsking(false)}
      >
        <Trans>顧客會直接看到商品。商家的草稿會留著，但下一版要通過審核才會顯示，更早的版本也不能再顯示。</Trans>
      </ReasonDialog>
    </>
  )
}
