import '../../features/page/page.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BlockType } from '@shop/contract/content/page/page-blocks.ts'
import { formatMoment } from '@shop/web/time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form, Popconfirm, Tooltip } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { ChangeHistory } from '../../features/change/ChangeHistory.tsx'
import { type Autosave, useAutosave } from '../../features/page/autosave.ts'
import { BlockForm, HeadForm } from '../../features/page/BlockForm.tsx'
import { type BlockActions, BlockList, useBlockName } from '../../features/page/BlockList.tsx'
import { type Backup, dropBackup, readBackup } from '../../features/page/backup.ts'
import { pageChanges } from '../../features/page/changes.ts'
import {
  type Block,
  duplicated,
  isSame,
  moved,
  newBlock,
  type PageRecord,
  toWork,
  useWork,
  type Work,
} from '../../features/page/draft.ts'
import { FilesContext } from '../../features/page/files.ts'
import { LeaveWhenSaved } from '../../features/page/LeaveWhenSaved.tsx'
import { Palette } from '../../features/page/Palette.tsx'
import { Phone } from '../../features/page/Phone.tsx'
import { Planned, PublishButton } from '../../features/page/PublishButton.tsx'
import { type PageFile, pageQuery } from '../../features/page/queries.ts'
import { VersionsButton } from '../../features/page/VersionsDrawer.tsx'
import { useFailureText } from '../../lib/failure.ts'
import { useIdParam } from '../../lib/params.ts'
import { useMe } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { TextLanguageContext, useNewTextLanguage } from '../../lib/text-language.ts'
import { RedoOutlined, UndoOutlined } from '../../ui/icons.tsx'
import { Empty, PageFailed, PageHead, StateTag, Waiting } from '../../ui/show.tsx'

