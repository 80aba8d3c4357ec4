import { Trans, useLingui } from '@lingui/react/macro'
import { sessionRevoke } from '@shop/contract/people/account/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../lib/command.ts'
import { queryClient } from '../../lib/query-client.ts'
import { relativeTime } from '../../lib/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { sessionsQuery } from './queries.ts'
import styles from './SessionsPopup.module.css'

/** Where the account is logged in; every device but this one can be logged out from here. */
export function SessionsPopup({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { data: sessions, isError, error, refetch } = useQuery(sessionsQuery)
  const revoke = useCommand(sessionRevoke, {
    done: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <Popup open tall title={t`已登入的裝置`} onClose={onClose}>
      {isError ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : sessions ? (
        <ul className={styles.list}>
          {sessions.map((one) => (
            <li key={one.session_id} className={styles.session}>
              <Icon name="device" size="48rpx" />
              <div className={styles.words}>
                <p>
                  {one.device || (one.platform === 'H5' ? t`網頁` : one.platform)}{' '}
                  {one.is_current && <Tag kind="good">{t`本機`}</Tag>}
                </p>
                <p className={styles.time}>
                  <Trans>最近使用：{relativeTime(one.last_seen_time || one.create_time)}</Trans>
                </p>
              </div>
              {!one.is_current && (
                <Button
                  kind="line"
                  size="small"
                  busy={revoke.isPending && revoke.variables.sessionId === one.session_id}
                  onClick={() => revoke.mutate({ sessionId: one.session_id })}
                >
                  <Trans>登出</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <ListSkeleton rows={3} picture={false} />
      )}
    </Popup>
  )
}
