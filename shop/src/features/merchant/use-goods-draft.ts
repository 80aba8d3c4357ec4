import { forget, store, stored } from '@shop/web/storage.ts'
import { useEffect, useState } from 'react'
import { storedSession } from '../../lib/stored-session.ts'
import type { GoodsDraft } from './goods-form.ts'

/** The server keeps unused pictures for a day. */
const keptS = 20 * 3_600

/**
 * Input of the goods editor, kept in this browser until it is sent or discarded.
 * @param of the goods and their version: input for an older version is not offered
 */
export function useGoodsDraft(of: string, initial: GoodsDraft) {
  const key = `merchantGoodsDraft ${storedSession()?.userId ?? ''} ${of}`
  const [start] = useState(() => stored<GoodsDraft>(key))
  // A stored draft may predate some of the fields.
  const [draft, setDraft] = useState({ ...initial, ...start })
  const [isTyped, setTyped] = useState(start !== undefined)
  useEffect(() => {
    if (isTyped) store(key, draft, keptS)
  }, [key, draft, isTyped])
  return {
    draft,
    /** it was restored from an earlier visit */
    restored: start !== undefined && isTyped,
    set(change: Partial<GoodsDraft>): void {
      setTyped(true)
      setDraft((old) => ({ ...old, ...change }))
    },
    discard(): void {
      forget(key)
      setTyped(false)
      setDraft(initial)
    },
  }
}
