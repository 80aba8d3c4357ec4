import { Trans, useLingui } from '@lingui/react/macro'
import type { TransferKind } from '@shop/contract/money/transfer/transfer.ts'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { Outcome } from '../../ui/Outcome.tsx'
import { Page } from '../../ui/Page.tsx'
import { money } from '../../ui/Price.tsx'
import { units } from '../unit/words.ts'
import type { Sent } from './TransferForm.tsx'

/** After a transfer: to whom, how much, and that it has arrived. */
export function Transferred({ kind, sent, onAnother }: { kind: TransferKind; sent: Sent; onAnother: () => void }) {
  const { t } = useLingui()
  const isMoney = kind === 'balance'
  const { receiver, amount, fee, remark } = sent
  const title = isMoney ? t`轉帳成功` : t`轉贈成功`
  usePageTitle(title)
  return (
    <Page>
      <Outcome
        kind="good"
        title={title}
        amount={isMoney ? amount : <b>{units(amount)}</b>}
        text={<Trans>已到對方帳戶</Trans>}
        facts={[
          { key: 'to', label: t`收款人`, value: `${receiver.name} ${receiver.account}` },
          Number(fee) > 0 && { key: 'fee', label: t`手續費`, value: isMoney ? money(fee) : units(fee) },
          remark !== '' && { key: 'remark', label: t`備註`, value: remark },
        ]}
      >
        <Button size="large" block onClick={() => navigate('pages/wallet/transferLog', { kind }, { replace: true })}>
          <Trans>查看紀錄</Trans>
        </Button>
        <Button kind="line" size="large" block onClick={onAnother}>
          {isMoney ? <Trans>再轉一筆</Trans> : <Trans>再轉贈一筆</Trans>}
        </Button>
      </Outcome>
    </Page>
  )
}
