import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Modal, Typography } from 'antd'
import { Moment } from '../../ui/show.tsx'

/** Shows an enrolment link once, to be handed over. */
export function LinkOnce({
  name,
  url,
  expiresAt,
  onClose,
}: {
  name: string
  url: string
  expiresAt: string
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <Modal
      open
      title={t`給「${name}」的啟用連結`}
      okText={t`已經交給本人`}
      cancelButtonProps={{ hidden: true }}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={520}
      onOk={onClose}
    >
      <Typography.Paragraph code copyable style={{ wordBreak: 'break-all' }}>
        {url}
      </Typography.Paragraph>
      <p>
        <Trans>有效到</Trans> <Moment at={expiresAt} />
      </p>
      <Alert
        type="warning"
        showIcon
        style={{ marginTop: 14 }}
        title={
          <Trans>
            連結只顯示這一次，只能用一次。請直接交給本人，由他自己設定密碼和兩步驟驗證；遺失時再產生一個，舊的就失效。
          </Trans>
        }
      />
    </Modal>
  )
}
