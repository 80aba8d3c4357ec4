import '../../ui/log.css'
import { Plural, Trans } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminAuditState } from '@shop/contract/people/audit-log/audit-log.ts'
import { Alert } from 'antd'
import { useActorText } from '../../ui/actor.ts'
import { Card, Moment, StateTag } from '../../ui/show.tsx'

type State = DataOf<typeof adminAuditState>

/** Whether the log is intact by its last check, and the head published last. */
export function ChainState({ state: { check, published, isProtected } }: { state: State }) {
  return (
    <Card>
      {!isProtected && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={<Trans>伺服器的資料庫角色擁有這份日誌，因此也能改動它。請依操作手冊分開兩個角色。</Trans>}
        />
      )}
      <div className="log-state">
        {check ? <LastCheck check={check} /> : <Trans>還沒有核對過。每天 03:30 會自動核對，也可以立即核對。</Trans>}
      </div>
      {published && (
        <div className="muted" style={{ marginTop: 8 }}>
          <Trans>
            <Moment at={published.at} /> 公布的摘要值：
          </Trans>{' '}
          <span className="log-code">
            {published.seq}:{published.hash}
          </span>
        </div>
      )}
    </Card>
  )
}

function LastCheck({ check: { at, by, broken, entries } }: { check: NonNullable<State['check']> }) {
  const actorText = useActorText()
  return (
    <>
      {broken ? (
        <StateTag tone="bad">
          <Problem broken={broken} />
        </StateTag>
      ) : (
        <StateTag tone="good">
          <Plural value={entries} other="# 筆都完整" />
        </StateTag>
      )}
      <span className="muted">
        <Trans>
          <Moment at={at} /> 由{actorText(by)}核對
        </Trans>
      </span>
    </>
  )
}

function Problem({ broken: { seq, problem } }: { broken: NonNullable<NonNullable<State['check']>['broken']> }) {
  if (problem === 'altered') return <Trans>第 {seq} 筆被改動過</Trans>
  if (problem === 'missing') return <Trans>第 {seq} 筆不見了</Trans>
  return <Trans>第 {seq} 筆與公布過的摘要值不符</Trans>
}
