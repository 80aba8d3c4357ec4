import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { Tick } from '../../ui/Tick.tsx'
import styles from './CancelSheet.module.css'

/**
 * The reason for cancelling, and what will happen. `kind`: unpaid, the trade's orders end together · paid, refunded at
 * once · requested from the seller.
 */
export function CancelSheet({
  open,
  kind,
  busy,
  onCancel,
  onPart,
  onClose,
}: {
  open: boolean
  kind: 'unpaid' | 'refund' | 'request'
  busy: boolean
  onCancel: (reason: string) => void
  /** leads to a refund of some of the goods; undefined if there is only one to refund */
  onPart: (() => void) | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const reasons = [
    t`不想買了`,
    t`商品、規格或數量選錯了`,
    t`收貨資訊填錯了`,
    t`價格不合適`,
    t`付款遇到問題`,
    t`其他原因`,
  ]
  const title = kind === 'request' ? t`申請取消訂單` : t`取消訂單`
  return (
    <Popup
      open={open}
      title={title}
      onClose={onClose}
      bottom={
        <Button block size="large" busy={busy} disabled={!reason} onClick={() => onCancel(reason)}>
          {kind === 'request' ? <Trans>提交申請</Trans> : <Trans>確認取消</Trans>}
        </Button>
      }
    >
      <p className={styles.note}>
        {kind === 'unpaid' && <Trans>取消後庫存會釋放，同一次付款的訂單會一起取消。</Trans>}
        {kind === 'refund' && <Trans>取消後，已付的款項會立即退回您的餘額。</Trans>}
        {kind === 'request' && <Trans>商家同意後，已付的款項會退回您的餘額；商家逾期未處理視為同意。</Trans>}
      </p>
      {onPart && (
        <Button kind="plain" size="small" className={styles.part} onClick={onPart}>
          <Trans>只退部分商品</Trans>
        </Button>
      )}
      <fieldset className={styles.reasons}>
        <legend className="heard-only">
          <Trans>取消原因</Trans>
        </legend>
        {reasons.map((one) => (
          <Tick key={one} type="radio" name="cancel-reason" checked={reason === one} onChange={() => setReason(one)}>
            {one}
          </Tick>
        ))}
      </fieldset>
    </Popup>
  )
}
