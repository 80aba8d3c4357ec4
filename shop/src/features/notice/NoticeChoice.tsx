import { Trans, useLingui } from '@lingui/react/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { noticeChoice, noticeChoose } from '@shop/contract/platform/notice/notice.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { queryClient } from '../../lib/query-client.ts'
import { CellBones } from '../../ui/Bones.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { Switch } from '../../ui/Tick.tsx'
import styles from './NoticeChoice.module.css'

type Choice = DataOf<typeof noticeChoice>

const choiceQuery = queryOptions({
  queryKey: ['notice', 'choice'],
  queryFn: ({ signal }) => call(noticeChoice, { signal, load: false, prompt: false }),
})

/** Where else notices about money and aftersales are sent. */
export function NoticeChoice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Popup open={open} title={t`通知方式`} onClose={onClose}>
      <Channels />
      <p className={styles.hint}>
        <Trans>資金與售後的消息除了在這裡，也可以發送給您。帳戶安全的消息一定會發送。</Trans>
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
  const change = (channel: keyof Choice, on: boolean) => {
    const now = { email: choice.email.is_on, sms: choice.sms.is_on }
    choose.mutate({ ...now, [channel]: on ? 1 : 0 })
  }
  return (
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
                onChange={(on) => change(channel, on)}
              />
            }
          />
        )
      })}
    </Card>
  )
}
