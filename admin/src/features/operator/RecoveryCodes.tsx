import './operator.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Typography } from 'antd'

/** New recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={
          <Trans>請把備用碼存放在安全的地方。手機遺失時，用一組就能登入；每組只能用一次，這裡只顯示這一次。</Trans>
        }
      />
      <ul className="recovery-codes" aria-label={t`備用碼`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Typography.Paragraph copyable={{ text: codes.join('\n') }}>
        <Trans>複製全部備用碼</Trans>
      </Typography.Paragraph>
      <Button type="primary" block size="large" onClick={onDone}>
        <Trans>我已經存好了</Trans>
      </Button>
    </>
  )
}
