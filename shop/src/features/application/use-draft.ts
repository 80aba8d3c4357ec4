import { applicationSave } from '@shop/contract/merchant/application/application.ts'
import { CallError } from '@shop/web/call-error.ts'
import { useEffect, useRef, useState } from 'react'
import { call, showFailure } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type Application, applicationQuery, refreshApplication } from './queries.ts'

export type Draft = Application['draft']

/** The draft is saved automatically after typing has paused for this long. */
const quietMs = 3_000

/**
 * Keeps the applicant's draft on the server: one call at a time, each with the version the last one returned. Input is
 * saved after a pause, or at once with `save`.
 * @param options.outdated the draft was saved elsewhere in the meantime
 */
export function useDraft(draft: Draft, options: { version: number; outdated: () => void }) {
  const version = useRef(options.version)
  const saved = useRef(JSON.stringify(draft))
  const chain = useRef<Promise<unknown>>(Promise.resolve())
  const [state, setState] = useState<'saved' | 'typing' | 'failed'>('saved')
  const text = JSON.stringify(draft)

  /** @returns the version saved; undefined after a failure, which is shown unless `quiet` */
  function save(quiet = false): Promise<number | undefined> {
    const next = chain.current.then(async () => {
      if (text === saved.current && version.current > 0) return version.current
      try {
        const body = { draft, version: version.current }
        version.current = (await call(applicationSave, { body, load: false, prompt: false })).version
        saved.current = text
        setState('saved')
        await remember(draft, version.current)
        return version.current
      } catch (error) {
        setState('failed')
        if (!(error instanceof CallError)) throw error
        if (!quiet || error.code === 'STATE_CHANGED') showFailure(error)
        if (error.code === 'STATE_CHANGED' || error.code === 'MERCHANT_EXISTS') options.outdated()
        return undefined
      }
    })
    chain.current = next.catch(() => undefined)
    return next
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the pause
  useEffect(() => {
    if (text === saved.current) return
    setState('typing')
    const timer = setTimeout(() => void save(true), quietMs)
    return () => clearTimeout(timer)
  }, [text])

  return { save, state }
}

/** Updates the cache, so that a reopened page shows the draft before the server answers. */
async function remember(draft: Draft, version: number): Promise<void> {
  const known = queryClient.getQueryData(applicationQuery.queryKey)
  if (!known?.application?.may.edit) return refreshApplication()
  const application = { ...known.application, draft, version }
  queryClient.setQueryData(applicationQuery.queryKey, { ...known, application })
}
