import { Trans, useLingui } from '@lingui/react/macro'
import { recoveryCodesRenew } from '@shop/contract/people/operator/own-account.ts'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { showFieldErrors } from '../../lib/edit.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'

/** Replaces the authenticator app (`app`) or the recovery codes, given a code of the current app. */
export function SecondFactorDialog({ replaces, onClose }: { replaces: 'app' | 'codes'; onClose: () => void }) {
  const { t } = useLingui()
  const [form] = Form.useForm<{ code: string }>()
  const [code, setCode] = useState<string>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const renew = useCommand((values: { code: string }) => call(recoveryCodesRenew, { body: values }), {
    done: (answer) => setRecoveryCodes(answer.recoveryCodes),
    failed: (error) => showFieldErrors(form, error),
  })
  const asks = code === undefined && !recoveryCodes
  return (
    <Modal
      open
      title={replaces === 'app' ? t`更換驗證器` : t`重新產生備用碼`}
      width={480}
      mask={{ closable: false }}
      okText={t`繼續`}
      confirmLoading={renew.isPending}
      onOk={form.submit}
      onCancel={onClose}
      footer={asks ? undefined : null}
    >
      {asks && (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={(values) => (replaces === 'app' ? setCode(values.code) : renew.mutate(values))}
        >
          <p className="muted">
            {replaces === 'app' ? (
              <Trans>完成後，舊的驗證器和備用碼失效，其他裝置登出。</Trans>
            ) : (
              <Trans>舊的備用碼立刻失效。</Trans>
            )}
          </p>
          <Form.Item
            name="code"
            label={t`目前的驗證碼`}
            rules={[{ required: true, whitespace: true, message: t`請輸入驗證碼` }]}
          >
            <Input autoComplete="one-time-code" maxLength={20} autoFocus />
          </Form.Item>
        </Form>
      )}
      {code !== undefined && <SecondFactorSetup code={code} onDone={onClose} />}
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onDone={onClose} />}
    </Modal>
  )
}
