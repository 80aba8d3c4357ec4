import '../../features/content/content.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { adminHelpOrder, adminHelpRemove, type Language, localText } from '@shop/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Popconfirm, Table } from 'antd'
import { type DragEvent, useState } from 'react'
import { HelpDialog } from '../../features/content/HelpDialog.tsx'
import { type HelpEntry, helpQuery } from '../../features/content/queries.ts'
import { call } from '../../lib/call.ts'
import { useCommand } from '../../lib/command.ts'
import { useMe } from '../../lib/session.ts'
import { OrderButtons } from '../../ui/OrderButtons.tsx'
import { Empty, Failed, Moment, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

const refreshes = [['help']]

/** The shop's questions and answers in their order, moved by dragging a row or with its arrows. */
export default function HelpList() {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const mayEdit = useMe().may('content.edit')
  const { data: rows, error, refetch } = useQuery(helpQuery)
  const [open, setOpen] = useState<{ entry?: HelpEntry }>()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const order = useCommand((ids: number[]) => call(adminHelpOrder, { body: { ids } }), { refreshes })
  const remove = useCommand((id: number) => call(adminHelpRemove, { params: { id } }), { refreshes, said: t`已刪除` })
  const ids = rows?.map(({ id }) => id) ?? []

  function drop(onto: number) {
    setOver(undefined)
    setDragged(undefined)
    if (dragged === undefined || dragged === onto) return
    const others = ids.filter((id) => id !== dragged)
    // Dropped on a row further down it goes behind it, else before.
    const place = others.indexOf(onto) + (ids.indexOf(dragged) < ids.indexOf(onto) ? 1 : 0)
    order.mutate(others.toSpliced(place, 0, dragged))
  }
  const draggable = ({ id }: HelpEntry) =>
    mayEdit
      ? {
          draggable: true,
          className: over === id && dragged !== id ? 'drag-row drag-over' : 'drag-row',
          onDragStart: (event: DragEvent) => {
            // Without data some browsers do not begin to drag.
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
  return (
    <>
      <PageHead
        title={<Trans>幫助中心</Trans>}
        note={rows && rows.length > 0 && <Plural value={rows.length} other="# 個問題，拖曳可以改變順序" />}
        actions={create}
      />
      <section className="card">
        {!rows && (error ? <Failed error={error} retry={() => void refetch()} /> : <Waiting />)}
        {rows?.length === 0 && <Empty text={<Trans>還沒有問答。</Trans>} action={create} />}
        {rows && rows.length > 0 && (
          <div className="table">
            <Table<HelpEntry>
              size="small"
              rowKey="id"
              dataSource={rows}
              pagination={false}
              onRow={draggable}
              columns={[
                {
                  key: 'question',
                  title: t`問題`,
                  width: 280,
                  render: (_, entry) => (
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
                {
                  key: 'answer',
                  title: t`回答`,
                  render: (_, entry) => <span className="clip muted">{localText(entry.answer, language)}</span>,
                },
                {
                  key: 'state',
                  title: t`狀態`,
                  width: 110,
                  render: (_, { visible }) => (
                    <StateTag tone={visible ? 'good' : 'quiet'}>
                      {visible ? <Trans>顯示中</Trans> : <Trans>已隱藏</Trans>}
                    </StateTag>
                  ),
                },
                { key: 'updated', title: t`更新時間`, width: 140, render: (_, row) => <Moment at={row.updatedAt} /> },
                ...(mayEdit
                  ? [
                      {
                        key: 'order',
                        title: t`順序`,
                        width: 90,
                        render: (_: unknown, { id, question }: HelpEntry) => (
                          <OrderButtons
                            id={id}
                            among={ids}
                            name={localText(question, language)}
                            disabled={order.isPending}
                            onOrder={order.mutate}
                          />
                        ),
                      },
                      {
                        key: 'remove',
                        title: <span className="unseen">{t`操作`}</span>,
                        width: 80,
                        render: (_: unknown, { id }: HelpEntry) => (
                          <Popconfirm
                            title={t`刪除這個問答？`}
                            okText={t`刪除`}
                            okButtonProps={{ danger: true }}
                            onConfirm={() => remove.mutate(id)}
                          >
                            <Button type="link" danger size="small">
                              <Trans>刪除</Trans>
                            </Button>
                          </Popconfirm>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </div>
        )}
      </section>
      {open && <HelpDialog entry={open.entry} readOnly={!mayEdit} onClose={() => setOpen(undefined)} />}
    </>
  )
}
