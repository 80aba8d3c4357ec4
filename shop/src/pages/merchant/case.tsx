import { Trans, useLingui } from '@lingui/react/macro'
import { type Fen, fen, parseMoney, toMoney } from '@shop/contract/core/money.ts'
import {
  adminAftersaleAgree,
  adminAftersaleEscalate,
  adminAftersaleRaise,
  adminAftersaleReceive,
  adminAftersaleReject,
  adminAftersaleResend,
} from '@shop/contract/trade/aftersale/admin.ts'
import { aftersaleReasons } from '@shop/contract/trade/aftersale/aftersale.ts'
import { formatMoment } from '@shop/web/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CarrierFields, useCarrierForm } from '../../features/merchant/CarrierFields.tsx'
import { uploadForDesk } from '../../features/merchant/call-desk.ts'
import { useMerchantCommand } from '../../features/merchant/client.ts'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import {
  type MerchantCase,
  merchantCaseQuery,
  refreshMerchant,
  useCaseCost,
  useMerchant,
} from '../../features/merchant/queries.ts'
import { ReasonSheet } from '../../features/merchant/ReasonSheet.tsx'
import sheets from '../../features/merchant/sheets.module.css'
import { caseReasonText, caseStateText, serviceText } from '../../features/merchant/words.ts'
import headStyles from '../../features/order/OrderHead.module.css'
import { ask } from '../../lib/ask.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { toast } from '../../lib/toast.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { classes } from '../../ui/classes.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Field, TextField } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { showPictures } from '../../ui/ImageViewer.tsx'
import { Page } from '../../ui/Page.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { money, Price } from '../../ui/Price.tsx'
import styles from './detail.module.css'

/** A case about a merchant's order, and the merchant's decisions. */
export default function MerchantCaseDetail() {
  const { caseId } = usePageParams({ caseId: 'id' })
  const { merchant } = useMerchant()
  if (!merchant) return <NoMerchant />
  return <Detail merchantId={merchant.merchant_id} caseId={caseId} />
}

function Detail({ merchantId, caseId }: { merchantId: number; caseId: number }) {
  const { t } = useLingui()
  const { data: one } = useSuspenseQuery(merchantCaseQuery(merchantId, caseId))
  return (
    <Page>
      <div className={classes(headStyles.head, isOver(one) && headStyles.ended)}>
        <p className={headStyles.state}>{caseStateText(one.state)}</p>
        <p className={headStyles.next}>
          {one.dueAt && one.onDue ? <OnDue one={one} at={formatMoment(one.dueAt)} onDue={one.onDue} /> : one.caseNo}
        </p>
      </div>
      {one.service !== 'exchange' && (
        <Card className={styles.sum}>
          <span>{one.agreedFen === null ? <Trans>申請金額</Trans> : <Trans>退款金額</Trans>}</span>
          <Price value={one.agreedFen === null ? one.askedFen : fen(one.agreedFen + one.freightFen)} size="large" />
        </Card>
      )}
      <Card>
        <div className={styles.goods}>
          <Picture src={one.imageUrl} alt="" className={styles.picture} />
          <div className={styles.what}>
            <p>{one.title}</p>
            <p className={classes(styles.quiet, styles.units)}>
              <span>{one.spec}</span>
              <span>× {one.quantity}</span>
            </p>
          </div>
        </div>
        <Facts
          facts={[
            { key: 'service', label: t`申請類型`, value: serviceText(one.service) },
            { key: 'reason', label: t`申請原因`, value: caseReasonText(one.reason) },
            one.service !== 'exchange' &&
              one.agreedFen !== null && { key: 'asked', label: t`申請金額`, value: money(one.askedFen) },
            one.offeredFen !== null && {
              key: 'offered',
              label: t`提議退款`,
              value: money(fen(one.offeredFen + (one.offeredFreightFen ?? 0))),
            },
            { key: 'no', label: t`售後編號`, value: one.caseNo },
            { key: 'at', label: t`申請時間`, value: formatMoment(one.createdAt) },
            one.content !== '' && { key: 'words', label: t`問題描述`, value: one.content },
          ]}
        />
        <Pictures urls={one.images} />
      </Card>
      {(one.sent || one.resent || one.refuseReason) && (
        <Card>
          <Facts
            facts={[
              one.sent !== null && {
                key: 'sent',
                label: t`買家寄回`,
                value: `${one.sent.carrier} ${one.sent.number}`,
              },
              one.resent !== null && {
                key: 'resent',
                label: t`補寄包裹`,
                value: `${one.resent.carrier} ${one.resent.number}`,
              },
              one.refuseReason !== '' && { key: 'refused', label: t`拒絕原因`, value: one.refuseReason },
            ]}
          />
          <Pictures urls={one.refuseImages} />
        </Card>
      )}
      <Card flush>
        <Cell label={t`查看訂單`} value={one.orderNo} to="pages/merchant/detail" params={{ orderId: one.orderId }} />
      </Card>
      <Actions merchantId={merchantId} one={one} />
    </Page>
  )
}

