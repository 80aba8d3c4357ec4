import { Trans, useLingui } from '@lingui/react/macro'
import { adminTicketAnswer, adminTicketClose } from '@shop/contract/content/ticket/admin.ts'
import { ticketStates } from '@shop/contract/content/ticket/ticket.ts'
import { formatAge, formatMoment, minutesSince } from '@shop/web/time.ts'
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import conversation from '../../features/content/Conversation.module.css'
import { MessageForm } from '../../features/content/MessageForm.tsx'
import { Messages } from '../../features/content/Messages.tsx'
import list from '../../features/content/TicketList.module.css'
import { stateKinds, stateWords, ticketCategoryNames } from '../../features/content/ticket-words.ts'
import { uploadForDesk } from '../../features/merchant/call-desk.ts'
import { useMerchantCommand } from '../../features/merchant/client.ts'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import {
  centerQuery,
  type Question,
  type QuestionRow,
  questionQuery,
  questionsQuery,
  refreshMerchant,
  useMerchant,
} from '../../features/merchant/queries.ts'
import { ask } from '../../lib/ask.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { NamedGoods } from '../../ui/NamedGoods.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Parts } from '../../ui/Parts.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './orders.module.css'

/** Buyers' questions to the merchant, the longest wait first; with `ticketId` one question with its answers. */
export default function MerchantQuestions() {
  const { ticketId, state } = usePageParams({ ticketId: 'id?', state: [...ticketStates] })
  const { merchant } = useMerchant()
  if (!merchant) return <NoMerchant />
  const { merchant_id: merchantId } = merchant
  if (ticketId) return <Detail merchantId={merchantId} ticketId={ticketId} />
  return <Questions merchantId={merchantId} state={state} />
}

function Questions({ merchantId, state }: { merchantId: number; state: (typeof ticketStates)[number] }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(questionsQuery(merchantId, state))
  const { data: center } = useQuery(centerQuery(merchantId))
  return (
    <Page flush>
      <div className={styles.top}>
        <Tabs
          label={t`提問狀態`}
          value={state}
          onChange={(next) => navigate('pages/merchant/questions', { state: next }, { replace: true })}
          tabs={ticketStates.map((value) => ({
            value,
            text: t(stateWords[value]),
            count: value === 'open' ? (center?.todo.questions ?? undefined) : undefined,
          }))}
        />
      </div>
      <div className={styles.list}>
        <InfiniteList
          query={query}
          bones={<ListSkeleton rows={3} picture={false} />}
          keyOf={({ id }) => id}
          row={(row) => <QuestionCard row={row} />}
          empty={
            <Empty
              drawing="chat"
              text={state === 'open' ? <Trans>沒有等待回覆的提問</Trans> : <Trans>還沒有提問</Trans>}
            />
          }
        />
      </div>
    </Page>
  )
}

function QuestionCard({ row }: { row: QuestionRow }) {
  const { t } = useLingui()
  return (
    <PageLink to="pages/merchant/questions" params={{ ticketId: row.id }} className={list.ticket}>
      <span className={list.line}>
        <strong>{row.author.nickname}</strong>
        {!row.withSeller && (
          <Tag kind="quiet">
            <Trans>平台處理</Trans>
          </Tag>
        )}
      </span>
      <span className={list.summary}>{row.summary || <Trans>［圖片］</Trans>}</span>
      {row.goods && <NamedGoods name={row.goods.name} image={row.goods.imageUrl ?? ''} />}
      <span className={list.line}>
        <span className={list.time}>
          <Parts
            parts={[
              row.category !== 'other' && t(ticketCategoryNames[row.category]),
              row.waitingSince === null ? (
                formatMoment(row.updatedAt)
              ) : (
                <Waited key="waited" since={row.waitingSince} />
              ),
            ]}
          />
        </span>
        {row.withSeller && row.state === 'open' && (
          <span className={list.reply}>
            <Trans>回覆</Trans>
          </span>
        )}
      </span>
    </PageLink>
  )
}

function Waited({ since }: { since: string }) {
  const { i18n } = useLingui()
  const age = formatAge(minutesSince(since), i18n.locale)
  return <Trans>已等 {age}</Trans>
}

function Detail({ merchantId, ticketId }: { merchantId: number; ticketId: number }) {
  const { t } = useLingui()
  const { data: ticket } = useSuspenseQuery(questionQuery(merchantId, ticketId))
  const order = ticket.orders.find(({ id }) => id === ticket.orderId)
  const mayAnswer = ticket.withSeller && ticket.state !== 'closed'
  return (
    <Page>
      <Card flush>
        <Cell
          label={ticket.author.nickname}
          note={t(ticketCategoryNames[ticket.category])}
          value={<Tag kind={stateKinds[ticket.state]}>{t(stateWords[ticket.state])}</Tag>}
        />
        {ticket.goods && (
          <Cell
            label={<NamedGoods name={ticket.goods.name} image={ticket.goods.imageUrl ?? ''} />}
            to="pages/goods/detail"
            params={{ goodsId: ticket.goods.id }}
          />
        )}
        {order && (
          <Cell
            label={<Trans>相關訂單</Trans>}
            value={order.orderNo}
            to="pages/merchant/detail"
            params={{ orderId: order.id }}
          />
        )}
        {mayAnswer && <Close merchantId={merchantId} ticketId={ticketId} />}
      </Card>
      <Messages
        messages={ticket.messages.map(({ id, by, content, images, at }) => ({
          id,
          content,
          mine: by !== null,
          time: formatMoment(at),
          ...(by !== null && { from: by }),
          images: images.map(({ url }) => ({ preview: url, full: url })),
        }))}
      />
      {mayAnswer && <Answer merchantId={merchantId} ticket={ticket} />}
      {!mayAnswer && (
        <p className={conversation.hint}>
          {ticket.withSeller ? (
            <Trans>這個提問已經結束；買家七天內再寫訊息會重新打開。</Trans>
          ) : (
            <Trans>這個提問已轉給平台客服，之後的對話由平台處理。</Trans>
          )}
        </p>
      )}
    </Page>
  )
}

/** Ends a question that needs no answer, or no other. */
function Close({ merchantId, ticketId }: { merchantId: number; ticketId: number }) {
  const { t } = useLingui()
  const refresh = () => void refreshMerchant()
  const close = useMerchantCommand(merchantId, adminTicketClose, { done: refresh, failed: refresh, success: t`已結束` })
  async function sure(): Promise<void> {
    if (await ask({ title: t`不回覆就結束？`, confirm: t`結束`, cancel: t`取消` }))
      close.mutate({ params: { id: ticketId } })
  }
  return (
    <Cell
      label={<Trans>不必再回覆？</Trans>}
      value={
        <Button kind="line" size="small" busy={close.isPending} onClick={() => void sure()}>
          <Trans>結束提問</Trans>
        </Button>
      }
    />
  )
}

function Answer({ merchantId, ticket }: { merchantId: number; ticket: Question }) {
  const { t } = useLingui()
  const refresh = () => void refreshMerchant()
  const answer = useMerchantCommand(merchantId, adminTicketAnswer, {
    success: t`已回覆`,
    done: refresh,
    failed: refresh,
  })
  const params = { id: ticket.id }
  return (
    <MessageForm
      placeholder={t`回覆買家`}
      confirm={t`回覆`}
      send={(message) =>
        answer.mutateAsync({ params, body: { ...message, messages: ticket.messages.length, close: false } })
      }
      upload={(file, options) => uploadForDesk(file, { ...options, merchantId, purpose: 'aftersale' })}
      busy={answer.isPending}
    />
  )
}
