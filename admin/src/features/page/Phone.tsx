import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { LinkOutlined, ReloadOutlined } from '../../ui/icons.tsx'
import { Failed } from '../../ui/show.tsx'
import { type Previewed, previewQuery, reviewPreviewQuery } from './queries.ts'

/** The draft in the shop itself, on a phone 375 wide. It reloads after every save of the draft. */
export function Phone({ id }: { id: number }) {
  return <Preview {...useQuery(previewQuery(id))} />
}

/** The home that a merchant asks to publish. */
export function ReviewPhone({ requestId }: { requestId: number }) {
  return <Preview {...useQuery(reviewPreviewQuery(requestId))} />
}

function Preview({ data, error, refetch }: Pick<UseQueryResult<Previewed>, 'data' | 'error' | 'refetch'>) {
  const { t } = useLingui()
  const [turn, setTurn] = useState(0)
  const address = data && addressOf(data)
  return (
    <aside className="page-phone" aria-label={t`手機預覽`}>
      <header>
        <strong>
          <Trans>手機預覽</Trans>
        </strong>
        <Tooltip title={t`重新載入預覽`}>
          <Button
            type="text"
            size="small"
            icon={<ReloadOutlined />}
            aria-label={t`重新載入預覽`}
            onClick={() => setTurn(turn + 1)}
          />
        </Tooltip>
        {address && (
          <Tooltip title={t`在新分頁開啟預覽連結，30 分鐘內有效`}>
            <Button
              type="text"
              size="small"
              icon={<LinkOutlined />}
              aria-label={t`在新分頁開啟預覽連結，30 分鐘內有效`}
              href={address}
              target="_blank"
            />
          </Tooltip>
        )}
      </header>
      {address && <iframe key={turn} title={t`手機預覽`} src={address} />}
      {!address && error && <Failed error={error} retry={() => void refetch()} />}
    </aside>
  )
}

/** `?preview`: the only address of the shop that the console may frame. */
function addressOf({ pageId, previewToken }: Previewed): string {
  return `/?preview#/pages/custom/index?${new URLSearchParams({ pageId: String(pageId), previewToken })}`
}
