import type { adminPageGet } from '@shop/contract/content/page/admin.ts'
import { type BlockType, blockSchemas, emptyOf, type FieldSchema } from '@shop/contract/content/page/page-blocks.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { useRef, useState } from 'react'

export type PageRecord = DataOf<typeof adminPageGet>['page']
export type Draft = PageRecord['draft']
export type StoredBlock = Draft['items'][number]
/** `key` identifies a block while blocks are moved around; it is not sent to the server. */
export type Block = StoredBlock & { key: number }
export interface Work {
  page: Draft['page']
  items: Block[]
}

let lastKey = 0
const withKey = (block: StoredBlock): Block => ({ ...block, key: ++lastKey })

export function toWork({ page, items }: Draft): Work {
  return { page, items: items.map(withKey) }
}

export function toDraft({ page, items }: Work): Draft {
  return { page, items: items.map(({ key: _, ...block }) => block) }
}

export function newBlock(type: BlockType): Block {
  const { params, style, data } = blockSchemas[type] as (typeof blockSchemas)['banner'] & { data?: FieldSchema }
  const empty = data && (data.control === 'list' ? [] : emptyOf(data))
  const block = { type, name: '', hidden: false, params: emptyOf(params), style: emptyOf(style) }
  return withKey(data ? { ...block, data: empty } : block)
}

export function moved(items: readonly Block[], from: number, to: number): Block[] {
  const rest = [...items]
  rest.splice(to, 0, ...rest.splice(from, 1))
  return rest
}

export function duplicated(items: readonly Block[], at: number): { items: Block[]; copy: Block } {
  const copy = withKey(structuredClone(items[at] as Block))
  return { items: items.toSpliced(at + 1, 0, copy), copy }
}

export interface Difference {
  added: StoredBlock[]
  removed: StoredBlock[]
  changed: StoredBlock[]
  reordered: boolean
  head: boolean
}

/** The changes for shoppers. Blocks have no ids, so a changed one is identified by its type. */
export function differenceOf(before: Draft | undefined, after: Draft): Difference {
  const text = (value: unknown) => JSON.stringify(sorted(value))
  const shownIn = (draft: Draft | undefined) => (draft?.items ?? []).filter(({ hidden }) => !hidden)
  const removed = [...shownIn(before)]
  const kept: string[] = []
  const fresh = shownIn(after).filter((block) => {
    const at = removed.findIndex((old) => text(old) === text(block))
    if (at < 0) return true
    removed.splice(at, 1)
    kept.push(text(block))
    return false
  })
  const wasKept = shownIn(before)
    .map(text)
    .filter((one) => kept.includes(one))
  const changed: StoredBlock[] = []
  const added = fresh.filter((block) => {
    const at = removed.findIndex(({ type }) => type === block.type)
    if (at < 0) return true
    removed.splice(at, 1)
    changed.push(block)
    return false
  })
  return {
    added,
    removed,
    changed,
    reordered: wasKept.join() !== kept.join(),
    head: before !== undefined && text(before.page) !== text(after.page),
  }
}

export function isSame(one: Draft, other: Draft): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/** The database does not preserve the order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

const maxSteps = 50
const oneStepMs = 1_000

/** The work in progress, with undo. Uninterrupted typing in one field counts as one step. */
export function useWork(initial: Work) {
  const [state, setState] = useState({ past: [] as Work[], now: initial, future: [] as Work[] })
  const last = useRef({ what: '', at: 0 })
  return {
    work: state.now,
    /** `what` names the changed field; without it, the change is a separate step */
    change: (make: (work: Work) => Work, what = '') => {
      const at = Date.now()
      const sameStep = what !== '' && last.current.what === what && at - last.current.at < oneStepMs
      last.current = { what, at }
      setState(({ past, now }) => ({
        past: sameStep ? past : [...past, now].slice(-maxSteps),
        now: make(now),
        future: [],
      }))
    },
    undo: () => {
      last.current = { what: '', at: 0 }
      setState((before) => {
        const now = before.past.at(-1)
        return now ? { past: before.past.slice(0, -1), now, future: [before.now, ...before.future] } : before
      })
    },
    redo: () =>
      setState((before) => {
        const [now, ...future] = before.future
        return now ? { past: [...before.past, before.now], now, future } : before
      }),
    mayUndo: state.past.length > 0,
    mayRedo: state.future.length > 0,
  }
}
