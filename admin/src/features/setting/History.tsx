import { Trans } from '@lingui/react/macro'
import { adminSettingHistory, type SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { call } from '../../lib/call.ts'
import { useActorText } from '../../ui/actor.ts'
import { Empty, Failed, Moment, Waiting } from '../../ui/show.tsx'
import { Differences, type GroupValue } from './Differences.tsx'

/** Who changed what and why; an earlier version can be loaded into the form, to be reviewed and saved. */
export function History({
  group,
  defaults,
  open,
  onClose,
  onRestore,
}: {
  group: SettingGroup
  defaults: GroupValue
  open: boolean
  onClose: () => void
  onRestore: ((value: GroupValue) => void) | undefined
}) {
  const actorText = useActorText()
  const { data, error, refetch } = useQuery({
    queryKey: ['setting', group, 'history'],
    queryFn: ({ signal }) => call(adminSettingHistory, { params: { group }, query: { limit: 50 } }, { signal }),
    enabled: open,
  })
  return (
    <Drawer open={open} onClose={onClose} size={560} title={<Trans>更改紀錄</Trans>}>
      {!data && (error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting flush rows={4} />)}
      {data?.rows.length === 0 && <Empty text={<Trans>還沒有更改過，都是預設值。</Trans>} />}
      <ul className="changes">
        {data?.rows.map((row) => (
          <li key={row.version}>
            <header>
              <strong>{row.operatorName || actorText(row.actor)}</strong>
              <Moment at={row.at} />
              {onRestore && (
                <Button size="small" style={{ marginLeft: 'auto' }} onClick={() => onRestore(row.before ?? defaults)}>
                  <Trans>填回更改前的值</Trans>
                </Button>
              )}
            </header>
            {row.approvedBy && (
              <p className="muted">
                <Trans>由 {row.approvedBy} 批准</Trans>
              </p>
            )}
            <p>{row.reason}</p>
            <Differences group={group} before={row.before ?? defaults} after={row.after} />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
