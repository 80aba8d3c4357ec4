import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Popconfirm } from 'antd'
import type { ReactNode } from 'react'

/** Removes a row after confirmation; `inUse` says why it cannot be removed now. */
export function RemoveButton({
  title,
  description,
  inUse,
  onRemove,
}: {
  title: ReactNode
  description?: ReactNode
  inUse?: string | false
  onRemove: () => void
}) {
  const { t } = useLingui()
  return (
    <Popconfirm
      title={title}
      description={description}
      okText={t`刪除`}
      okButtonProps={{ danger: true }}
      onConfirm={onRemove}
    >
      <Button type="link" danger size="small" disabled={Boolean(inUse)} title={inUse || undefined}>
        <Trans>刪除</Trans>
      </Button>
    </Popconfirm>
  )
}
