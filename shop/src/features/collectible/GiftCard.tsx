import { Trans, useLingui } from '@lingui/react/macro'
import {
  collectibleAccept,
  collectibleCancel,
  collectibleDecline,
} from '@shop/contract/promotion/collectible/collectible.ts'
import { minuteOf } from '@shop/web/time.ts'
import type { ReactNode } from 'react'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './GiftCard.module.css'
import { type Gift, refreshCollectibles } from './queries.ts'
import { GiftState, showSerialOf } from './words.tsx'

/** A gift of a collectible, with the actions still open to the shopper. */
export function GiftCard({ gift }: { gift: Gift }) {
  const { t } = useLingui()
  const { transfer_id: transferId, title, image_url, name, account, direction, state, create_time, expire_time } = gift
  // Also after a refusal: the gift has changed in the meantime.
  const of = { done: refreshCollectibles, failed: () => void refreshCollectibles() }
  const accept = useCommand(collectibleAccept, of)
  const decline = useCommand(collectibleDecline, of)
  const cancel = useCommand(collectibleCancel, of)
  // A second tap may come after the answer and before the list is read again.
  const isBusy = [accept, decline, cancel].some(({ isPending, isSuccess }) => isPending || isSuccess)
  const isPending = state === 'pending'

  async function refuse(): Promise<void> {
    const words = { title: t`婉拒這件藏品？`, content: t`藏品會退回給 ${name}。`, confirm: t`婉拒`, cancel: t`取消` }
    if (await ask(words)) decline.mutate({ transferId })
  }
  async function takeBack(): Promise<void> {
    const words = { title: t`收回這件藏品？`, content: t`對方將不能再接收。`, confirm: t`收回`, cancel: t`取消` }
    if (await ask(words)) cancel.mutate({ transferId })
  }

  return (
    <Card className={styles.card} title={isPending && direction === 'in' && <Trans>您收到一件藏品</Trans>}>
      <div className={styles.head}>
        <Picture src={image_url} alt="" className={styles.art} />
        <div className={styles.text}>
          <span className={styles.title}>
            <strong>
              {title} {showSerialOf(gift)}
            </strong>
            <GiftState state={state} />
          </span>
          <span className={styles.who}>
            {direction === 'in' ? (
              <Trans>
                {name}（{account}）送給您
              </Trans>
            ) : (
              <Trans>
                送給 {name}（{account}）
              </Trans>
            )}
          </span>
          <Line>{isPending ? <Trans>{minuteOf(expire_time)} 前有效</Trans> : minuteOf(create_time)}</Line>
        </div>
      </div>
      {isPending && direction === 'in' && (
        <div className={styles.actions}>
          <Button kind="line" size="small" busy={decline.isPending} disabled={isBusy} onClick={() => void refuse()}>
            <Trans>婉拒</Trans>
          </Button>
          <Button size="small" busy={accept.isPending} disabled={isBusy} onClick={() => accept.mutate({ transferId })}>
            <Trans>接收</Trans>
          </Button>
        </div>
      )}
      {isPending && direction === 'out' && (
        <div className={styles.actions}>
          <Button kind="line" size="small" busy={cancel.isPending} disabled={isBusy} onClick={() => void takeBack()}>
            <Trans>收回</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

const Line = ({ children }: { children: ReactNode }) => <span className={styles.line}>{children}</span>