/** What happens to the case, and to the merchant's money, if nobody acts in time. */
function OnDue({ one, at, onDue }: { one: MerchantCase; at: string; onDue: NonNullable<MerchantCase['onDue']> }) {
  const amount = money(fen(one.maxFen + one.freightDueFen))
  switch (onDue) {
    case 'agree':
      return (
        <Trans>
          {at} 前未處理，將自動同意退款 {amount}
        </Trans>
      )
    case 'receive':
      return one.service === 'exchange' ? (
        <Trans>{at} 前未確認收到退貨，將視為已收到</Trans>
      ) : (
        <Trans>
          {at} 前未確認收到退貨，將視為已收到並退款 {amount}
        </Trans>
      )
    case 'close':
      return <Trans>買家在 {at} 前未寄回，售後將自動關閉</Trans>
    case 'complete':
      return <Trans>買家在 {at} 前未確認收到換貨，售後將自動完成</Trans>
    case 'arbitrate':
      return one.state === 'offered' ? (
        <Trans>買家在 {at} 前未回應，將交由平台裁決</Trans>
      ) : (
        <Trans>{at} 前未處理，將交由平台裁決</Trans>
      )
  }
}

const over = ['cancelled', 'rejected', 'completed', 'closed_timeout']
const isOver = ({ state }: MerchantCase) => over.includes(state)

function Pictures({ urls }: { urls: string[] }) {
  const { t } = useLingui()
  if (urls.length === 0) return null
  return (
    <div className={styles.pictures}>
      {urls.map((url, index) => (
        <button key={url} type="button" aria-label={t`查看圖片 ${index + 1}`} onClick={() => showPictures(urls, index)}>
          <Picture src={url} alt="" className={styles.picture} />
        </button>
      ))}
    </div>
  )
}

function Actions({ merchantId, one }: { merchantId: number; one: MerchantCase }): ReactNode {
  const { t } = useLingui()
  const [sheet, setSheet] = useState<'amount' | 'address' | 'reject' | 'escalate' | 'resend'>()
  const [putBack, setPutBack] = useState(true)
  const close = () => setSheet(undefined)
  const settled = {
    done: () => {
      close()
      return refreshMerchant()
    },
    failed: () => void refreshMerchant(),
  }
  const agree = useMerchantCommand(merchantId, adminAftersaleAgree, settled)
  const raise = useMerchantCommand(merchantId, adminAftersaleRaise, settled)
  const receive = useMerchantCommand(merchantId, adminAftersaleReceive, settled)
  const escalate = useMerchantCommand(merchantId, adminAftersaleEscalate, settled)
  const params = { id: one.id }
  const { may } = one
  if (!may.decide && !may.raise && !may.receive && !may.resend) return null

  /** The goods are back: they go on sale again, or are counted as damaged. */
  async function receiveGoods(isResalable: boolean): Promise<void> {
    setPutBack(isResalable)
    if (one.service === 'return') {
      setSheet('amount')
      return
    }
    const sure = await ask({ title: t`確認已收到退回的商品？`, confirm: t`確認`, cancel: t`取消` })
    if (sure) receive.mutate({ params, body: { putBack: isResalable } })
  }

  return (
    <>
      {may.escalate && (
        <Card flush>
          <Cell icon="chat" label={<Trans>請平台裁決</Trans>} onClick={() => setSheet('escalate')} />
        </Card>
      )}
      <BottomBar>
        {may.decide && (
          <>
            <Button kind="line" onClick={() => setSheet('reject')}>
              <Trans>拒絕</Trans>
            </Button>
            <Button onClick={() => setSheet(one.service === 'refund' ? 'amount' : 'address')}>
              {one.service === 'refund' ? <Trans>同意退款</Trans> : <Trans>同意退貨</Trans>}
            </Button>
          </>
        )}
        {may.raise && (
          <Button onClick={() => setSheet('amount')}>
            <Trans>提高提議</Trans>
          </Button>
        )}
        {may.receive && (
          <>
            <Button kind="line" busy={receive.isPending && !putBack} onClick={() => receiveGoods(false)}>
              <Trans>收到，有損壞</Trans>
            </Button>
            <Button busy={receive.isPending && putBack} onClick={() => receiveGoods(true)}>
              <Trans>收到，可再售</Trans>
            </Button>
          </>
        )}
        {may.resend && (
          <Button onClick={() => setSheet('resend')}>
            <Trans>補寄商品</Trans>
          </Button>
        )}
      </BottomBar>
      {sheet === 'amount' && (
        <AmountSheet
          merchantId={merchantId}
          one={one}
          busy={agree.isPending || raise.isPending || receive.isPending}
          onClose={close}
          onConfirm={(amounts) => {
            if (may.decide) agree.mutate({ params, body: amounts })
            else if (may.raise) raise.mutate({ params, body: amounts })
            else receive.mutate({ params, body: { ...amounts, putBack } })
          }}
        />
      )}
      {sheet === 'address' && (
        <AddressSheet
          one={one}
          busy={agree.isPending}
          onClose={close}
          onConfirm={(returnAddress) => agree.mutate({ params, body: { returnAddress } })}
        />
      )}
      {sheet === 'reject' && <RejectSheet merchantId={merchantId} one={one} onClose={close} done={settled.done} />}
      {sheet === 'resend' && <ResendSheet merchantId={merchantId} one={one} onClose={close} done={settled.done} />}
      <ReasonSheet
        open={sheet === 'escalate'}
        title={t`請平台裁決`}
        note={<Trans>平台會聽取雙方說明並作出決定。</Trans>}
        label={t`說明`}
        max={500}
        confirm={t`提交`}
        busy={escalate.isPending}
        onConfirm={(reason) => escalate.mutate({ params, body: { reason } })}
        onClose={close}
      />
    </>
  )
}

