import '../../features/content/content.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { adminHelpOrder, adminHelpRemove } from '@shop/contract/content/help/admin.ts'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type DragEvent, useState } from 'react'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { helpChanges } from '../../features/content/changes.ts'
import { HelpDialog } from '../../features/content/HelpDialog.tsx'
import { type HelpEntry, helpQuery } from '../../features/content/queries.ts'
import { helpTopicWords, ShownTag } from '../../features/content/words.tsx'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { arranging } from '../../ui/arranging.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Moment, PageHead } from '../../ui/show.tsx'
import { WholeTable } from '../../ui/WholeTable.tsx'

const refreshes = [['help']]

/** The shop's help entries in display order, moved by dragging a row or with its arrows. */
export default function HelpList() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const mayEdit = useMe().may('content.edit')
  const entries = useQuery(helpQuery)
  const [open, setOpen] = useState<{ entry?: HelpEntry }>()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const order = useCommand((ids: number[]) => call(adminHelpOrder, { body: { ids } }), { refreshes })
  const remove = useCommand((id: number) => call(adminHelpRemove, { params: { id } }), { refreshes, said: t`已刪除` })
  const ids = entries.data?.map(({ id }) => id) ?? []

  function drop(onto: number) {
    setOver(undefined)
    setDragged(undefined)
    if (dragged === undefined || dragged === onto) return
    const others = ids.filter((id) => id !== dragged)
    // A row moved down goes after the row it is dropped on, a row moved up before it.
    const place = others.indexOf(onto) + (ids.indexOf(dragged) < ids.indexOf(onto) ? 1 : 0)
    order.mutate(others.toSpliced(place, 0, dragged))
  }
  const draggable = ({ id }: HelpEntry) =>
    mayEdit
      ? {
          draggable: true,
          className: over === id && dragged !== id ? 'drag-row drag-over' : 'drag-row',
          onDragStart: (event: DragEvent) => {
            // Some browsers do not start dragging without data.
            event.dataTransfer.setData('text/plain', String(id))
            setDragged(id)
          },
          onDragOver: (event: DragEvent) => {
            event.preventDefault()
            setOver(id)
          },
          onDragEnd: () => {
            setOver(undefined)
            setDragged(undefined)
          },
          onDrop: () => drop(id),
        }
      : {}
  const create = mayEdit && (
    <Button type="primary" onClick={() => setOpen({})}>
      <Trans>新增問答</Trans>
    </Button>
  )
  const columns: Column<HelpEntry>[] = [
    {
      key: 'question',
      title: t`問題`,
      width: 240,
      render: (entry) => (
        <Button
          type="link"
          size="small"
          style={{ whiteSpace: 'normal', height: 'auto', textAlign: 'start' }}
          onClick={() => setOpen({ entry })}
        >
          {localText(entry.question, language)}
        </Button>
      ),
    },
    { key: 'topic', title: t`主題`, width: 140, render: ({ topic }) => t(helpTopicWords[topic]) },
    {
      key: 'answer',
      title: t`回答`,
      render: (entry) => <span className="clip muted">{localText(entry.answer, language)}</span>,
    },
    { key: 'state', title: t`狀態`, width: 110, render: ({ visible }) => <ShownTag shown={visible} /> },
    { key: 'updated', title: t`更新時間`, width: 140, render: (row) => <Moment at={row.updatedAt} /> },
  ]
  if (mayEdit) {
    const nameOf = (entry: HelpEntry) => localText(entry.question, language)
    columns.push(...arranging({ rows: entries.data, nameOf, order, remove, question: () => t`刪除這個問答？` }))
  }
  return (
    <>
      <PageHead
        title={<Trans>幫助中心</Trans>}
        note={ids.length > 0 && <Plural value={ids.length} other="# 個問題，拖曳可以改變順序" />}
        actions={
          <>
            <ChangeHistory of={helpChanges} />
            {create}
          </>
        }
      />
      <WholeTable
        query={entries}
        columns={columns}
        onRow={draggable}
        empty={{ text: <Trans>還沒有問答。</Trans>, action: create }}
      />
      {open && <HelpDialog entry={open.entry} readOnly={!mayEdit} onClose={() => setOpen(undefined)} />}
    </>
  )
}
