import { Trans, useLingui } from '@lingui/react/macro'
import { fen } from '@shop/contract/core/money.ts'
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
import { AmountSheet } from '../../features/merchant/AmountSheet.tsx'
import { CarrierFields, useCarrierForm } from '../../features/merchant/CarrierFields.tsx'
import { CaseDue, isOver, wholeRefund } from '../../features/merchant/CaseDue.tsx'
import { uploadForDesk } from '../../features/merchant/call-desk.ts'
import { useMerchantCommand } from '../../features/merchant/client.ts'
import styles from '../../features/merchant/detail.module.css'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import { Parcels } from '../../features/merchant/Parcels.tsx'
import {
  type MerchantCase,
  merchantCaseQuery,
  merchantOrderQuery,
  refreshMerchant,
  useMerchant,
} from '../../features/merchant/queries.ts'
import { ReasonSheet } from '../../features/merchant/ReasonSheet.tsx'
import sheets from '../../features/merchant/sheets.module.css'
import { caseReasonText, caseStateText, serviceText } from '../../features/merchant/words.ts'
import headStyles from '../../features/order/OrderHead.module.css'
import { ask } from '../../lib/ask.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { toast } from '../../lib/toast.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/form.ts'
import { showPictures } from '../../ui/ImageViewer.tsx'
import { Page } from '../../ui/Page.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { money, Price } from '../../ui/Price.tsx'

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
          <CaseDue one={one} />
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
            {
              key: 'no',
              whole: true,
              label: t`售後編號`,
              value: (
                <>
                  {one.caseNo} <CopyButton text={one.caseNo} what={t`售後編號`} />
                </>
              ),
            },
            { key: 'buyer', label: t({ message: '買家', context: 'of an order' }), value: one.buyer.nickname },
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
      {one.reason === 'not_received' && <Sent merchantId={merchantId} orderId={one.orderId} />}
      <Card flush>
        <Cell label={t`查看訂單`} value={one.orderNo} to="pages/merchant/detail" params={{ orderId: one.orderId }} />
      </Card>
      <Actions merchantId={merchantId} one={one} />
    </Page>
  )
}

/** Where the goods are that the buyer has not received. */
function Sent({ merchantId, orderId }: { merchantId: number; orderId: number }) {
  const { data: order } = useSuspenseQuery(merchantOrderQuery(merchantId, orderId))
  return <Parcels order={order} />
}

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
  const amount = money(wholeRefund(one))
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
          <Cell icon="shield" label={<Trans>請平台裁決</Trans>} onClick={() => setSheet('escalate')} />
        </Card>
      )}
      <BottomBar>
        {may.decide && (
          <>
            <Button kind="line" onClick={() => setSheet('reject')}>
              <Trans>拒絕</Trans>
            </Button>
            <Button onClick={() => setSheet(one.service === 'refund' ? 'amount' : 'address')}>
              {one.service === 'refund' ? <Trans>同意退款 {amount}</Trans> : <Trans>同意退貨</Trans>}
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
