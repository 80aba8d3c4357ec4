import { Trans, useLingui } from '@lingui/react/macro'
import { ticketClose, ticketLimits, ticketReply } from '@shop/contract/content/ticket/ticket.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { TextField } from '../../ui/Field.tsx'
import { usePageTitle } from '../../ui/frame.ts'
import { showPictures } from '../../ui/ImageViewer.tsx'
import { Page } from '../../ui/Page.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { type UploadedPicture, UploadGrid } from '../../ui/UploadGrid.tsx'
import styles from './Conversation.module.css'
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
          note={ticket.create_time}
          value={<Tag kind={stateKinds[ticket.state]}>{t(stateWords[ticket.state])}</Tag>}
        />
        {ticket.order && (
          <Cell
            label={<Trans>相關訂單</Trans>}
            value={ticket.order.order_no}
            to="pages/order/detail"
            params={{ orderId: ticket.order.order_id }}
          />
        )}
        {ticket.contact && <Cell label={<Trans>聯絡方式</Trans>} value={ticket.contact} />}
      </Card>
      <ol className={styles.messages}>
        {ticket.messages.map((message) => (
          <Message key={message.message_id} message={message} />
        ))}
      </ol>
      {ticket.state === 'open' && (
        <p className={styles.hint}>
          <Trans>通常在 {hours} 小時內回覆，回覆後您可以在這裡看到。</Trans>
        </p>
      )}
      {ticket.may.reply ? <Reply ticket={ticket} /> : null}
      {!ticket.may.reply && (
        <p className={styles.hint}>
          <Trans>這個問題已經結束，需要時請重新提問。</Trans>
        </p>
      )}
    </Page>
  )
}

function Message({ message }: { message: Ticket['messages'][number] }) {
  const { t } = useLingui()
  const mine = message.from === 'user'
  return (
    <li className={mine ? styles.mine : styles.theirs}>
      <p className={styles.from}>
        {mine ? <Trans>我</Trans> : <Trans>客服</Trans>} · <time>{message.create_time.slice(0, 16)}</time>
      </p>
      <div className={styles.bubble}>
        {message.content && <p>{message.content}</p>}
        {message.images.length > 0 && (
          <div className={styles.pictures}>
            {message.images.map(({ preview_url: url }, index) => (
              <button
                key={url.split('?')[0]}
                type="button"
                className={styles.picture}
                aria-label={t`查看圖片`}
                onClick={() =>
                  showPictures(
                    message.images.map((image) => image.external_url),
                    index,
                  )
                }
              >
                <img src={url} alt="" />
              </button>
            ))}
          </div>
        )}
      </div>
    </li>
  )
}

function Reply({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui()
  const { ticket_id: ticketId } = ticket
  const [content, setContent] = useState('')
  const [images, setImages] = useState<UploadedPicture[]>([])
  const [uploading, setUploading] = useState(false)
  const fresh = () => queryClient.invalidateQueries({ queryKey: ticketQuery(ticketId).queryKey })
  const reply = useCommand(ticketReply, {
    silent: true,
    failed: fresh,
    done: () => {
      setContent('')
      setImages([])
      return fresh()
    },
  })
  const close = useCommand(ticketClose, { done: fresh, failed: fresh })
  const nothing = content.trim() === '' && images.length === 0

  async function settle(): Promise<void> {
    const words = { title: t`問題解決了嗎？`, content: t`結束後七天內寫訊息，還可以重新打開。` }
    if (await ask({ ...words, confirm: t`已解決`, cancel: t`還沒有` })) close.mutate({ ticketId })
  }

  return (
    <Card flush>
      <TextField
        name="content"
        bare
        label={t`回覆`}
        placeholder={ticket.state === 'closed' ? t`寫訊息會重新打開這個問題` : t`補充說明`}
        value={content}
        onChange={setContent}
        error={undefined}
        rows={3}
        maxLength={ticketLimits.text}
      />
      <div className={styles.below}>
        <UploadGrid
          label={t`附上圖片`}
          value={images}
          onChange={setImages}
          onBusy={setUploading}
          purpose="aftersale"
          max={ticketLimits.images}
        />
        <div className={styles.actions}>
          {ticket.may.close && (
            <Button kind="line" busy={close.isPending} disabled={reply.isPending} onClick={settle}>
              <Trans>問題已解決</Trans>
            </Button>
          )}
          <Button
            busy={reply.isPending}
            disabled={nothing || uploading || close.isPending}
            onClick={() =>
              reply.mutate({ ticketId, content: content.trim(), images: images.map(({ fileId }) => fileId) })
            }
          >
            <Trans>送出</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}
