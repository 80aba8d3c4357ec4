import { Trans, useLingui } from '@lingui/react/macro'
import { adminProviderTest } from '@shop/contract/platform/provider/provider.ts'
import type { CallError } from '@shop/web/call-error.ts'
import { Alert, Button, Input, Space } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useFailureText } from '../../lib/failure.ts'
import type { Provider } from './queries.ts'

/** Calls the service at once and shows its answer. */
export function TryOut({
  of,
  values,
  failed,
}: {
  of: Provider
  /** the unsaved keys to try; the stored ones when absent */
  values?: () => Record<string, string>
  /** shows the errors of fields */
  failed?: (error: CallError) => void
}) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [to, setTo] = useState('')
  const [outcome, setOutcome] = useState<{ good: boolean; text: string }>()
  const run = useCommand(
    (_: undefined) =>
      call(adminProviderTest, { params: { name: of.name }, body: { to, ...(values && { values: values() }) } }),
    {
      refreshes: [['providers']],
      done: () => setOutcome({ good: true, text: of.testTo ? t`服務已接受，請看看有沒有收到` : t`可以使用` }),
      failed: (error) => {
        failed?.(error)
        setOutcome({ good: false, text: failureText(error) })
        return true
      },
    },
  )
  if (of.testTo === null) return null
  const label = of.testTo === 'mobile' ? t`收測試簡訊的手機號碼` : t`收測試郵件的地址`
  return (
    <div>
      <Space.Compact>
        {of.testTo !== '' && (
          <Input
            aria-label={label}
            placeholder={label}
            style={{ width: 240 }}
            maxLength={100}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
        <Button
          loading={run.isPending}
          disabled={of.testTo !== '' && to.trim() === ''}
          onClick={() => {
            setOutcome(undefined)
            run.mutate(undefined)
          }}
        >
          <Trans>測試</Trans>
        </Button>
      </Space.Compact>
      {outcome && (
        <Alert
          style={{ marginTop: 10 }}
          type={outcome.good ? 'success' : 'error'}
          showIcon
          title={<span style={{ overflowWrap: 'anywhere' }}>{outcome.text}</span>}
        />
      )}
    </div>
  )
}
