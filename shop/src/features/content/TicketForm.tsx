import { Trans, useLingui } from '@lingui/react/macro'
import {
  sellerCategories,
  type TicketCategory,
  ticketCategories,
  ticketLimits,
  ticketSubmit,
} from '@shop/contract/content/ticket/ticket.ts'
import { orderList } from '@shop/contract/trade/order-display/order-display.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { navigate } from '../../lib/navigate.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ActionSheet } from '../../ui/ActionSheet.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { ChoiceField, Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { usePageTitle } from '../../ui/frame.ts'
import { NamedGoods } from '../../ui/NamedGoods.tsx'
import { Page } from '../../ui/Page.tsx'
import { Tick } from '../../ui/Tick.tsx'
import type { UploadedPicture } from '../../ui/UploadGrid.tsx'
import { goodsDetailQuery } from '../goods/queries.ts'
import { shopQuery } from '../storefront/queries.ts'
import { isEmpty, MessageFields, toMessage } from './MessageForm.tsx'
import { ticketsQuery } from './queries.ts'
import styles from './TicketForm.module.css'
import { ticketCategoryNames } from './ticket-words.ts'

/** A new ticket; `orderId` or `goodsId` when it is about an order or goods, `merchantId` when it is for a seller. */
export function TicketForm({
  orderId,
  goodsId,
  merchantId,
}: {
  orderId?: number
  goodsId?: number
  merchantId?: number
}) {
  const { t } = useLingui()
  usePageTitle(t`我要提問`)
  const [uploading, setUploading] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const initial = {
    category: (orderId ? 'order' : goodsId || merchantId ? 'other' : '') as TicketCategory | '',
    content: '',
    images: [] as UploadedPicture[],
    order: orderId ?? 0,
    contact: '',
  }
  const form = useForm(initial, ({ category, ...message }) => ({
    category: !category && t`請選擇問題的類型`,
    content: isEmpty(message) && t`請寫下您的問題`,
  }))
  const { category, order, contact } = form.values
  const { data: orders = [] } = useQuery(recentOrdersQuery)
  const chosen = orders.find((one) => one.order_id === order)
  const { data: shop } = useQuery({ ...shopQuery(merchantId ?? 0), enabled: merchantId !== undefined })
  const { data: found } = useQuery({ ...goodsDetailQuery(goodsId ?? 0), enabled: goodsId !== undefined })
  const goods = found && 'goods' in found ? found.goods : undefined
  const isForSeller = (sellerCategories as readonly string[]).includes(category)
  const seller = order
    ? chosen?.seller
    : goods
      ? goods.seller
      : shop && { merchant_id: shop.merchant_id, name: shop.name }
  const asked = isForSeller && seller && seller.merchant_id !== 0 ? seller.name : undefined
  const submit = useCommand(ticketSubmit, {
    form,
    done: ({ ticketId }) => {
      void queryClient.invalidateQueries({ queryKey: [ticketsQuery.queryKey[0]] })
      navigate('pages/customer/customer', { ticketId }, { replace: true })
    },
  })

  function send(): void {
    if (!form.valid() || category === '') return
    submit.mutate({
      category,
      ...toMessage(form.values),
      orderId: order || undefined,
      goodsId,
      merchantId,
      contact: contact.trim() || undefined,
    })
  }

  return (
    <Page>
      <form ref={form.element} className={styles.form} onSubmit={(event) => event.preventDefault()} noValidate>
        {goods && (
          <Card flush>
            <Cell label={<NamedGoods name={goods.goods_name} image={goods.goods_image} />} />
          </Card>
        )}
        <Card title={<Trans>問題類型</Trans>}>
          <div className={styles.categories} role="radiogroup" aria-label={t`問題類型`}>
            {ticketCategories.map((value) => (
              <Tick
                key={value}
                type="radio"
                chip
                name="category"
                checked={category === value}
                onChange={() => form.set({ category: value })}
              >
                {t(ticketCategoryNames[value])}
              </Tick>
            ))}
          </div>
          {form.problems.category && <p className={styles.problem}>{form.problems.category}</p>}
        </Card>
        <Card flush title={<Trans>問題描述</Trans>}>
          <MessageFields
            label={t`問題描述`}
            placeholder={t`請寫下遇到的情況，越具體越能幫到您`}
            rows={5}
            draft={form.values}
            error={form.problems.content || undefined}
            onChange={form.set}
            onBusy={setUploading}
          />
        </Card>
        <Card flush>
          {(orders.length > 0 || orderId !== undefined) && (
            <ChoiceField
              name="order"
              label={t`相關訂單`}
              text={chosen ? orderText(chosen) : order ? t`訂單 ${order}` : ''}
              placeholder={t`選填`}
              onClick={() => setChoosing(true)}
            />
          )}
          <Field
            {...form.field('contact')}
            label={t`聯絡方式`}
            placeholder={t`選填，電話或電子信箱`}
            maxLength={ticketLimits.contact}
          />
        </Card>
        {asked && (
          <p className={styles.asked}>
            <Trans>由賣家「{asked}」先回覆；沒有解決的話，可以請平台介入。</Trans>
          </p>
        )}
      </form>
      <BottomBar>
        <Button block size="large" busy={submit.isPending} disabled={uploading} onClick={send}>
          <Trans>提交</Trans>
        </Button>
      </BottomBar>
      <ActionSheet
        open={choosing}
        title={t`相關訂單`}
        onClose={() => setChoosing(false)}
        actions={[
          ...orders.map((one) => ({
            key: String(one.order_id),
            text: orderText(one),
            note: one.create_time,
            chosen: one.order_id === order,
            run: () => form.set({ order: one.order_id }),
          })),
          { key: 'none', text: t`不選訂單`, chosen: order === 0, run: () => form.set({ order: 0 }) },
        ]}
      />
    </Page>
  )
}

interface RecentOrder {
  order_id: number
  create_time: string
  seller: { merchant_id: number; name: string }
  goods: { goods_name: string }[]
}

const shownOrders = 6

/** Only offers a choice: the form works without them. */
const recentOrdersQuery = {
  queryKey: ['order', 'recent'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RecentOrder[]> => {
    const query = { dataType: 'all' as const, page: 1 }
    const { list } = await call(orderList, { query, signal, load: false, prompt: false })
    return list.data.slice(0, shownOrders)
  },
}

function orderText({ goods }: RecentOrder): string {
  return goods.map(({ goods_name: name }) => name).join('、')
}
