import { Trans, useLingui } from '@lingui/react/macro'
import { parseMoney } from '@shop/contract/core/money.ts'
import { adminProofApprove, adminProofReject } from '@shop/contract/trade/proof/admin.ts'
import { proofRejectReasons } from '@shop/contract/trade/proof/proof.ts'
import { formatMoment } from '@shop/web/time.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMerchantCommand } from '../../features/merchant/client.ts'
import styles from '../../features/merchant/detail.module.css'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import { proofReasonText, proofStateText, proofWarningText } from '../../features/merchant/proof-words.ts'
import {
  type MerchantProof,
  merchantProofQuery,
  permissionsQuery,
  refreshMerchant,
  useMerchant,
} from '../../features/merchant/queries.ts'
import { ReasonSheet } from '../../features/merchant/ReasonSheet.tsx'
import sheets from '../../features/merchant/sheets.module.css'
import { usePageParams } from '../../lib/page-params.ts'
import { ActionSheet } from '../../ui/ActionSheet.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { useForm } from '../../ui/form.ts'
import { showPictures } from '../../ui/ImageViewer.tsx'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { Page } from '../../ui/Page.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { money } from '../../ui/Price.tsx'

/** A payment to the merchant's own account, to be compared with the money received there. */
export default function MerchantProofDetail() {
  const { proofId } = usePageParams({ proofId: 'id' })
  const { merchant } = useMerchant()
  if (!merchant) return <NoMerchant />
  return <Detail merchantId={merchant.merchant_id} proofId={proofId} />
}

function Detail({ merchantId, proofId }: { merchantId: number; proofId: number }) {
  const { t } = useLingui()
  const { data: proof } = useSuspenseQuery(merchantProofQuery(merchantId, proofId))
  const { data: may } = useSuspenseQuery(permissionsQuery(merchantId))
  const urls = proof.images.map(({ url }) => url)
  return (
    <Page>
      {proof.warnings.length > 0 && (
        <NoticeCard>
          {proof.warnings.map(({ code, detail }) => (
            <p key={code}>
              {proofWarningText(code)} {detail}
            </p>
          ))}
        </NoticeCard>
      )}
      <Card>
        <strong className={styles.state}>{proofStateText(proof.state)}</strong>
        {proof.rejectReason && (
          <p className={styles.quiet}>
            {proofReasonText(proof.rejectReason as (typeof proofRejectReasons)[number])} {proof.rejectNote}
          </p>
        )}
        <div className={styles.pictures}>
          {urls.map((url, index) => (
            <button
              key={url}
              type="button"
              aria-label={t`查看圖片 ${index + 1}`}
              onClick={() => showPictures(urls, index)}
            >
              <Picture src={url} alt="" className={styles.picture} />
            </button>
          ))}
        </div>
      </Card>
      <Card>
        <Facts
          facts={[
            { key: 'amount', label: t`應收金額`, value: money(proof.amountFen) },
            { key: 'code', label: t`備註碼`, value: proof.remarkCode },
            { key: 'buyer', label: t({ message: '買家', context: 'of an order' }), value: proof.buyer.nickname },
            { key: 'payer', label: t`付款人`, value: proof.payerName || '–' },
            { key: 'reference', label: t`交易單號`, value: proof.reference || '–' },
            proof.paidAt !== null && { key: 'paid', label: t`付款時間`, value: formatMoment(proof.paidAt) },
            { key: 'sent', label: t`上傳時間`, value: formatMoment(proof.createdAt) },
            { key: 'number', label: t`交易編號`, value: proof.number },
          ]}
        />
      </Card>
      {proof.state === 'submitted' && may.has('finance.proof.review') && (
        <Decide merchantId={merchantId} proof={proof} />
      )}
    </Page>
  )
}

function Decide({ merchantId, proof }: { merchantId: number; proof: MerchantProof }) {
  const { t } = useLingui()
  const [sheet, setSheet] = useState<'approve' | 'reasons'>()
  const [reason, setReason] = useState<(typeof proofRejectReasons)[number]>()
  const close = () => {
    setSheet(undefined)
    setReason(undefined)
  }
  const settled = {
    done: () => {
      close()
      return refreshMerchant()
    },
    failed: () => void refreshMerchant(),
  }
  const reject = useMerchantCommand(merchantId, adminProofReject, { ...settled, success: t`已退回` })
  return (
    <>
      <BottomBar>
        <Button kind="line" onClick={() => setSheet('reasons')}>
          <Trans>退回</Trans>
        </Button>
        <Button onClick={() => setSheet('approve')}>
          <Trans>已收到款項</Trans>
        </Button>
      </BottomBar>
      {sheet === 'approve' && <ApproveSheet merchantId={merchantId} proof={proof} settled={settled} onClose={close} />}
      <ActionSheet
        open={sheet === 'reasons'}
        title={t`退回的原因`}
        onClose={() => setSheet(undefined)}
        actions={proofRejectReasons.map((value) => ({
          key: value,
          text: proofReasonText(value),
          run: () => setReason(value),
        }))}
      />
      {reason && (
        <ReasonSheet
          open
          optional
          title={proofReasonText(reason)}
          note={<Trans>買家會看到原因，可以重新提交。</Trans>}
          label={t`給買家的補充說明（選填）`}
          confirm={t`確認退回`}
          busy={reject.isPending}
          onConfirm={(note) => reject.mutate({ params: { id: proof.id }, body: { reason, note } })}
          onClose={close}
        />
      )}
    </>
  )
}

/** The amount is typed, not confirmed: this shows that the approver has looked at the account. */
function ApproveSheet({
  merchantId,
  proof,
  settled,
  onClose,
}: {
  merchantId: number
  proof: MerchantProof
  settled: { done: () => unknown; failed: () => void }
  onClose: () => void
}) {
  const { t } = useLingui()
  const approve = useMerchantCommand(merchantId, adminProofApprove, { ...settled, success: t`已確認收款` })
  const form = useForm({ received: '' }, ({ received }) => {
    const fen = parseMoney(received)
    if (fen === undefined) return { received: t`請填寫金額` }
    if (fen < proof.amountFen) return { received: t`少於應收金額，請退回或請買家補齊` }
    return { received: fen > proof.amountFen && t`多付的請直接退給買家，這裡填應收金額` }
  })
  function send(): void {
    const receivedFen = parseMoney(form.values.received)
    if (form.valid() && receivedFen !== undefined) approve.mutate({ params: { id: proof.id }, body: { receivedFen } })
  }
  return (
    <Popup
      open
      title={t`確認收款`}
      onClose={onClose}
      bottom={
        <Button block size="large" busy={approve.isPending} onClick={send}>
          <Trans>確認收款</Trans>
        </Button>
      }
    >
      <div className={sheets.pad}>
        <AmountField {...form.field('received')} label={t`實收金額`} available={money(proof.amountFen)} />
      </div>
      <p className={sheets.note}>
        <Trans>請照您帳戶裡看到的輸入。確認後訂單即為已付款，不能撤回。</Trans>
      </p>
    </Popup>
  )
}
