import { Trans, useLingui } from '@lingui/react/macro'
import { adminPageRollBack, type adminPageVersion } from '@shop/contract/content/page/admin.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Popconfirm } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { Empty, Moment, StateTag } from '../../ui/show.tsx'
import type { PageRecord } from './draft.ts'
import { versionQuery } from './queries.ts'

/** The published versions: each can be published again, or loaded as the draft. */
export function VersionsButton({
  page,
  readOnly,
  onTaken,
  onRolledBack,
}: {
  page: PageRecord
  readOnly: boolean
  onTaken: (version: DataOf<typeof adminPageVersion>) => void
  onRolledBack: () => void
}) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const rollBack = useCommand(
    (number: number, requestId) => call(adminPageRollBack, { params: { id: page.id }, body: { number, requestId } }),
    {
      said: t`商店已換回這一版；草稿沒有變`,
      done: () => {
        setOpen(false)
        onRolledBack()
      },
    },
  )
  const take = useCommand((number: number) => client.fetchQuery(versionQuery(page.id, number)), {
    said: t`已放進草稿，可以用「復原」回到原來的內容`,
    done: (version) => {
      setOpen(false)
      onTaken(version)
    },
  })
  return (
    <>
      <Button disabled={false} onClick={() => setOpen(true)}>
        <Trans>版本</Trans>
      </Button>
      <Drawer open={open} size={440} title={t`發布過的版本`} onClose={() => setOpen(false)}>
        {page.versions.length === 0 && <Empty text={<Trans>這一頁還沒有發布過。</Trans>} />}
        <ul className="page-versions">
          {page.versions.map(({ number, by, publishedAt }) => (
            <li key={number}>
              <strong>
                <Trans>第 {number} 版</Trans>
              </strong>
              {number === page.published && (
                <StateTag tone="good">
                  <Trans>顯示中</Trans>
                </StateTag>
              )}
              <Moment at={publishedAt} />
              <span className="muted">{by || <Trans>系統</Trans>}</span>
              {!readOnly && (
                <div>
                  {number !== page.published && (
                    <Popconfirm
                      title={t`讓商店換回第 ${number} 版？`}
                      description={t`立刻生效，草稿不變。`}
                      okText={t`換回`}
                      onConfirm={() => rollBack.mutate(number)}
                    >
                      <Button size="small" loading={rollBack.isPending}>
                        <Trans>換回這一版</Trans>
                      </Button>
                    </Popconfirm>
                  )}
                  <Button size="small" type="link" loading={take.isPending} onClick={() => take.mutate(number)}>
                    <Trans>放進草稿</Trans>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Drawer>
    </>
  )
}
