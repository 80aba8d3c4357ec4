import './operator.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { secondFactorBegin, secondFactorConfirm } from '@shop/contract/people/operator/own-account.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, QRCode, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { showFieldErrors } from '../../lib/edit.ts'
import { PageFailed, Waiting } from '../../ui/show.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/**
 * Sets up an authenticator app: a QR code, a code from the app, the recovery codes.
 * @param code of the app to be replaced
 */
export function SecondFactorSetup({ code, onDone }: { code?: string; onDone: () => void }) {
  const { t } = useLingui()
  const [form] = Form.useForm<{ code: string }>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const begun = useQuery({
    queryKey: ['second-factor'],
    queryFn: () => call(secondFactorBegin, { body: { code } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const confirm = useCommand((values: { code: string }) => call(secondFactorConfirm, { body: values }), {
    done: (answer) => setRecoveryCodes(answer.recoveryCodes),
    failed: (error) => showFieldErrors(form, error),
  })
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  if (!begun.data) {
    return begun.error ? <PageFailed error={begun.error} retry={() => void begun.refetch()} /> : <Waiting rows={4} />
  }
  return (
    <>
      <div className="authenticator">
        <ol>
          <li>
            <Trans>在手機上打開驗證器 App，例如 Google Authenticator、Microsoft Authenticator 或 1Password。</Trans>
          </li>
          <li>
            <Trans>掃描這個 QR 碼；不能掃描時，手動輸入下面的金鑰。</Trans>
          </li>
          <li>
            <Trans>輸入 App 上顯示的六位數字。</Trans>
          </li>
        </ol>
        <QRCode type="svg" value={begun.data.address} size={184} />
        <Typography.Text code copyable={{ text: begun.data.secret }}>
          {begun.data.secret.match(/.{1,4}/g)?.join(' ')}
        </Typography.Text>
      </div>
      <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={confirm.mutate}>
        <Form.Item name="code" label={t`驗證碼`} rules={[{ required: true, message: t`請輸入驗證碼` }]}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={7} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={confirm.isPending}>
          <Trans>開啟兩步驟驗證</Trans>
        </Button>
      </Form>
    </>
  )
}
