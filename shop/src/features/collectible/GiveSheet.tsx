import { Trans, useLingui } from '@lingui/react/macro'
import { collectibleFind, collectibleGive } from '@shop/contract/promotion/collectible/collectible.ts'
import { minuteOf } from '@shop/web/time.ts'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { call, showFailure } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { askPayPassword } from '../paypwd/ask-pay-password.tsx'
import { FindReceiver } from '../transfer/FindReceiver.tsx'
import type { Receiver } from '../transfer/queries.ts'
import styles from './Detail.module.css'
import { type CollectibleDetail, refreshCollectibles } from './queries.ts'
import { showSerial } from './words.tsx'

/** Gives a collectible away: first the receiver, then the payment password. Nothing is paid. */
export function GiveSheet({ piece, onClose }: { piece: CollectibleDetail; onClose: () => void }) {
  const { t } = useLingui()
  const { collectible_id: collectibleId, title, accept_hours: hours, has_pay_password, cooling_until } = piece
  const [receiver, setReceiver] = useState<Receiver>()
  const give = useCommand(collectibleGive, {
    prompt: false,
    done: async () => {
      await refreshCollectibles()
      onClose()
    },
    failed: (error) => {
      if (error.kind === 'login') return
      showFailure(error)
      if (error.answered) void refreshCollectibles()
    },
  })

  async function send(to: Receiver): Promise<void> {
    const { name, account, receiver_id: receiverId } = to
    const content = t`${account} 要在 ${hours} 小時內接收；接收後不能撤回，對方兩年內不能再轉贈。`
    const words = { title: t`把「${title}」${showSerial(piece)} 送給 ${name}？`, content }
    if (!(await ask({ ...words, confirm: t`確認轉贈`, cancel: t`取消` }))) return
    const target = `${collectibleId}:${receiverId}`
    const payTicket = await askPayPassword({ action: 'give-collectible', target, amount: '0.00' })
    if (payTicket) give.mutate({ collectibleId, receiverId, payTicket })
  }

  return (
    <Popup
      open
      title={t`轉贈藏品`}
      onClose={onClose}
      bottom={
        receiver && (
          <Button block size="large" busy={give.isPending} onClick={() => void send(receiver)}>
            <Trans>確認轉贈</Trans>
          </Button>
        )
      }
    >
      <div className={styles.body}>
        {!has_pay_password ? (
          <NoticeCard>
            <PageLink to="pages/paypwd/set">
              <Trans>轉贈需要支付密碼，點此設定</Trans>
            </PageLink>
          </NoticeCard>
        ) : (
          cooling_until && (
            <NoticeCard>
              <Trans>支付密碼剛剛設定，{minuteOf(cooling_until)} 後可以轉贈</Trans>
            </NoticeCard>
          )
        )}
        {receiver ? (
          <Card flush>
            <Cell
              icon="user"
              label={receiver.name}
              note={receiver.account}
              value={
                <Button kind="plain" size="small" onClick={() => setReceiver(undefined)}>
                  <Trans>換一位</Trans>
                </Button>
              }
            />
          </Card>
        ) : (
          <FindReceiver
            title={<Trans>送給誰</Trans>}
            label={t`受贈人`}
            find={(keyword) => call(collectibleFind, { body: { keyword }, prompt: false, load: false })}
            onFound={setReceiver}
          />
        )}
      </div>
    </Popup>
  )
}
