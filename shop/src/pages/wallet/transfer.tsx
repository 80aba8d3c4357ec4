import { Trans, useLingui } from '@lingui/react/macro'
import { transferAccept } from '@shop/contract/money/transfer/transfer.ts'
import { minuteOf } from '@shop/web/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { askPayPassword } from '../../features/paypwd/ask-pay-password.tsx'
import { FindReceiver } from '../../features/transfer/FindReceiver.tsx'
import {
  type Receiver,
  refreshTransfers,
  type TransferCenter,
  transferCenterQuery,
} from '../../features/transfer/queries.ts'
import { TransferForm } from '../../features/transfer/TransferForm.tsx'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { registerOverlay } from '../../lib/overlay-history.ts'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { CellBones, TitleBones } from '../../ui/Bones.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { HeaderAction } from '../../ui/Header.tsx'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { money } from '../../ui/Price.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Tick.tsx'

export const Skeleton = () => (
  <SkeletonPage>
    <SkeletonCard>
      <TitleBones />
      <Bone height="max(104rpx, 52px)" />
    </SkeletonCard>
    <CellBones count={2} />
    <CellBones count={2} />
  </SkeletonPage>
)

/** Transfers balance to another user: first the receiver, then the amount. */
export default function TransferPage() {
  const { data: center } = useSuspenseQuery(transferCenterQuery)
  const [receiver, setReceiver] = usePersistentState<Receiver | undefined>('receiver', undefined, { typed: true })
  const isFound = receiver !== undefined
  const chooseAnother = useEffectEvent(() => setReceiver(undefined))
  // The second step is an overlay of the first: "back" closes it before leaving the page.
  useEffect(() => (isFound ? registerOverlay(() => chooseAnother()) : undefined), [isFound])
  return (
    <Page>
      <HeaderAction>
        <PageLink to="pages/wallet/transferLog">
          <Trans>轉帳記錄</Trans>
        </PageLink>
      </HeaderAction>
      <Notice center={center} />
      {receiver ? (
        <TransferForm
          center={center}
          receiver={receiver}
          askTicket={(wanted) => askPayPassword({ action: 'transfer', ...wanted })}
          onOther={() => setReceiver(undefined)}
          onDone={() => {
            // Opened later by its bare address, the page must not preselect the receiver.
            setReceiver(undefined)
            navigate('pages/wallet/transferLog', {}, { replace: true })
          }}
        />
      ) : (
        <>
          <FindReceiver recent={center.recent} onFound={setReceiver} />
          <Own center={center} />
        </>
      )}
    </Page>
  )
}

/** What prevents a transfer now, and how to fix it. */
function Notice({ center }: { center: TransferCenter }) {
  const { cooling_until, has_pay_password, rules } = center
  const words = !has_pay_password ? (
    <PageLink to="pages/paypwd/paypwd">
      <Trans>轉帳需要支付密碼，點此設定</Trans>
    </PageLink>
  ) : cooling_until ? (
    <Trans>支付密碼剛剛設定，{minuteOf(cooling_until)} 後可以轉帳</Trans>
  ) : rules.count_left === 0 ? (
    <Trans>今日的轉帳次數已用完，請明天再來</Trans>
  ) : undefined
  return words && <NoticeCard>{words}</NoticeCard>
}

function Own({ center }: { center: TransferCenter }) {
  const { t } = useLingui()
  const accept = useCommand(transferAccept, { done: refreshTransfers })
  return (
    <Card flush>
      <Cell label={<Trans>可轉餘額</Trans>} value={money(center.balance)} note={<Trans>不含贈送餘額</Trans>} />
      <Cell
        label={<Trans>接收他人轉帳</Trans>}
        note={<Trans>關閉後，其他人找不到您</Trans>}
        value={
          <Switch
            label={t`接收他人轉帳`}
            checked={center.accepts === 1}
            disabled={accept.isPending}
            onChange={(on) => accept.mutate({ accepts: on ? 1 : 0 })}
          />
        }
      />
    </Card>
  )
}