interface Amounts {
  amountFen: Fen
  freightFen: Fen
  note?: string
}

/**
 * How much is refunded: by default the requested amount, and the freight that is due. Less is an offer, except for
 * goods that were never sent, which are refunded in full. An earlier offer can only be raised.
 */
function AmountSheet({
  merchantId,
  one,
  busy,
  onConfirm,
  onClose,
}: {
  merchantId: number
  one: MerchantCase
  busy: boolean
  onConfirm: (amounts: Amounts) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { maxFen, freightDueFen, freightLeftFen, shipped, may } = one
  const offer = may.raise ? { amountFen: one.offeredFen ?? 0, freightFen: one.offeredFreightFen ?? 0 } : undefined
  const form = useForm(
    {
      amountFen: toMoney(fen(offer?.amountFen ?? maxFen)),
      freightFen: toMoney(fen(offer?.freightFen ?? freightDueFen)),
      note: '',
    },
    (typed) => {
      const [amountFen, freightFen] = [parseMoney(typed.amountFen), parseMoney(typed.freightFen)]
      if (offer && amountFen === offer.amountFen && freightFen === offer.freightFen) {
        return { amountFen: t`請提高金額` }
      }
      const least = offer ?? { amountFen: shipped ? 0 : maxFen, freightFen: freightDueFen }
      return {
        amountFen: problemOf(amountFen, { least: least.amountFen, most: maxFen }),
        freightFen: problemOf(freightFen, { least: least.freightFen, most: freightLeftFen }),
      }
    },
  )
  function problemOf(typed: number | undefined, { least, most }: { least: number; most: number }): string | false {
    if (typed === undefined) return t`請填寫金額`
    if (typed < least && offer) return t`已經提議 ${money(fen(least))}，只能再提高`
    if (typed < least) return t`未發貨的商品須全額退款 ${money(fen(least))}`
    return typed > most && t`最多可退 ${money(fen(most))}`
  }
  const amounts = {
    amountFen: parseMoney(form.values.amountFen),
    freightFen: parseMoney(form.values.freightFen),
  }
  const { cost, isAwaited } = useCaseCost(merchantId, one.id, amounts)
  const isOffer = shipped && amounts.amountFen !== undefined && amounts.amountFen < maxFen
  function send(): void {
    const { amountFen, freightFen } = amounts
    if (!form.valid() || amountFen === undefined || freightFen === undefined) return
    onConfirm({ amountFen, freightFen, ...(isOffer && { note: form.values.note.trim() }) })
  }
  return (
    <Popup
      open
      title={offer ? t`提高提議` : t`退款`}
      onClose={onClose}
      bottom={
        <Button block size="large" busy={busy} disabled={isAwaited} onClick={send}>
          {isOffer ? <Trans>向買家提議</Trans> : <Trans>確認退款</Trans>}
        </Button>
      }
    >
      <div className={sheets.pad}>
        <AmountField {...form.field('amountFen')} label={t`退還商品金額`} available={money(maxFen)} />
        <AmountField {...form.field('freightFen')} label={t`退還運費`} available={money(freightLeftFen)} />
        {cost && (
          <Facts
            facts={[
              { key: 'buyer', label: t`買家得到`, value: money(cost.buyerFen), strong: true },
              { key: 'seller', label: t`這筆訂單您留下`, value: money(cost.sellerFen), strong: true },
              cost.commissionFen > 0 && {
                key: 'commission',
                label: t`其中平台佣金已扣`,
                value: money(cost.commissionFen),
              },
              cost.profitFen > 0 && { key: 'profit', label: t`其中分享收益已扣`, value: money(cost.profitFen) },
              cost.discountFen > 0 && { key: 'discount', label: t`平台優惠退回平台`, value: money(cost.discountFen) },
            ]}
          />
        )}
      </div>
      {isOffer && <TextField {...form.field('note')} label={t`說明（買家看得到）`} rows={2} maxLength={500} />}
      <p className={sheets.note}>
        {isOffer ? (
          <Trans>少於買家申請的金額：買家可以接受，也可以請平台裁決；逾時未選由平台裁決。</Trans>
        ) : cost?.returned === 0 ? (
          <Trans>款項會退回買家，不能撤回；商品由買家留用。</Trans>
        ) : (
          <Trans>款項會退回買家，不能撤回。</Trans>
        )}
      </p>
    </Popup>
  )
}

interface Address {
  name: string
  phone: string
  region: string
  detail: string
}

/** The address for the return, prefilled with the one used last. */
function AddressSheet({
  one,
  busy,
  onConfirm,
  onClose,
}: {
  one: MerchantCase
  busy: boolean
  onConfirm: (address: Address) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const form = useForm<Address>(
    one.defaultAddress ?? { name: '', phone: '', region: '', detail: '' },
    ({ name, phone, detail }) => ({
      name: name.trim() === '' && t`請填寫收件人`,
      phone: phone.trim() === '' && t`請填寫聯絡電話`,
      detail: detail.trim() === '' && t`請填寫詳細地址`,
    }),
  )
  return (
    <Popup
      open
      title={t`退貨地址`}
      onClose={onClose}
      bottom={
        <Button block size="large" busy={busy} onClick={() => form.valid() && onConfirm(form.values)}>
          <Trans>同意退貨</Trans>
        </Button>
      }
    >
      <Field {...form.field('name')} label={t`收件人`} maxLength={60} />
      <Field {...form.field('phone')} label={t`聯絡電話`} maxLength={30} inputMode="tel" />
      <Field {...form.field('region')} label={t`地區`} maxLength={100} />
      <Field {...form.field('detail')} label={t`詳細地址`} maxLength={200} />
    </Popup>
  )
}

/** A refusal needs a reason and, if the buyer blames the seller, a picture. */
function RejectSheet({
  merchantId,
  one,
  onClose,
  done,
}: {
  merchantId: number
  one: MerchantCase
  onClose: () => void
  done: () => unknown
}) {
  const { t } = useLingui()
  const [picture, setPicture] = useState<{ fileId: number; url: string }>()
  const [sending, setSending] = useState(false)
  const reject = useMerchantCommand(merchantId, adminAftersaleReject, { done })
  const needsPicture = aftersaleReasons[one.reason].fault

  async function send(file: File | undefined): Promise<void> {
    if (!file) return
    setSending(true)
    const sent = await uploadForDesk(file, { merchantId, purpose: 'aftersale' }).catch(() => undefined)
    if (sent) setPicture(sent)
    setSending(false)
  }

  return (
    <ReasonSheet
      open
      title={t`拒絕申請`}
      note={<Trans>買家可以再申請一次，或請平台裁決。</Trans>}
      label={t`拒絕原因`}
      max={500}
      confirm={t`確認拒絕`}
      busy={reject.isPending || sending}
      onConfirm={(reason) => {
        const imageIds = picture ? [picture.fileId] : []
        if (needsPicture && !picture) toast(t`請上傳圖片憑證`)
        else reject.mutate({ params: { id: one.id }, body: { reason, imageIds } })
      }}
      onClose={onClose}
    >
      <label className={sheets.file}>
        <span>{needsPicture ? <Trans>圖片憑證</Trans> : <Trans>圖片憑證（選填）</Trans>}</span>
        <input type="file" accept="image/*" onChange={(event) => send(event.target.files?.[0])} />
      </label>
      {picture && <Picture src={picture.url} alt={t`圖片憑證`} className={styles.picture} />}
    </ReasonSheet>
  )
}

function ResendSheet({
  merchantId,
  one,
  onClose,
  done,
}: {
  merchantId: number
  one: MerchantCase
  onClose: () => void
  done: () => unknown
}) {
  const { t } = useLingui()
  const carrier = useCarrierForm()
  const resend = useMerchantCommand(merchantId, adminAftersaleResend, { done, form: carrier.form })
  return (
    <Popup
      open
      title={t`補寄商品`}
      onClose={onClose}
      bottom={
        <Button
          block
          size="large"
          busy={resend.isPending}
          onClick={() => carrier.form.valid() && resend.mutate({ params: { id: one.id }, body: carrier.sent })}
        >
          <Trans>確認補寄</Trans>
        </Button>
      }
    >
      <CarrierFields of={carrier} />
    </Popup>
  )
}
