import { useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { ArrowDownOutlined, ArrowUpOutlined } from './icons.tsx'

/** Moves a row among its neighbours. `name` identifies the row for screen readers. */
export function OrderButtons<Id>({
  id,
  among,
  name,
  disabled,
  onOrder,
}: {
  id: Id
  /** the ids in their current order */
  among: readonly Id[]
  name: string
  disabled?: boolean
  onOrder: (ids: Id[]) => void
}) {
  const { t } = useLingui()
  const place = among.indexOf(id)
  function move(to: number) {
    const ids = among.filter((other) => other !== id)
    ids.splice(to, 0, id)
    onOrder(ids)
  }
  return (
    <span className="nowrap">
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={t`「${name}」往上移`}
        disabled={disabled || place === 0}
        onClick={() => move(place - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={t`「${name}」往下移`}
        disabled={disabled || place === among.length - 1}
        onClick={() => move(place + 1)}
      />
    </span>
  )
}
