import { Trans, useLingui } from '@lingui/react/macro'
import { sessionRevoke } from '@shop/contract/people/account/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../lib/command.ts'
import { queryClient } from '../../lib/query-client.ts'
import { relativeTime } from '../../lib/time.ts'
import { LineBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { moreIcons } from '../../ui/more-icons.ts'
import { Popup } from '../../ui/Popup.tsx'
import { Bone, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { deviceName, isComputer } from './device-words.ts'
import { sessionsQuery } from './queries.ts'
import styles from './SessionsPopup.module.css'

/** Where the account is logged in; every device but this one can be logged out from here. */
export function SessionsPopup({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { data: sessions, isError, error, refetch } = useQuery(sessionsQuery)
  const revoke = useCommand(sessionRevoke, {
    done: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  // This device first: it is what the others are compared with.
  const rows = sessions?.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
  return (
    <Popup open title={t`已登入的裝置`} onClose={onClose}>
      {isError ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : rows ? (
        <>
          <ul className={styles.list}>
            {rows.map((one) => (
              <li key={one.session_id} className={styles.session}>
                <span className={styles.icon}>
                  <Icon name={isComputer(one) ? moreIcons.computer : 'device'} />
                </span>
                <div className={styles.words}>
                  <p className={styles.name}>
                    {deviceName(one)} {one.is_current && <Tag kind="good">{t`本機`}</Tag>}
                  </p>
                  <p className={styles.time}>
                    <Trans>最近使用：{relativeTime(one.last_seen_time || one.create_time)}</Trans>
                  </p>
                  {one.create_time && (
                    <p className={styles.time}>
                      <Trans>登入時間：{one.create_time.slice(0, 16)}</Trans>
                    </p>
                  )}
                </div>
                {!one.is_current && (
                  <Button
                    kind="line"
                    size="small"
                    aria-label={t`登出：${deviceName(one)}，登入時間 ${one.create_time.slice(0, 16)}`}
                    busy={revoke.isPending && revoke.variables.sessionId === one.session_id}
                    onClick={() => revoke.mutate({ sessionId: one.session_id })}
                  >
                    <Trans>登出</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <p className={styles.hint}>
            {rows.length > 1 ? (
              <Trans>有不認識的裝置？先將它登出，再修改登入密碼。</Trans>
            ) : (
              <Trans>您的帳號沒有在其他裝置上登入。</Trans>
            )}
          </p>
        </>
      ) : (
        <Bones />
      )}
    </Popup>
  )
}

/** As high as one device, which is the usual number: the sheet keeps its height. */
function Bones() {
  return (
    <SkeletonPage flush>
      <div className={styles.list}>
        <div className={styles.session}>
          <Bone round width="80rpx" height="80rpx" />
          <div className={styles.words}>
            <LineBones widths={['48%', '40%', '56%']} />
          </div>
        </div>
      </div>
      <div className={styles.hint}>
        <LineBones widths={['64%']} />
      </div>
    </SkeletonPage>
  )
}
