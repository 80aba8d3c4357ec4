import '../change/change.css'
import '../../ui/log.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Drawer } from 'antd'
import { useActorText } from '../../ui/actor.ts'
import { Moment } from '../../ui/show.tsx'
import { ChangedHead } from '../change/ChangedHead.tsx'
import { Outcome } from './Outcome.tsx'
import { type AuditEntry, notedOf, permissionWord, recordsOf, valueText } from './words.ts'

/** One entry in full: the operator, the address, the request, and the values before and after. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) {
  return (
    <Drawer
      open={entry !== undefined}
      size={720}
      title={entry && <Trans>第 {entry.seq} 筆</Trans>}
      destroyOnHidden
      onClose={onClose}
    >
      {entry && <Entry entry={entry} />}
    </Drawer>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui()
  const actorText = useActorText()
  const { input } = entry.detail as { input?: object }
  const word = permissionWord(entry.permission)
  const code = (text: string) => <span className="log-code">{text}</span>
  const facts = [
    [t`時間`, <Moment key="at" at={entry.at} />],
    [t`操作員`, entry.by === 'anonymous' ? t`未登入` : actorText(entry.by)],
    ['IP', entry.ip && code(entry.ip)],
    [t`使用的權限`, word ? t(word) : entry.permission],
    [t`操作`, code(entry.action)],
    [t`結果`, <Outcome key="outcome" code={entry.outcome} />],
    [t`對象`, recordsOf(entry).length > 0 && code(recordsOf(entry).join('　'))],
    [t`原因`, entry.reason],
    [t`請求編號`, entry.requestId && code(entry.requestId)],
    [t`雜湊值`, code(entry.hash)],
  ] as const
  return (
    <>
      <dl className="log-facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Changes entry={entry} />
      {input && (
        <>
          <h3>
            <Trans>送出的內容</Trans>
          </h3>
          <pre className="log-sent">{JSON.stringify(input, null, 2)}</pre>
        </>
      )}
    </>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const noted = notedOf(entry)
  if (noted.length === 0) return null
  return (
    <table className="changed" style={{ marginBottom: 16 }}>
      <ChangedHead />
      <tbody>
        {noted.map(({ record, field, before, after }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
          <tr key={index}>
            <th scope="row">
              {field}
              <div className="muted">{record}</div>
            </th>
            <td>{valueText(before)}</td>
            <td>{valueText(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
