import { Trans, useLingui } from '@lingui/react/macro'
import type { Fen } from '@shop/contract/core/money.ts'
import {
  adminAftersaleAgree,
  adminAftersaleArbitrate,
  adminAftersaleEscalate,
  adminAftersalePayout,
  adminAftersaleRaise,
  adminAftersaleReceive,
  adminAftersaleRefuseReceipt,
  adminAftersaleReject,
  adminAftersaleResend,
  adminAftersaleSign,
  type arbitrationOutcomes,
} from '@shop/contract/trade/aftersale/admin.ts'
import { aftersaleReasons } from '@shop/contract/trade/aftersale/aftersale.ts'
import { Alert, Button, Form, Input, Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { showFieldErrors } from '../../lib/edit.ts'
import { PictureUpload, type UploadedPicture } from '../../ui/PictureUpload.tsx'
import { Money } from '../../ui/show.tsx'
import { ExpressFields, type ExpressValues } from '../carrier/ExpressFields.tsx'
import { AddressFields, AmountFields } from './AmountFields.tsx'
import { type Aftersale, caseRefreshes, useCost } from './queries.ts'

type What =
  | 'agree'
  | 'raise'
  | 'reject'
  | 'sign'
  | 'receive'
  | 'refuse'
  | 'resend'
  | 'escalate'
  | 'arbitrate'
  | 'payout'

interface Values extends ExpressValues {
  amountFen?: Fen
  freightFen?: Fen
  returnAddress?: { name: string; phone: string; region?: string; detail: string }
  note?: string
  reason: string
  pictures?: UploadedPicture[]
  putBack: boolean
  outcome: (typeof arbitrationOutcomes)[number]
  paid: boolean
}

/** The actions available for a case, each in its own dialog. */
export function Actions({ aftersale }: { aftersale: Aftersale }) {
  const { may, service, isOwn, aloneFen, maxFen } = aftersale
  const isSecond = isOwn || aftersale.state === 'arbitration'
  // The platform already has its own cases: one is passed on only if the operator cannot decide it alone.
  const passesOn = may.escalate && !(isOwn && may.decide && (aloneFen === null || maxFen <= aloneFen))
  const [what, setWhat] = useState<What>()
  const button = (key: What, text: ReactNode, kind: 'primary' | 'danger' | 'default' = 'default') => (
    <Button type={kind === 'primary' ? 'primary' : 'default'} danger={kind === 'danger'} onClick={() => setWhat(key)}>
      {text}
    </Button>
  )
  return (
    <>
      {passesOn && button('escalate', isSecond ? <Trans>請另一位操作員裁決</Trans> : <Trans>轉平台處理</Trans>)}
      {may.decide && button('reject', <Trans>拒絕</Trans>, 'danger')}
      {may.sign && button('sign', <Trans>登記簽收</Trans>)}
      {may.receive && button('refuse', <Trans>拒收</Trans>, 'danger')}
      {may.decide &&
        button('agree', service === 'refund' ? <Trans>同意退款</Trans> : <Trans>同意寄回</Trans>, 'primary')}
      {may.raise && button('raise', <Trans>提高提議</Trans>, 'primary')}
      {may.receive && button('receive', <Trans>收到退貨</Trans>, 'primary')}
      {may.resend && button('resend', <Trans>寄出換貨</Trans>, 'primary')}
      {may.arbitrate && button('arbitrate', <Trans>平台裁決</Trans>, 'primary')}
      {may.payout && button('payout', <Trans>登記匯款</Trans>, 'primary')}
      {what && <ActionDialog key={what} what={what} aftersale={aftersale} onClose={() => setWhat(undefined)} />}
    </>
  )
}

function ActionDialog({ what, aftersale, onClose }: { what: What; aftersale: Aftersale; onClose: () => void }) {
  const { t } = useLingui()
  const [form] = Form.useForm<Values>()
  const outcome = Form.useWatch('outcome', form)
  const paid = Form.useWatch('paid', form)
  const { service, shipped, isOwn, maxFen, aloneFen } = aftersale
  const isThere = aftersale.state === 'arbitration' && what === 'escalate'
  const isSecond = isThere || (isOwn && what === 'escalate')
  const act = useCommand((values: Values, requestId) => send(what, aftersale.id, values, requestId), {
    refreshes: caseRefreshes,
    said: t`已完成`,
    done: onClose,
    failed: (error) => showFieldErrors(form, error, (path) => (path === 'reference' ? 'reason' : path)),
  })
  const titles: Record<What, string> = {
    agree: service === 'refund' ? t`同意退款？` : t`同意寄回商品？`,
    raise: t`提高提議？`,
    reject: t`拒絕這筆售後？`,
    sign: t`登記退貨包裹已簽收？`,
    receive: t`確認收到退貨？`,
    refuse: t`拒收退回的商品？`,
    resend: t`寄出換貨`,
    escalate: isSecond ? t`請另一位操作員裁決？` : t`轉平台處理？`,
    arbitrate: t`平台裁決`,
    payout: t`登記匯款`,
  }
  const needsAmount =
    what === 'raise' ||
    (what === 'agree' && service === 'refund') ||
    (what === 'receive' && service === 'return') ||
    (what === 'arbitrate' && outcome === 'refund')
  const amountFen = Form.useWatch('amountFen', form)
  const freightFen = Form.useWatch('freightFen', form)
  // Both are undefined in dialogs without an amount.
  const { cost, isAwaited } = useCost(aftersale.id, { amountFen, freightFen })
  const isOffer = shipped && what !== 'arbitrate' && (amountFen ?? maxFen) < maxFen
  const needsAddress = (what === 'agree' && service !== 'refund') || (what === 'arbitrate' && outcome === 'return')
  const needsPicture = what === 'refuse' || (what === 'reject' && aftersaleReasons[aftersale.reason].fault)
  const needsReason = what === 'reject' || what === 'refuse' || what === 'escalate' || what === 'arbitrate'
  return (
    <Modal
      open
      title={titles[what]}
      width={560}
      okText={isOffer ? t`向買家提議` : t`確認`}
      okButtonProps={{ loading: act.isPending, disabled: isAwaited, danger: what === 'reject' || what === 'refuse' }}
      cancelButtonProps={{ disabled: act.isPending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          amountFen: (what === 'raise' ? aftersale.offeredFen : null) ?? maxFen,
          freightFen: (what === 'raise' ? aftersale.offeredFreightFen : null) ?? aftersale.freightDueFen,
          returnAddress: aftersale.defaultAddress ?? {},
          putBack: true,
          outcome: service === 'exchange' ? 'return' : 'refund',
          paid: true,
          pictures: [],
        }}
        onFinish={(values) => act.mutate(values)}
      >
        {what === 'arbitrate' && (
          <Form.Item name="outcome" label={t`結果`}>
            <Radio.Group
              style={{ display: 'grid', gap: 8 }}
              options={[
                ...(service === 'exchange' ? [] : [{ value: 'refund', label: t`退款給買家，可以只退一部分` }]),
                ...(aftersale.shipped && service !== 'refund' && !aftersale.sent
                  ? [{ value: 'return', label: t`買家先寄回商品` }]
                  : []),
                { value: 'reject', label: t`不支持買家，售後到此為止` },
              ]}
            />
          </Form.Item>
        )}
        {what === 'sign' && (
          <p style={{ overflowWrap: 'anywhere' }}>
            {service === 'exchange' ? (
              <Trans>之後 5 天內沒有處理，會視為收到退貨：商品記為損壞，接著寄出換貨。</Trans>
            ) : (
              <Trans>之後 5 天內沒有處理，會視為收到退貨：商品記為損壞，並退還申請的金額。</Trans>
            )}
          </p>
        )}
        {isSecond && (
          <p style={{ marginBottom: 12 }}>
            <Trans>您認為該退款或補發。超過單人上限的，另一位操作員才能裁決。</Trans>
          </p>
        )}
        {what === 'receive' && (
          <Form.Item name="putBack" label={t`收到的商品`}>
            <Radio.Group
              options={[
                { value: true, label: t`完好，放回庫存` },
                { value: false, label: t`損壞，不再銷售` },
              ]}
            />
          </Form.Item>
        )}
        {what === 'payout' && (
          <>
            <p style={{ marginBottom: 12, overflowWrap: 'anywhere' }}>
              <Trans>收款帳戶：{aftersale.payoutAccount}</Trans>
            </p>
            <Form.Item name="paid" label={t`結果`}>
              <Radio.Group
                options={[
                  { value: true, label: t`已匯款` },
                  { value: false, label: t`打不出去，改退餘額` },
                ]}
              />
            </Form.Item>
          </>
        )}
        {needsAmount && <AmountFields aftersale={aftersale} isOffer={isOffer} isRaise={what === 'raise'} cost={cost} />}
        {aloneFen !== null &&
          maxFen > aloneFen &&
          (needsAmount || what === 'resend' || (what === 'sign' && service === 'return')) && (
            <Alert
              type="warning"
              showIcon
              style={{ marginBottom: 16 }}
              title={
                <Trans>
                  商品已寄出，您 24 小時內自己還能決定 <Money fen={aloneFen} />
                  。超過的由另一位操作員辦理或裁決。
                </Trans>
              }
            />
          )}
        {needsAddress && <AddressFields />}
        {what === 'resend' && <ExpressFields />}
        {(needsReason || what === 'payout') && (
          <Form.Item
            name="reason"
            label={
              what === 'payout' ? (paid === false ? t`原因` : t`轉帳流水號`) : isThere ? t`原因` : t`原因，買家看得到`
            }
            rules={[{ required: true, whitespace: true, message: t`請填寫` }]}
          >
            <Input.TextArea rows={3} maxLength={what === 'payout' ? 200 : 500} showCount />
          </Form.Item>
        )}
        {(what === 'reject' || what === 'refuse') && (
          <Form.Item
            name="pictures"
            label={t`憑證圖片`}
            rules={needsPicture ? [{ required: true, type: 'array', min: 1, message: t`至少要一張圖片` }] : []}
          >
            <PictureUpload max={6} purpose="aftersale" mainFirst={false} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

async function send(what: What, id: number, values: Values, requestId: string): Promise<unknown> {
  const params = { id }
  const { amountFen, freightFen, carrierId, carrierName, putBack, outcome, paid } = values
  const reason = values.reason?.trim()
  const imageIds = (values.pictures ?? []).map(({ fileId }) => fileId)
  const address = values.returnAddress?.detail
    ? { returnAddress: { ...values.returnAddress, region: values.returnAddress.region ?? '' } }
    : {}
  const amounts = amountFen === undefined ? {} : { amountFen, freightFen }
  const note = values.note?.trim() ? { note: values.note.trim() } : {}
  switch (what) {
    case 'agree':
      return call(adminAftersaleAgree, { params, body: { ...amounts, ...note, ...address, requestId } })
    case 'raise':
      return call(adminAftersaleRaise, {
        params,
        body: { amountFen: amountFen as Fen, freightFen, ...note, requestId },
      })
    case 'reject':
      return call(adminAftersaleReject, { params, body: { reason, imageIds, requestId } })
    case 'sign':
      return call(adminAftersaleSign, { params, body: { requestId } })
    case 'receive':
      return call(adminAftersaleReceive, { params, body: { ...amounts, ...note, putBack, requestId } })
    case 'refuse':
      return call(adminAftersaleRefuseReceipt, { params, body: { reason, imageIds, requestId } })
    case 'resend':
      return call(adminAftersaleResend, {
        params,
        body: { carrierId, carrierName, trackingNo: values.trackingNo.trim(), requestId },
      })
    case 'escalate':
      return call(adminAftersaleEscalate, { params, body: { reason, requestId } })
    case 'arbitrate':
      return call(adminAftersaleArbitrate, { params, body: { outcome, reason, ...amounts, ...address, requestId } })
    case 'payout':
      return call(adminAftersalePayout, { params, body: { paid, reference: reason, requestId } })
  }
}
