import { Trans, useLingui } from '@lingui/react/macro'
import { type NoticeTopic, noticeChoice, noticeChoose } from '@shop/contract/platform/notice/notice.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { queryClient } from '../../lib/query-client.ts'
import { findPage } from '../../pages.ts'
import { CellBones } from '../../ui/Bones.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { Switch } from '../../ui/Tick.tsx'
import styles from './NoticeChoice.module.css'

const choiceQuery = queryOptions({
  queryKey: ['notice', 'choice'],
  queryFn: ({ signal }) => call(noticeChoice, { signal, load: false, prompt: false }),
})

/** Chooses the other channels that notices are sent by, and their topics. */
export function NoticeChoice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Popup open={open} title={t`通知方式`} onClose={onClose}>
      <Channels />
      <p className={styles.hint}>
        <Trans>消息都在這裡，也可以另外發送給您。帳戶安全的消息一定會發送。</Trans>
      </p>
    </Popup>
  )
}

function Channels() {
  const { t } = useLingui()
  const { data: choice, error, refetch } = useQuery(choiceQuery)
  const choose = useCommand(noticeChoose, {
    silent: true,
    done: () => queryClient.invalidateQueries({ queryKey: choiceQuery.queryKey }),
  })
  if (!choice) return error ? <Failed error={error} retry={() => void refetch()} /> : <CellBones count={2} />
  const words = { email: t`電子郵件`, sms: t`簡訊` }
  const topicWords: Record<NoticeTopic, string> = {
    order: t`訂單與物流`,
    money: t`資金`,
    case: t`售後`,
    reminder: t`積分與優惠券到期`,
    checkIn: t`每日簽到提醒`,
  }
  const change = (change: { email?: 0 | 1; sms?: 0 | 1; topics?: NoticeTopic[] }) =>
    choose.mutate({ email: choice.email.is_on, sms: choice.sms.is_on, ...change })
  const on = choice.topics.filter(({ is_on }) => is_on === 1).map(({ topic }) => topic)
  // A topic whose page this version lacks is left out.
  const topics = choice.topics.filter(
    ({ topic, is_offered }) => is_offered === 1 && (topic !== 'checkIn' || findPage('pages/subsidy/sign')),
  )
  return (
    <>
      <Card flush>
        {(['email', 'sms'] as const).map((channel) => {
          const { is_offered, address, is_on } = choice[channel]
          const can = is_offered === 1 && address !== ''
          return (
            <Cell
              key={channel}
              label={words[channel]}
              note={is_offered === 0 ? <Trans>商店尚未開通</Trans> : address || <Trans>尚未綁定</Trans>}
              value={
                <Switch
                  label={words[channel]}
                  checked={can && is_on === 1}
                  disabled={!can || choose.isPending}
                  onChange={(checked) => change({ [channel]: checked ? 1 : 0 })}
                />
              }
            />
          )
        })}
      </Card>
      <Card flush>
        {topics.map(({ topic, is_on }) => (
          <Cell
            key={topic}
            label={topicWords[topic]}
            value={
              <Switch
                label={topicWords[topic]}
                checked={is_on === 1}
                disabled={choose.isPending}
                onChange={(checked) => change({ topics: checked ? [...on, topic] : on.filter((one) => one !== topic) })}
              />
            }
          />
        ))}
      </Card>
    </>
  )
}
