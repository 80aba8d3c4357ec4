import { Trans, useLingui } from '@lingui/react/macro'
import { type TransferKind, transferAccept, transferFind } from '@shop/contract/money/transfer/transfer.ts'
import { minuteOf } from '@shop/web/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
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
import { askPayPassword } from '../paypwd/ask-pay-password.tsx'
import { units } from '../unit/words.ts'
import { FindReceiver } from './FindReceiver.tsx'
import { type Receiver, refreshTransfers, type TransferCenter, transferCenterQuery } from './queries.ts'
import { type Sent, TransferForm } from './TransferForm.tsx'
import { Transferred } from './Transferred.tsx'

export const TransferBones = () => (
  <SkeletonPage>
    <SkeletonCard>
      <TitleBones />
      <Bone height="max(104rpx, 52px)" />
    </SkeletonCard>
    <CellBones count={2} />
    <CellBones count={2} />
  </SkeletonPage>
)

const actions = { balance: 'transfer', subsidy: 'transfer-subsidy' } as const

/** Transfers something to another user: first the receiver, then the amount. */
export function Transfer({ kind }: { kind: TransferKind }) {
  const { t } = useLingui()
  const { data: center } = useSuspenseQuery(transferCenterQuery(kind))
  const [receiver, setReceiver] = usePersistentState<Receiver | undefined>('receiver', undefined, { typed: true })
  const isFound = receiver !== undefined
  const chooseAnother = useEffectEvent(() => setReceiver(undefined))
  // The second step is an overlay of the first: "back" closes it before leaving the page.
  useEffect(() => (isFound ? registerOverlay(() => chooseAnother()) : undefined), [isFound])
  const [sent, setSent] = useState<Sent | undefined>()
  if (sent) return <Transferred kind={kind} sent={sent} onAnother={() => setSent(undefined)} />
  const isOpen = !isUsedUp(center)
  return (
    <Page>
      <HeaderAction>
        <PageLink to="pages/wallet/transferLog" params={{ kind }}>
          {kind === 'balance' ? <Trans>轉帳紀錄</Trans> : <Trans>轉贈紀錄</Trans>}
        </PageLink>
      </HeaderAction>
      <Notice kind={kind} center={center} />
      {receiver ? (
        <TransferForm
          kind={kind}
          center={center}
          receiver={receiver}
          askTicket={(wanted) => askPayPassword({ action: actions[kind], ...wanted })}
          onOther={() => setReceiver(undefined)}
          isOpen={isOpen}
          onDone={(done) => {
            // The next transfer must not go to the same person by mistake.
            setReceiver(undefined)
            setSent(done)
          }}
        />
      ) : (
        <>
          <FindReceiver
            title={<Trans>轉給誰</Trans>}
            label={t`收款人`}
            find={(keyword) => call(transferFind, { body: { kind, keyword }, prompt: false, load: false })}
            recent={center.recent}
            recentTitle={kind === 'balance' ? <Trans>最近轉帳</Trans> : <Trans>最近轉贈</Trans>}
            isOpen={isOpen}
            onFound={setReceiver}
          />
          <Own kind={kind} center={center} />
        </>
      )}
    </Page>
  )
}

/** Whether the daily limits leave nothing to send. */
const isUsedUp = ({ rules }: TransferCenter) => rules.count_left === 0 || Number(rules.day_left) < Number(rules.min)

/** What prevents a transfer now, and how to fix it. */
function Notice({ kind, center }: { kind: TransferKind; center: TransferCenter }) {
  const { cooling_until, has_pay_password, rules } = center
  const words = !has_pay_password ? (
    <PageLink to="pages/paypwd/set">
      {kind === 'balance' ? <Trans>轉帳需要支付密碼，點此設定</Trans> : <Trans>轉贈需要支付密碼，點此設定</Trans>}
    </PageLink>
  ) : cooling_until ? (
    kind === 'balance' ? (
      <Trans>支付密碼剛剛設定，{minuteOf(cooling_until)} 後可以轉帳</Trans>
    ) : (
      <Trans>支付密碼剛剛設定，{minuteOf(cooling_until)} 後可以轉贈</Trans>
    )
  ) : rules.count_left === 0 ? (
    kind === 'balance' ? (
      <Trans>今日的轉帳次數已用完，請明天再來</Trans>
    ) : (
      <Trans>今日的轉贈次數已用完，請明天再來</Trans>
    )
  ) : isUsedUp(center) ? (
    kind === 'balance' ? (
      <Trans>今日的轉帳額度 {money(rules.day_max)} 已用完，請明天再來</Trans>
    ) : (
      <Trans>今日的轉贈額度 {units(rules.day_max)} 已用完，請明天再來</Trans>
    )
  ) : undefined
  return words && <NoticeCard>{words}</NoticeCard>
}

function Own({ kind, center }: { kind: TransferKind; center: TransferCenter }) {
  const { t } = useLingui()
  const accept = useCommand(transferAccept, { done: refreshTransfers })
  return (
    <Card flush>
      {kind === 'balance' ? (
        <Cell label={<Trans>可轉餘額</Trans>} value={money(center.balance)} note={<Trans>不含贈送餘額</Trans>} />
      ) : (
        <Cell label={<Trans>可轉贈的補貼</Trans>} value={units(center.balance)} />
      )}
      <Cell
        label={<Trans>接收他人的轉帳與補貼</Trans>}
        note={<Trans>關閉後，其他人找不到您</Trans>}
        value={
          <Switch
            label={t`接收他人的轉帳與補貼`}
            checked={center.accepts === 1}
            disabled={accept.isPending}
            onChange={(on) => accept.mutate({ accepts: on ? 1 : 0 })}
          />
        }
      />
    </Card>
  )
}
