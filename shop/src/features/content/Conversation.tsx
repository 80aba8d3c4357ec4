import { Trans, useLingui } from '@lingui/react/macro'
import { ticketAskPlatform, ticketClose, ticketLimits, ticketReply } from '@shop/contract/content/ticket/ticket.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { NamedGoods } from '../../ui/NamedGoods.tsx'
import { Page } from '../../ui/Page.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { shopPath } from '../storefront/shop-path.ts'
import styles from './Conversation.module.css'
import { MessageForm } from './MessageForm.tsx'
import { Messages } from './Messages.tsx'
import { type Ticket, ticketQuery, ticketsQuery } from './queries.ts'
import { stateKinds, stateWords, ticketCategoryNames } from './ticket-words.ts'

/** One ticket with its answers, and the reply field. */
export function Conversation({ ticketId }: { ticketId: number }) {
  const { t } = useLingui()
  const { data: ticket } = useSuspenseQuery(ticketQuery(ticketId))
  usePageTitle(t(ticketCategoryNames[ticket.category]))
  const count = ticket.messages.length
  const hours = ticketLimits.answerTargetH
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers shown here count as read in the list too
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: [ticketsQuery.queryKey[0]] })
  }, [count])
  return (
    <Page>
      <Card flush>
        <Cell
          label={<Trans>編號 {ticketId}</Trans>}
          value={<Tag kind={stateKinds[ticket.state]}>{t(stateWords[ticket.state])}</Tag>}
        />
        {ticket.goods && (
          <Cell
            label={<NamedGoods name={ticket.goods.goods_name} image={ticket.goods.goods_image} />}
            to="pages/goods/detail"
            params={{ goodsId: ticket.goods.goods_id }}
          />
        )}
        {ticket.order && (
          <Cell
            label={<Trans>相關訂單</Trans>}
            value={ticket.order.order_no}
            to="pages/order/detail"
            params={{ orderId: ticket.order.order_id }}
          />
        )}
        {ticket.seller && (
          <Cell label={<Trans>賣家</Trans>} value={ticket.seller.name} {...shopPath(ticket.seller.merchant_id)} />
        )}
        {ticket.contact && <Cell label={<Trans>聯絡方式</Trans>} value={ticket.contact} />}
        {ticket.may.close && <Settle ticketId={ticketId} />}
      </Card>
      <Messages
        messages={ticket.messages.map(({ message_id: id, from, content, images, create_time: time }) => ({
          id,
          content,
          mine: from === 'user',
          time: time.slice(0, 16),
          from: from === 'user' ? t`我` : from === 'seller' ? (ticket.seller?.name ?? t`賣家`) : t`客服`,
          images: images.map((image) => ({ preview: image.preview_url, full: image.external_url })),
        }))}
      />
      {ticket.state === 'open' && (
        <p className={styles.hint}>
          {ticket.with_seller ? (
            <Trans>賣家通常在 {hours} 小時內回覆，超過時間會轉給平台客服。</Trans>
          ) : (
            <Trans>通常在 {hours} 小時內回覆，回覆後您可以在這裡看到。</Trans>
          )}
        </p>
      )}
      {ticket.may.askPlatform && <AskPlatform ticketId={ticketId} />}
      {ticket.may.reply ? <Reply ticket={ticket} /> : null}
      {!ticket.may.reply && (
        <p className={styles.hint}>
          <Trans>這個問題已經結束，需要時請重新提問。</Trans>
        </p>
      )}
    </Page>
  )
}

/** Escalates to the platform if the seller has not settled it. */
function AskPlatform({ ticketId }: { ticketId: number }) {
  const { t } = useLingui()
  const fresh = () => queryClient.invalidateQueries({ queryKey: ticketQuery(ticketId).queryKey })
  const pass = useCommand(ticketAskPlatform, { done: fresh, failed: fresh })
  async function sure(): Promise<void> {
    const content = t`平台客服會看到全部對話，之後由平台回覆您。`
    if (await ask({ title: t`請平台介入？`, content, confirm: t`請平台介入`, cancel: t`取消` }))
      pass.mutate({ ticketId })
  }
  return (
    <Button kind="plain" block busy={pass.isPending} onClick={() => void sure()}>
      <Trans>賣家沒有解決？請平台介入</Trans>
    </Button>
  )
}

/** Ends the ticket once it is settled. */
function Settle({ ticketId }: { ticketId: number }) {
  const { t } = useLingui()
  const fresh = () => queryClient.invalidateQueries({ queryKey: ticketQuery(ticketId).queryKey })
  const close = useCommand(ticketClose, { done: fresh, failed: fresh })
  async function settle(): Promise<void> {
    const words = { title: t`問題解決了嗎？`, content: t`結束後七天內寫訊息，還可以重新打開。` }
    if (await ask({ ...words, confirm: t`已解決`, cancel: t`還沒有` })) close.mutate({ ticketId })
  }
  return (
    <Cell
      label={<Trans>問題解決了嗎？</Trans>}
      value={
        <Button kind="line" size="small" busy={close.isPending} onClick={() => void settle()}>
          <Trans>已解決</Trans>
        </Button>
      }
    />
  )
}

function Reply({ ticket: { ticket_id: ticketId, state } }: { ticket: Ticket }) {
  const { t } = useLingui()
  const fresh = () => queryClient.invalidateQueries({ queryKey: ticketQuery(ticketId).queryKey })
  const reply = useCommand(ticketReply, { silent: true, done: fresh, failed: fresh })
  return (
    <MessageForm
      placeholder={state === 'closed' ? t`寫訊息會重新打開這個問題` : t`補充說明`}
      confirm={t`送出`}
      send={(message) => reply.mutateAsync({ ticketId, ...message })}
      busy={reply.isPending}
    />
  )
}
