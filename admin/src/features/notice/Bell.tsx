import { useLingui } from '@lingui/react/macro'
import { noticeCountMax } from '@shop/contract/platform/notice/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Tooltip } from 'antd'
import { useNavigate } from 'react-router'
import { BellOutlined } from '../../ui/icons.tsx'
import { unreadQuery } from './queries.ts'

/** Links to the notices, with the number of unread ones. */
export function Bell() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data } = useQuery(unreadQuery)
  const unread = data?.unread ?? 0
  const shown = unread >= noticeCountMax ? `${noticeCountMax - 1}+` : unread
  const says = unread > 0 ? t`通知，${shown} 則未讀` : t`通知`
  return (
    <Tooltip title={says}>
      <Badge count={unread} overflowCount={noticeCountMax - 1} size="small" offset={[-4, 5]}>
        <Button type="text" icon={<BellOutlined />} aria-label={says} onClick={() => void navigate('/notice/list')} />
      </Badge>
    </Tooltip>
  )
}
