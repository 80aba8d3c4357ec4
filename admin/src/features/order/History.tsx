import { Trans } from '@lingui/react/macro'
import { Timeline } from 'antd'
import { useEntryActor } from '../../ui/actor.ts'
import { Card, Empty, Moment } from '../../ui/show.tsx'
import { rejectReasonWords } from '../proof/words.ts'
import type { Order } from './types.ts'
import { useReasonText, useStateText } from './words.tsx'

export function History({ order }: { order: Order }) {
  const stateText = useStateText()
  const reasonText = useReasonText(rejectReasonWords)
  const who = useEntryActor()
  return (
    <Card title={<Trans>歷史紀錄</Trans>}>
      {order.history.length ? (
        <Timeline
          items={order.history.map((entry) => ({
            content: (
              <>
                <strong>{stateText(entry.to)}</strong>{' '}
                <span className="muted">
                  {who(entry, order.buyer)} · <Moment at={entry.at} />
                </span>
                {entry.reason && <div>{reasonText(entry.reason)}</div>}
              </>
            ),
          }))}
        />
      ) : (
        <Empty text={<Trans>還沒有紀錄。</Trans>} />
      )}
    </Card>
  )
}
