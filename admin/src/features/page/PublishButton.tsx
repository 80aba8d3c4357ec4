import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { adminPagePublish } from '@shop/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { Failed, Waiting } from '../../ui/show.tsx'
import type { Autosave } from './autosave.ts'
import { useBlockName } from './BlockList.tsx'
import { differenceOf, type PageRecord, type StoredBlock, toDraft, type Work } from './draft.ts'
import { versionQuery } from './queries.ts'

/** Asks, saying what shoppers will see differently, then shows the draft to everybody. */
export function PublishButton({
  page,
  work,
  autosave,
  onPublished,
  onRefused,
}: {
  page: PageRecord
  work: Work
  autosave: Autosave
  onPublished: () => void
  /** fields of the draft that have to be filled in first */
  onRefused: (fields: Autosave['fields']) => void
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const publish = useCommand(
    (version: number, requestId) => call(adminPagePublish, { params: { id: page.id }, body: { version, requestId } }),
    {
      said: t`已發布，商店現在顯示的就是這一版`,
      done: () => {
        setOpen(false)
        onPublished()
      },
      failed: (error) => {
        setOpen(false)
        if (error.code !== 'VALIDATION') return false
        onRefused(error.fields)
        return false
      },
    },
  )
  const saved = autosave.state === 'saved'
  return (
    <>
      <Button
        type="primary"
        disabled={!saved || !autosave.changed}
        title={saved && !autosave.changed ? t`和商店現在顯示的一樣` : undefined}
        onClick={() => setOpen(true)}
      >
        <Trans>發布</Trans>
      </Button>
      <Modal
        open={open}
        title={page.published === 0 ? t`第一次發布這一頁？` : t`發布更改？`}
        okText={t`發布`}
        confirmLoading={publish.isPending}
        okButtonProps={{ disabled: !saved }}
        destroyOnHidden
        onOk={() => publish.mutate(autosave.version)}
        onCancel={() => setOpen(false)}
      >
        <Changes page={page} work={work} />
        <Alert type="info" showIcon title={<Trans>發布後，所有人立刻看到。之前的版本都留著，隨時可以換回來。</Trans>} />
      </Modal>
    </>
  )
}

function Changes({ page, work }: { page: PageRecord; work: Work }) {
  const before = useQuery({ ...versionQuery(page.id, page.published), enabled: page.published > 0 })
  if (page.published > 0 && !before.data) {
    return before.error ? (
      <Failed error={before.error} retry={() => void before.refetch()} />
    ) : (
      <Waiting flush rows={3} />
    )
  }
  const { added, removed, changed, reordered, head } = differenceOf(before.data?.draft, toDraft(work))
  return (
    <ul className="page-changes">
      {added.length > 0 && (
        <Line blocks={added}>
          <Plural value={added.length} other="新增 # 塊" />
        </Line>
      )}
      {changed.length > 0 && (
        <Line blocks={changed}>
          <Plural value={changed.length} other="更改 # 塊" />
        </Line>
      )}
      {removed.length > 0 && (
        <Line blocks={removed}>
          <Plural value={removed.length} other="不再顯示 # 塊" />
        </Line>
      )}
      {reordered && (
        <li>
          <Trans>順序有變</Trans>
        </li>
      )}
      {head && (
        <li>
          <Trans>頁面標題或顏色有變</Trans>
        </li>
      )}
    </ul>
  )
}

function Line({ blocks, children }: { blocks: StoredBlock[]; children: ReactNode }) {
  const nameOf = useBlockName()
  return (
    <li>
      <strong>{children}</strong> <span className="muted">{blocks.map(nameOf).join(' · ')}</span>
    </li>
  )
}
