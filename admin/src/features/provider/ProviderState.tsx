import { Trans, useLingui } from '@lingui/react/macro'
import { Moment, StateTag } from '../../ui/show.tsx'
import type { Provider } from './queries.ts'

/** On, off or failing, and who set it. */
export function ProviderState({ of }: { of: Provider }) {
  const { t } = useLingui()
  const states = {
    on: <StateTag tone="good">{t`使用中`}</StateTag>,
    off: <StateTag tone="quiet">{t`未使用`}</StateTag>,
    failing: <StateTag tone="bad">{t`出錯`}</StateTag>,
  }
  return (
    <>
      {states[of.state]}
      <div className="muted">
        {of.source === 'environment' && <Trans>由環境變數設定</Trans>}
        {of.source === 'console' && <Trans>在這裡填寫</Trans>}
        {of.source === null && of.version > 0 && <Trans>已填寫，沒有開啟</Trans>}
      </div>
    </>
  )
}

/** The results of its last calls. */
export function ProviderNews({ of }: { of: Provider }) {
  return (
    <>
      {of.problem && (
        <div className="bad">
          <Trans>填寫的內容不能用：{of.problem}</Trans>
        </div>
      )}
      {of.lastError && of.state === 'failing' && (
        <div className="bad" style={{ overflowWrap: 'anywhere' }}>
          {of.lastError}
        </div>
      )}
      {of.missing.length > 0 && (
        <div className="muted" style={{ overflowWrap: 'anywhere' }}>
          <Trans>沒有範本，不會發簡訊：{of.missing.join('、')}</Trans>
        </div>
      )}
      {of.lastErrorAt && of.state === 'failing' && (
        <div className="muted">
          <Trans>
            出錯 <Moment at={of.lastErrorAt} />
          </Trans>
        </div>
      )}
      {of.lastOkAt ? (
        <div className="muted">
          <Trans>
            成功 <Moment at={of.lastOkAt} />
          </Trans>
        </div>
      ) : (
        of.state === 'on' && (
          <span className="muted">
            <Trans>還沒有用過</Trans>
          </span>
        )
      )}
    </>
  )
}
