import './ticket.css'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  adminTicketAnswer,
  adminTicketClaim,
  adminTicketClose,
  type adminTicketGet,
} from '@shop/contract/content/ticket/admin.ts'
import { ticketLimits } from '@shop/contract/content/ticket/ticket.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { formatMoment } from '@shop/web/time.ts'
import { Alert, Button, Input, Popconfirm, Tag } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { isTaken, useClaim } from '../../lib/claim.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { PictureUpload, type UploadedPicture } from '../../ui/PictureUpload.tsx'
import { Moment } from '../../ui/show.tsx'

export type Ticket = DataOf<typeof adminTicketGet>['ticket']

const refreshes = [['tickets'], ['dashboard']] as const

/**
 * The messages, and the answer. Opening a ticket claims it, so that two operators do not answer the same one; `onDone`
 * moves on.
 */
export function TicketPanel({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const { t } = useLingui()
  const me = useMe()
  const isTheirs = Boolean(me.merchant)
  const mayAnswer = me.may('ticket.answer') && ticket.state !== 'closed' && (!isTheirs || ticket.withSeller)
  // The platform can read a seller's ticket without claiming it.
  const claims = mayAnswer && isTheirs === ticket.withSeller
  const taken = isTaken(ticket, me.id)
  const waits = ticket.state === 'open'
  useClaim(waits && claims && !taken, () => call(adminTicketClaim, { params: { id: ticket.id } }))
  const end = useRef<HTMLLIElement>(null)
  const count = ticket.messages.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to the latest message whenever one arrives
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])

  return (
    <>
      <ol className="ticket-messages" aria-label={t`對話`}>
        {ticket.messages.map((message, index) => (
          <li
            key={message.id}
            ref={index === count - 1 ? end : undefined}
            className={message.by === null ? 'theirs' : 'ours'}
          >
            <span className="muted">
              {message.by ?? ticket.author.nickname}
              {message.fromSeller && !isTheirs && (
                <>
                  {' '}
                  <Tag>{ticket.sellerName}</Tag>
                </>
              )}{' '}
              · <Moment at={message.at} />
            </span>
            <div>
              {message.content && <div className="ticket-bubble">{message.content}</div>}
              {message.images.length > 0 && (
                <div className="ticket-pictures">
                  {message.images.map(({ fileId, url }, at) => (
                    <a key={fileId} href={url} target="_blank" rel="noreferrer">
                      <img src={url} alt={t`第 ${at + 1} 張圖片`} />
                    </a>
                  ))}
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      {taken && ticket.claimedUntil && (
        <Alert
          type="info"
          showIcon
          banner
          title={
            <Trans>
              {ticket.claimedBy} 正在處理，到 {formatMoment(ticket.claimedUntil)} 為止
            </Trans>
          }
        />
      )}
      {mayAnswer && !taken && !claims && waits && (
        <Alert
          type="info"
          showIcon
          banner
          title={<Trans>買家問的是商家「{ticket.sellerName}」。您回覆之後，就由平台接手。</Trans>}
        />
      )}
      {isTheirs && !ticket.withSeller && (
        <Alert type="info" showIcon banner title={<Trans>已轉給平台客服，之後的對話由平台處理。</Trans>} />
      )}
      {mayAnswer && !taken && <Answer ticket={ticket} onDone={onDone} />}
      {ticket.state === 'closed' && (
        <div className="ticket-answer muted">
          <span>
            <Trans>
              已於 <Moment at={ticket.closedAt} /> 結束，用戶七天內再寫訊息就會重新打開。
            </Trans>
          </span>
        </div>
      )}
    </>
  )
}

function Answer({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const { t } = useLingui()
  const [content, setContent] = useState('')
  const [pictures, setPictures] = useState<UploadedPicture[]>([])
  const mayUpload = useMe().may('upload.create')
  const { id } = ticket
  const answer = useCommand(
    (close: boolean, requestId) =>
      call(adminTicketAnswer, {
        params: { id },
        body: {
          content: content.trim(),
          images: pictures.map(({ fileId }) => fileId),
          messages: ticket.messages.length,
          close,
          requestId,
        },
      }),
    { refreshes, said: t`已回覆`, done: onDone },
  )
  const close = useCommand(
    (_: undefined, requestId) => call(adminTicketClose, { params: { id }, body: { requestId } }),
    { refreshes, said: t`已結束`, done: onDone },
  )
  const nothing = content.trim() === '' && pictures.length === 0
  const busy = answer.isPending || close.isPending
  return (
    <div className="ticket-answer">
      <Input.TextArea
        value={content}
        aria-label={t`回覆`}
        placeholder={t`回覆用戶，Ctrl + Enter 送出`}
        maxLength={ticketLimits.text}
        showCount
        autoSize={{ minRows: 3, maxRows: 10 }}
        disabled={busy}
        onChange={({ target }) => setContent(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !nothing && !busy) answer.mutate(false)
        }}
      />
      {mayUpload && (
        <PictureUpload
          max={ticketLimits.images}
          mainFirst={false}
          purpose="aftersale"
          value={pictures}
          onChange={setPictures}
        />
      )}
      <div className="ticket-buttons">
        <Popconfirm title={t`不回覆就結束？`} okText={t`結束`} onConfirm={() => close.mutate(undefined)}>
          <Button disabled={busy} loading={close.isPending}>
            <Trans>不回覆，結束</Trans>
          </Button>
        </Popconfirm>
        <Button disabled={nothing || busy} onClick={() => answer.mutate(true)}>
          <Trans>回覆並結束</Trans>
        </Button>
        <Button
          type="primary"
          disabled={nothing || close.isPending}
          loading={answer.isPending}
          onClick={() => answer.mutate(false)}
        >
          <Trans>回覆</Trans>
        </Button>
      </div>
    </div>
  )
}