export default function PageEdit() {
  const id = useIdParam('id')
  if (id === undefined) return <Empty text={<Trans>找不到這一頁。</Trans>} />
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(pageQuery(id))
  // The work in progress is only reset when the operator asks for it.
  const [turn, setTurn] = useState(0)
  if (!data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting />
  return (
    <Builder
      key={turn}
      page={data.page}
      files={data.files}
      onPublished={() => void refetch()}
      onReload={() => void refetch().then(() => setTurn((before) => before + 1))}
    />
  )
}

function Builder({
  page,
  files: known,
  onPublished,
  onReload,
}: {
  page: PageRecord
  files: PageFile[]
  onPublished: () => void
  onReload: () => void
}) {
  const { t } = useLingui()
  const { message } = App.useApp()
  const client = useQueryClient()
  const me = useMe()
  const readOnly = !me.may('content.edit')
  const isMember = Boolean(me.merchant)
  const [initial] = useState(() => toWork(page.draft))
  const { work, change, undo, redo, mayUndo, mayRedo } = useWork(initial)
  const [start] = useState({ version: page.version, changed: page.changed })
  const [chosen, setChosen] = useState(initial.items[0]?.key ?? 0)
  const [said, setSaid] = useState('')
  const nameOf = useBlockName()
  const texts = useNewTextLanguage()
  const [uploaded, setUploaded] = useState<PageFile[]>([])
  const autosave = useAutosave(page.id, work, start, uploaded)
  const [backup, setBackup] = useState(() => (readOnly ? undefined : findBackup(page)))
  const files = useMemo(() => {
    const all = new Map([...known, ...uploaded].map((file) => [file.id, file]))
    return {
      find: (id: unknown) => all.get(id as number),
      add: (file: PageFile) => setUploaded((before) => [...before, file]),
    }
  }, [known, uploaded])
  useShortcuts(
    readOnly
      ? []
      : [
          { keys: 'mod+z', does: msg`復原`, run: undo },
          { keys: 'mod+y', does: msg`重做`, run: redo },
        ],
  )

  const index = work.items.findIndex(({ key }) => key === chosen)
  const block = work.items[index]
  const setItems = (make: (items: Block[]) => Block[], what?: string) =>
    change((before) => ({ ...before, items: make(before.items) }), what)
  function add(block: Block, at: number) {
    setItems((items) => items.toSpliced(at, 0, block))
    setChosen(block.key)
  }
  const actions: BlockActions = {
    move: (from, to) => {
      const name = nameOf(work.items[from] as Block)
      const place = to + 1
      setItems((items) => moved(items, from, to))
      setSaid(t`「${name}」現在是第 ${place} 塊`)
      // The browser removes the focus from a button that moves in the page.
      const button = document.activeElement as HTMLElement | null
      requestAnimationFrame(() => {
        if (!button?.isConnected) return
        // At either end the button is disabled, so focus the block instead.
        const block = button.closest('.page-block')?.querySelector<HTMLElement>('.page-block-name')
        if (button.matches(':disabled')) block?.focus()
        else button.focus()
      })
    },
    add: (type, at) => add(newBlock(type), at),
    duplicate: (at) => {
      const { items, copy } = duplicated(work.items, at)
      setItems(() => items)
      setChosen(copy.key)
    },
    hide: (at) => setItems((items) => items.with(at, { ...(items[at] as Block), hidden: !items[at]?.hidden })),
    remove: (at) => {
      const removed = work.items[at] as Block
      setItems((items) => items.toSpliced(at, 1))
      if (removed.key === chosen) setChosen((work.items[at + 1] ?? work.items[at - 1])?.key ?? 0)
      const name = nameOf(removed)
      const key = `removed-${removed.key}`
      message.open({
        key,
        duration: 6,
        content: (
          <>
            {t`已移除「${name}」`}{' '}
            <Button
              type="link"
              size="small"
              onClick={() => {
                message.destroy(key)
                add(removed, at)
              }}
            >
              <Trans>放回去</Trans>
            </Button>
          </>
        ),
      })
    },
  }
  const setHead = (head: Work['page'], place: string) => change((before) => ({ ...before, page: head }), place)

  return (
    <FilesContext value={files}>
      <div className="page-editor">
        <PageHead
          title={page.kind !== 'home' ? page.name : isMember ? t`店舖首頁` : t`首頁`}
          note={<Shown page={page} changed={autosave.changed || autosave.state !== 'saved'} />}
          actions={
            <>
              <SaveWords autosave={autosave} />
              {!readOnly && (
                <>
                  <Step does={t`復原`} icon={<UndoOutlined />} may={mayUndo} run={undo} />
                  <Step does={t`重做`} icon={<RedoOutlined />} may={mayRedo} run={redo} />
                </>
              )}
              <VersionsButton
                page={page}
                readOnly={readOnly}
                onRolledBack={onReload}
                onTaken={(version) => {
                  for (const file of version.files) files.add(file)
                  change(() => toWork(version.draft))
                  setChosen(0)
                }}
              />
              <ChangeHistory of={pageChanges} id={page.id} />
              {!readOnly && (
                <PublishButton
                  page={page}
                  work={work}
                  autosave={autosave}
                  onPlanned={onPublished}
                  onAsked={onPublished}
                  onPublished={() => {
                    autosave.published()
                    onPublished()
                    void client.invalidateQueries({ queryKey: ['pages', 'list'] })
                  }}
                  onRefused={(fields) => {
                    autosave.setFields(fields)
                    const first = /^draft\.items\.(\d+)\./.exec(Object.keys(fields)[0] ?? '')?.[1]
                    setChosen(work.items[Number(first)]?.key ?? 0)
                  }}
                />
              )}
            </>
          }
        />
        <Review page={page} />
        <Planned page={page} readOnly={readOnly} onChanged={onPublished} />
        {autosave.state === 'conflict' && (
          <Conflict
            overwrite={autosave.overwrite}
            onReload={() => {
              dropBackup(page.id, { own: true })
              onReload()
            }}
          />
        )}
        {backup && (
          <Alert
            type="warning"
            showIcon
            style={{ marginBottom: 14 }}
            title={<Trans>這個瀏覽器裡還有 {formatMoment(backup.at)} 沒能儲存的更改。</Trans>}
            action={
              <span className="alert-actions">
                <Button
                  type="primary"
                  onClick={() => {
                    for (const file of backup.files) files.add(file)
                    change(() => toWork(backup.draft))
                    setBackup(undefined)
                  }}
                >
                  <Trans>取回更改</Trans>
                </Button>
                <Button
                  onClick={() => {
                    dropBackup(page.id, { own: false })
                    setBackup(undefined)
                  }}
                >
                  <Trans>不要了</Trans>
                </Button>
              </span>
            }
          />
        )}
        <div className="page-scroll">
          <div className="page-builder">
            <Palette
              disabled={readOnly}
              onAdd={(type: BlockType) => actions.add(type, index < 0 ? work.items.length : index + 1)}
            />
            <BlockList
              items={work.items}
              errors={autosave.fields}
              chosen={block ? chosen : 0}
              readOnly={readOnly}
              actions={actions}
              onChoose={setChosen}
            />
            <Form
              component="section"
              className="page-form"
              layout="vertical"
              labelAlign="left"
              colon={false}
              disabled={readOnly}
            >
              <TextLanguageContext value={texts}>
                {block ? (
                  <BlockForm
                    key={block.key}
                    block={block}
                    index={index}
                    errors={autosave.fields}
                    // By key: an upload finds its block even if another one has been selected or the block has moved.
                    onChange={(next, place) =>
                      setItems((items) => items.map((one) => (one.key === next.key ? next : one)), place)
                    }
                  />
                ) : (
                  <HeadForm page={work.page} errors={autosave.fields} onChange={setHead} />
                )}
              </TextLanguageContext>
            </Form>
            <Phone id={page.id} />
          </div>
        </div>
      </div>
      <span className="unseen" role="status">
        {said}
      </span>
      {!readOnly && <LeaveWhenSaved autosave={autosave} onGiveUp={() => dropBackup(page.id, { own: true })} />}
    </FilesContext>
  )
}

/** Unsaved work from the last visit in this browser, unless the draft has it by now. */
function findBackup(page: PageRecord): Backup | undefined {
  const backup = readBackup(page.id)
  if (!backup || !isSame(backup.draft, page.draft)) return backup
  dropBackup(page.id, { own: false })
  return undefined
}

/** The platform's answer to the request. */
function Review({ page: { review } }: { page: PageRecord }) {
  if (!review || review.state === 'confirmed' || review.state === 'canceled') return null
  const { reason } = review
  const at = formatMoment(review.at)
  return (
    <Alert
      type={review.state === 'pending' ? 'info' : 'warning'}
      showIcon
      style={{ marginBottom: 14 }}
      title={
        review.state === 'pending' ? (
          <Trans>{at} 送審的內容正在等平台審核。草稿可以繼續改，再送審會取代它。</Trans>
        ) : review.state === 'taken_down' ? (
          <Trans>
            {at} 被平台下架：{reason}。修改後再送審，通過了顧客才看得到。
          </Trans>
        ) : (
          <Trans>
            {at} 未通過審核：{reason}
          </Trans>
        )
      }
    />
  )
}

function Conflict({ overwrite, onReload }: { overwrite: () => Promise<void>; onReload: () => void }) {
  const { t } = useLingui()
  const { message } = App.useApp()
  const failureText = useFailureText()
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 14 }}
      title={<Trans>你開著這一頁的時候，別人（或另一個分頁）已經儲存了更改，你的更改還沒有儲存。</Trans>}
      action={
        <span className="alert-actions">
          <Popconfirm
            title={t`用你的內容取代別人儲存的更改？`}
            okText={t`取代`}
            okButtonProps={{ danger: true }}
            onConfirm={() => overwrite().catch((error) => void message.error(failureText(error), 4))}
          >
            <Button>
              <Trans>儲存我的內容</Trans>
            </Button>
          </Popconfirm>
          <Popconfirm title={t`捨棄你的更改？`} okText={t`捨棄`} okButtonProps={{ danger: true }} onConfirm={onReload}>
            <Button>
              <Trans>載入最新內容</Trans>
            </Button>
          </Popconfirm>
        </span>
      }
    />
  )
}

