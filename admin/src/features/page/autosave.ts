import { adminPageDraft, type FieldErrors } from '@shop/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../lib/call.ts'
import { toDraft, type Work } from './draft.ts'

const pauseMs = 600

/** `invalid`: the server names fields that must be put right first; `conflict`: somebody else saved in between. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'invalid' | 'failed' | 'conflict'

export interface Autosave {
  state: SaveState
  /** by their place: `draft.items.3.params.text.zh-Hant` */
  fields: FieldErrors
  error: unknown
  version: number
  changed: boolean
  /** shows what a refused publishing named */
  setFields: (fields: FieldErrors) => void
  /** the draft is what shoppers see now */
  published: () => void
  retry: () => void
}

/** Keeps a draft a moment after each change, one save at a time, and tells the shop in the phone to read it again. */
export function useAutosave(id: number, work: Work, page: { version: number; changed: boolean }): Autosave {
  const client = useQueryClient()
  const [state, setState] = useState<SaveState>('saved')
  const [fields, setFields] = useState<FieldErrors>({})
  const [error, setError] = useState<unknown>()
  const [saved, setSaved] = useState(page)
  const its = useRef({ work, version: page.version, busy: false, over: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = useCallback(async () => {
    if (its.current.busy || its.current.over) return
    its.current.busy = true
    const sent = its.current.work
    setState('saving')
    try {
      const answer = await call(adminPageDraft, {
        params: { id },
        body: { draft: toDraft(sent), version: its.current.version },
      })
      its.current.version = answer.version
      setSaved(answer)
      setFields({})
      setState('saved')
      tellPhones()
      await client.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
    } catch (failure) {
      setError(failure)
      if (failure instanceof CallError && failure.code === 'STATE_CHANGED') {
        its.current.over = true
        return setState('conflict')
      }
      if (failure instanceof CallError && failure.code === 'VALIDATION') {
        setFields(failure.fields)
        setState('invalid')
      } else setState('failed')
    } finally {
      its.current.busy = false
      if (!its.current.over && its.current.work !== sent) timer.current = setTimeout(save, pauseMs)
    }
  }, [id, client])

  useEffect(() => {
    if (its.current.work === work) return
    its.current.work = work
    if (its.current.over) return
    setState('waiting')
    clearTimeout(timer.current)
    timer.current = setTimeout(save, pauseMs)
  }, [work, save])
  useEffect(() => {
    const current = its.current
    current.over = false
    return () => {
      current.over = true
      clearTimeout(timer.current)
    }
  }, [])

  return {
    state,
    fields,
    error,
    ...saved,
    setFields,
    published: () => setSaved(({ version }) => ({ version, changed: false })),
    retry: () => void save(),
  }
}

/** The shop's custom page listens here while it shows a draft. */
function tellPhones(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel('page-draft')
  channel.postMessage('saved')
  channel.close()
}
