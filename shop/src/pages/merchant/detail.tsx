import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { adminCancelDecide, adminOrderCancel, adminOrderNote } from '@shop/contract/trade/order/admin.ts'
import { formatMoment } from '@shop/web/time.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMerchantCommand } from '../../features/merchant/client.ts'
import styles from '../../features/merchant/detail.module.css'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import { Parcels } from '../../features/merchant/Parcels.tsx'
import { PriceSheet } from '../../features/merchant/PriceSheet.tsx'
import {
  type MerchantOrder,
  merchantOrderQuery,
  permissionsQuery,
  refreshMerchant,
  useMerchant,
} from '../../features/merchant/queries.ts'
import { ReasonSheet } from '../../features/merchant/ReasonSheet.tsx'
import { ShipSheet } from '../../features/merchant/ShipSheet.tsx'
import { sellerStateText } from '../../features/merchant/words.ts'
import headStyles from '../../features/order/OrderHead.module.css'
import { ask } from '../../lib/ask.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Page } from '../../ui/Page.tsx'
import { Parts } from '../../ui/Parts.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { money, Price } from '../../ui/Price.tsx'
import { Steps } from '../../ui/Steps.tsx'

/** One of the merchant's orders: its address, goods and parcels, and the actions allowed. */
export default function MerchantOrderDetail() {
  const { orderId, open } = usePageParams({ orderId: 'id', open: ['', 'ship', 'price', 'cancel'] })
  const { merchant } = useMerchant()
  if (!merchant) return <NoMerchant />
  return <Detail merchantId={merchant.merchant_id} orderId={orderId} open={open} />
}

/** The actions that the list of orders opens directly. */
type Opened = '' | 'ship' | 'price' | 'cancel'

function Detail({ merchantId, orderId, open }: { merchantId: number; orderId: number; open: Opened }) {
  const { t } = useLingui()
  const { data: order } = useSuspenseQuery(merchantOrderQuery(merchantId, orderId))
  return (
    <Page>
      <Head order={order} />
      {(order.address || order.buyerRemark) && (
        <Card>
          {order.address && (
            <p className={styles.address}>
              <strong>{order.address.name}</strong> {order.address.phone}
              <br />
              {order.address.region} {order.address.detail}
            </p>
          )}
          {order.state === 'unpaid' && (
            <p className={styles.quiet}>
              <Trans>買家付款後顯示完整的收貨資料</Trans>
            </p>
          )}
          {order.buyerRemark && (
            <p className={styles.quiet}>
              <Trans>買家留言：{order.buyerRemark}</Trans>
            </p>
          )}
        </Card>
      )}
      <Card>
        {order.lines.map((line) => (
          <div key={line.id} className={styles.goods}>
            <Picture src={line.imageUrl} alt="" className={styles.picture} />
            <div className={styles.what}>
              <p>{line.title}</p>
              <p className={styles.quiet}>
                <Parts parts={[line.spec, line.code]} />
              </p>
              <p className={styles.quiet}>
                {line.payFen !== line.unitFen && `${money(line.unitFen)} `}× {line.quantity}
                {line.shipped > 0 && <Plural value={line.shipped} one="，已發 # 件" other="，已發 # 件" />}
                {line.refunded > 0 && <Plural value={line.refunded} one="，已退 # 件" other="，已退 # 件" />}
              </p>
            </div>
            <Price value={line.payFen} />
          </div>
        ))}
        <Facts
          facts={[
            // The amount of a single line stands beside it.
            (order.lines.length > 1 || order.lines[0]?.payFen !== order.goodsFen) && {
              key: 'goods',
              label: t`商品金額`,
              value: money(order.goodsFen),
            },
            { key: 'freight', label: t`運費`, value: order.freightFen > 0 ? money(order.freightFen) : t`免運費` },
            order.couponFen > 0 && { key: 'coupon', label: t`優惠券`, value: `−${money(order.couponFen)}` },
            order.pointsFen > 0 && { key: 'points', label: t`積分抵扣`, value: `−${money(order.pointsFen)}` },
            order.subsidyFen > 0 && { key: 'subsidy', label: t`補貼抵扣`, value: `−${money(order.subsidyFen)}` },
            order.cutFen > 0 && { key: 'cut', label: t`商家改價`, value: `−${money(order.cutFen)}` },
            {
              key: 'pay',
              label: order.paidAt ? t`買家實付` : t`買家應付`,
              value: <Price value={order.payableFen} />,
              strong: true,
            },
          ]}
        />
      </Card>
      <Parcels order={order} />
      <Card>
        <Facts
          facts={[
            {
              key: 'no',
              label: t`訂單編號`,
              value: (
                <>
                  {order.orderNo} <CopyButton text={order.orderNo} what={t`訂單編號`} />
                </>
              ),
              whole: true,
            },
            { key: 'created', label: t`下單時間`, value: formatMoment(order.createdAt) },
            order.paidAt !== null && { key: 'paid', label: t`付款時間`, value: formatMoment(order.paidAt) },
            order.shippedAt !== null && { key: 'sent', label: t`發貨時間`, value: formatMoment(order.shippedAt) },
            order.receivedAt !== null && { key: 'got', label: t`收貨時間`, value: formatMoment(order.receivedAt) },
          ]}
        />
      </Card>
      <Notes merchantId={merchantId} order={order} />
      <Actions merchantId={merchantId} order={order} open={open} />
    </Page>
  )
}

const reached = { unpaid: 1, pay_review: 1, to_ship: 2, part_shipped: 2, to_receive: 3, completed: 4 }