function Step({ does, icon, may, run }: { does: string; icon: ReactNode; may: boolean; run: () => void }) {
  return (
    <Tooltip title={does}>
      <Button icon={icon} aria-label={does} disabled={!may} onClick={run} />
    </Tooltip>
  )
}

function Shown({ page, changed }: { page: PageRecord; changed: boolean }) {
  if (page.published === 0) {
    return (
      <StateTag tone="quiet">
        <Trans>尚未發布</Trans>
      </StateTag>
    )
  }
  return changed ? (
    <StateTag tone="wait">
      <Trans>有未發布的更改</Trans>
    </StateTag>
  ) : (
    <StateTag tone="good">
      <Trans>已發布</Trans>
    </StateTag>
  )
}

/** The save state, in words. */
function SaveWords({ autosave: { state, error, flush } }: { autosave: Autosave }) {
  const failureText = useFailureText()
  if (state === 'failed') {
    return (
      <span className="page-state bad" role="alert">
        {failureText(error)}{' '}
        <Button type="link" size="small" onClick={flush}>
          <Trans>再試一次</Trans>
        </Button>
      </span>
    )
  }
  const words = {
    saved: <Trans>草稿已儲存</Trans>,
    waiting: <Trans>儲存中…</Trans>,
    saving: <Trans>儲存中…</Trans>,
    invalid: <Trans>有欄位需要修正，改好後才會儲存</Trans>,
    conflict: <Trans>沒有儲存</Trans>,
  }
  const bad = state === 'invalid' || state === 'conflict'
  return (
    <span className={bad ? 'page-state bad' : 'page-state'} role="status">
      {words[state]}
    </span>
  )
}
