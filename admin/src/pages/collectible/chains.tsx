import '../../ui/log.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { chainCheck } from '@shop/contract/promotion/collectible/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type Chains, chainRefreshes, chainsQuery } from '../../features/collectible/queries.ts'
import { problemWords } from '../../features/collectible/words.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useActorText } from '../../ui/actor.ts'
import { Card, Moment, PageFailed, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

/** The key of all certificates, whether the chains are intact, and their published heads. */
export default function CollectibleChains() {
  const { data, error, refetch } = useQuery(chainsQuery)
  const check = useCommand(() => call(chainCheck), { refreshes: chainRefreshes })
  const checking = check.isPending || data?.checking === true
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={8} />
  return (
    <>
      <PageHead
        title={<Trans>證書與核對</Trans>}
        note={<Trans>每個系列的證書一張接一張，改動、刪除或重複任何一張都會被發現</Trans>}
        actions={
          <Button type="primary" loading={checking} onClick={() => check.mutate(undefined)}>
            {checking ? <Trans>核對中</Trans> : <Trans>立即核對</Trans>}
          </Button>
        }
      />
      <Card title={<Trans>最近一次核對</Trans>}>
        {data.check ? (
          <LastCheck check={data.check} />
        ) : (
          <Trans>還沒有核對過。每天 03:40 會自動核對，也可以立即核對。</Trans>
        )}
      </Card>
      <Card title={<Trans>本店的公鑰</Trans>}>
        {data.pem ? (
          <>
            <pre className="log-sent">{data.pem}</pre>
            <p className="muted">
              SHA-256 <span className="log-code">{data.fingerprint}</span>
            </p>
          </>
        ) : (
          <Trans>寫下第一個系列時產生。私鑰加密保存，不會顯示。</Trans>
        )}
      </Card>
      <Published heads={data.published} />
    </>
  )
}

function LastCheck({ check }: { check: NonNullable<Chains['check']> }) {
  const { t } = useLingui()
  const actorText = useActorText()
  const { at, by, series, entries, broken } = check
  return (
    <>
      {broken ? (
        <StateTag tone="bad">
          <Trans>
            系列 {broken.seriesId} 的第 {broken.seq} 筆{t(problemWords[broken.problem])}
          </Trans>
        </StateTag>
      ) : (
        <StateTag tone="good">
          <Trans>
            {series} 個系列、{entries} 張證書都完整
          </Trans>
        </StateTag>
      )}{' '}
      <span className="muted">
        <Trans>
          <Moment at={at} /> 由{actorText(by)}核對
        </Trans>
      </span>
    </>
  )
}

function Published({ heads }: { heads: Chains['published'] }) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>公布的摘要值</Trans>}>
      {heads.length === 0 && (
        <p className="muted">
          <Trans>
            沒有公布過。在設定「數位藏品」裡開啟後，每天核對無誤就寫入伺服器日誌，並寄給能查看藏品的操作員。
          </Trans>
        </p>
      )}
      {heads.map(({ seriesId, title, seq, hash, at }) => (
        <p key={seriesId}>
          {localText(title, i18n.locale as Language)} <Moment at={at} />
          <br />
          <span className="log-code muted">
            {seriesId}:{seq}:{hash}
          </span>
        </p>
      ))}
    </Card>
  )
}