/** The state as the seller sees it, and the remaining steps. */
function Head({ order }: { order: MerchantOrder }) {
  const { t } = useLingui()
  const ended = order.state === 'cancelled' || order.state === 'closed'
  const asked = order.cancelRequest === 'waiting'
  const note = (at: string | null) => (at ? formatMoment(at).slice(5) : undefined)
  const until = note(order.payBefore)
  return (
    <>
      <div className={classes(headStyles.head, ended && headStyles.ended)}>
        <p className={headStyles.state}>{sellerStateText(order)}</p>
        <p className={headStyles.next}>
          {asked ? (
            <>
              <Trans>買家申請取消</Trans>
              {order.cancelReason && ` · ${order.cancelReason}`}
            </>
          ) : order.state === 'unpaid' && until ? (
            <Trans>等待買家在 {until} 前付款</Trans>
          ) : (
            order.orderNo
          )}
        </p>
      </div>
      {!ended && (
        <div className={headStyles.way}>
          <Steps
            current={reached[order.state as keyof typeof reached]}
            steps={[
              { text: t`下單`, note: note(order.createdAt) },
              { text: t`付款`, note: note(order.paidAt) },
              { text: t`發貨`, note: note(order.shippedAt) },
              { text: t`收貨`, note: note(order.receivedAt) },
            ]}
          />
        </div>
      )}
    </>
  )
}

/** The members' internal note about the order; the buyer does not see it. */
function Notes({ merchantId, order }: { merchantId: number; order: MerchantOrder }) {
  const { t } = useLingui()
  const [writing, setWriting] = useState(false)
  const add = useMerchantCommand(merchantId, adminOrderNote, {
    done: () => {
      setWriting(false)
      return refreshMerchant()
    },
  })
  return (
    <Card
      title={<Trans>備註</Trans>}
      more={
        <Button kind="line" size="small" onClick={() => setWriting(true)}>
          <Trans>新增</Trans>
        </Button>
      }
    >
      {order.notes.length === 0 && (
        <p className={styles.quiet}>
          <Trans>只有店內成員看得到備註</Trans>
        </p>
      )}
      {order.notes.map((note) => (
        <p key={note.id} className={styles.parcel}>
          {note.text}
          <br />
          <span className={styles.quiet}>
            {note.operator} {formatMoment(note.at)}
          </span>
        </p>
      ))}
      <ReasonSheet
        key={order.notes.length}
        open={writing}
        title={t`新增備註`}
        label={t`備註`}
        max={500}
        confirm={t`儲存`}
        busy={add.isPending}
        onConfirm={(text) => add.mutate({ params: { id: order.id }, body: { text } })}
        onClose={() => setWriting(false)}
      />
    </Card>
  )
}

function Actions({ merchantId, order, open }: { merchantId: number; order: MerchantOrder; open: Opened }): ReactNode {
  const { t } = useLingui()
  const mayOpen = (open === 'ship' && order.may.ship) || (open === 'price' && order.may.cutPrice)
  const [sheet, setSheet] = useState<'ship' | 'price' | 'refuse' | 'close' | undefined>(mayOpen ? open : undefined)
  const close = () => setSheet(undefined)
  const settled = {
    done: () => {
      close()
      return refreshMerchant()
    },
    failed: () => void refreshMerchant(),
  }
  const decide = useMerchantCommand(merchantId, adminCancelDecide, settled)
  const end = useMerchantCommand(merchantId, adminOrderCancel, settled)
  const { may } = order
  const { data: permissions = new Set<string>() } = useQuery(permissionsQuery(merchantId))
  const ships = may.ship && permissions.has('order.ship')
  const edits = permissions.has('order.edit')
  if (!ships && !(edits && (may.decideCancel || may.cutPrice || may.close))) return null

  async function agree(): Promise<void> {
    const sure = await ask({
      title: t`同意取消並退款？`,
      content: t`款項會全額退回買家，訂單關閉。`,
      confirm: t`同意`,
      cancel: t`再想想`,
    })
    if (sure) decide.mutate({ params: { id: order.id }, body: { agree: true, reason: '' } })
  }

  return (
    <>
      <BottomBar>
        {edits && may.close && (
          <Button kind="line" onClick={() => setSheet('close')}>
            <Trans>退款關閉</Trans>
          </Button>
        )}
        {edits && may.cutPrice && (
          <Button kind="line" onClick={() => setSheet('price')}>
            <Trans>降價</Trans>
          </Button>
        )}
        {edits && may.decideCancel && (
          <>
            <Button kind="line" onClick={() => setSheet('refuse')}>
              <Trans>不同意取消</Trans>
            </Button>
            <Button busy={decide.isPending} onClick={agree}>
              <Trans>同意取消</Trans>
            </Button>
          </>
        )}
        {ships && (
          <Button onClick={() => setSheet('ship')}>
            <Trans>立即發貨</Trans>
          </Button>
        )}
      </BottomBar>
      <ShipSheet merchantId={merchantId} order={order} open={sheet === 'ship'} onClose={close} />
      {sheet === 'price' && <PriceSheet merchantId={merchantId} order={order} open onClose={close} />}
      <ReasonSheet
        open={sheet === 'refuse'}
        title={t`不同意取消`}
        note={<Trans>訂單會照常發貨，買家會收到通知。</Trans>}
        label={t`原因（選填）`}
        optional
        confirm={t`確認`}
        busy={decide.isPending}
        onConfirm={(reason) => decide.mutate({ params: { id: order.id }, body: { agree: false, reason } })}
        onClose={close}
      />
      <ReasonSheet
        open={sheet === 'close'}
        title={t`退款關閉`}
        note={<Trans>款項會全額退回買家，訂單關閉，不能恢復。</Trans>}
        label={t`原因`}
        confirm={t`退款並關閉`}
        busy={end.isPending}
        onConfirm={(reason) => end.mutate({ params: { id: order.id }, body: { reason } })}
        onClose={close}
      />
    </>
  )
}
