import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Modal, Typography } from 'antd'

/** Shows a new password once, to be handed over. */
export function PasswordOnce({ login, password, onClose }: { login: string; password: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      open
      title={t`新密碼`}
      okText={t`已經記下`}
      cancelButtonProps={{ hidden: true }}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={440}
      onOk={onClose}
    >
      <dl className="facts">
        <dt>
          <Trans>登入名稱</Trans>
        </dt>
        <dd>
          <Typography.Text copyable>{login}</Typography.Text>
        </dd>
        <dt>
          <Trans>密碼</Trans>
        </dt>
        <dd>
          <Typography.Text copyable code>
            {password}
          </Typography.Text>
        </dd>
      </dl>
      <Alert
        type="warning"
        showIcon
        style={{ marginTop: 14 }}
        title={<Trans>密碼只顯示這一次。請交給本人，並請他登入後自己更改。</Trans>}
      />
    </Modal>
  )
}
