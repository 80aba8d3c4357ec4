import { adminPageDraft, adminPageGet } from '@shop/contract/content/page/admin.ts'
import type { FieldErrors } from '@shop/contract/core/errors.ts'
import { CallError } from '@shop/web/call-error.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { dropBackup, writeBackup } from './backup.ts'
import { isSame, toDraft, type Work } from './draft.ts'
import type { PageFile } from './queries.ts'

const pauseMs = 600
const retryMs = 5_000

/** `invalid`: the server rejected some fields; `conflict`: someone else has saved in the meantime. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'invalid' | 'failed' | 'conflict'

export interface Autosave {
  state: SaveState
  /** by path: `draft.items.3.params.text.zh-Hant` */
  fields: FieldErrors
  error: unknown
  version: number
  changed: boolean
  /** shows the field errors of a refused publication */
  setFields: (fields: FieldErrors) => void
  /** call it once the draft has been published */
  published: () => void
  /** saves pending changes at once, or retries a failed save */
  flush: () => void
  /** after a conflict: overwrites what someone else saved */
  overwrite: () => Promise<void>
}

/**
 * Saves a draft shortly after each change, one save at a time, and makes the shop in the phone reload it. Unsaved work
 * is stored in this browser, and a save that did not get through is retried automatically.
 */
export function useAutosave(
  id: number,
  work: Work,
  page: { version: number; changed: boolean },
  files: PageFile[],
): Autosave {
  const client = useQueryClient()
  const [state, setState] = useState<SaveState>('saved')
  const [fields, setFields] = useState<FieldErrors>({})
  const [error, setError] = useState<unknown>()
  const [saved, setSaved] = useState(page)
  const its = useRef({
    work,
    files,
    version: page.version,
    busy: false,
    over: false,
    /** sent without receiving an answer: it may have been saved */
    unanswered: undefined as Work | undefined,
  })
  its.current.files = files
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    if (its.current.busy || its.current.over) return
    its.current.busy = true
    const sent = its.current.work
    let again = pauseMs
    setState('saving')
    try {
      const answer = await call(adminPageDraft, {
        params: { id },
        body: { draft: toDraft(sent), version: its.current.version },
      })
      its.current.version = answer.version
      its.current.unanswered = undefined
      setSaved(answer)
      setFields({})
      setState('saved')
      if (its.current.work === sent) dropBackup(id, { own: true })
      refreshPreviews()
      await client.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
    } catch (failure) {
      setError(failure)
      if (failure instanceof CallError && failure.code === 'STATE_CHANGED') {
        const before = its.current.unanswered
        its.current.unanswered = undefined
        const kept = before && (await findSavedWork(id, before))
        if (kept) {
          // Only the answer was lost; the save succeeded.
          its.current.version = kept.version
          setSaved(kept)
          if (before === sent) {
            dropBackup(id, { own: true })
            return setState('saved')
          }
          again = 0
          return setState('waiting')
        }
        its.current.over = true
        return setState('conflict')
      }
      its.current.unanswered = failure instanceof CallError && failure.answered ? undefined : sent
      if (failure instanceof CallError && failure.code === 'VALIDATION') {
        setFields(failure.fields)
        setState('invalid')
      } else {
        setState('failed')
        if (isTemporary(failure)) again = retryMs
      }
    } finally {
      its.current.busy = false
      const unsent = its.current.work !== sent || again !== pauseMs
      if (!its.current.over && unsent) timer.current = setTimeout(save, again)
    }
  }, [id, client])

  useEffect(() => {
    if (its.current.work === work) return
    its.current.work = work
    const { version, files } = its.current
    writeBackup(id, { version, draft: toDraft(work), files })
    if (its.current.over) return
    setState('waiting')
    clearTimeout(timer.current)
    timer.current = setTimeout(save, pauseMs)
  }, [work, save, id])
  useEffect(() => {
    const current = its.current
    current.over = false
    const online = () => current.unanswered && void save()
    window.addEventListener('online', online)
    return () => {
      current.over = true
      clearTimeout(timer.current)
      window.removeEventListener('online', online)
    }
  }, [save])

  return {
    state,
    fields,
    error,
    ...saved,
    setFields,
    published: () => setSaved(({ version }) => ({ version, changed: false })),
    flush: () => void save(),
    overwrite: async () => {
      const latest = await call(adminPageGet, { params: { id } })
      its.current.version = latest.page.version
      its.current.over = false
      await save()
    },
  }
}

/** Whether a retry may succeed: there was no answer, or the server failed. */
function isTemporary(failure: unknown): boolean {
  return !(failure instanceof CallError) || !failure.answered || failure.status === 429 || failure.status >= 500
}

/** The page on the server, if it already holds exactly this work. */
async function findSavedWork(id: number, work: Work): Promise<{ version: number; changed: boolean } | undefined> {
  const { page } = await call(adminPageGet, { params: { id } }).catch(() => ({ page: undefined }))
  return page && isSame(page.draft, toDraft(work)) ? { version: page.version, changed: page.changed } : undefined
}

/** The shop's custom page listens here while it shows a draft. */
function refreshPreviews(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel('page-draft')
  channel.postMessage('saved')
  channel.close()
}
