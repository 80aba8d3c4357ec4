import { Trans, useLingui } from '@lingui/react/macro'
import { adminOrderNote } from '@shop/contract/trade/order/admin.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { Card, Moment } from '../../ui/show.tsx'
import type { Order } from './types.ts'

/** Notes between operators; the buyer never sees them. */
export function Notes({ order }: { order: Order }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const add = useCommand((note: string) => call(adminOrderNote, { params: { id: order.id }, body: { text: note } }), {
    refreshes: [['orders', order.id]],
    done: () => setText(''),
  })
  return (
    <Card
      title={<Trans>內部備註</Trans>}
      extra={
        <span className="muted">
          <Trans>買家看不到</Trans>
        </span>
      }
    >
      <ul className="notes">
        {order.notes.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <span className="muted">
              {note.operator} · <Moment at={note.at} />
            </span>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) add.mutate(text.trim())
        }}
      >
        <Input.TextArea
          value={text}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={500}
          placeholder={t`寫給同事看的話`}
          aria-label={t`內部備註`}
          onChange={(event) => setText(event.target.value)}
        />
        <Button htmlType="submit" size="small" style={{ marginTop: 8 }} disabled={!text.trim()} loading={add.isPending}>
          <Trans>加上備註</Trans>
        </Button>
      </form>
    </Card>
  )
}
