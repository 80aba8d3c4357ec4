import { useLingui } from '@lingui/react/macro'
import { type StaffNews, staffNewsPath } from '@shop/contract/platform/notice/staff.ts'
import { store, stored } from '@shop/web/storage.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dashboardQuery } from '../dashboard/queries.ts'
import { unreadQuery } from './queries.ts'
import { describeNotice } from './words.ts'

/** Stores the newest notice that rang in any tab of this browser, so that only one tab rings. */
const rungKey = 'admin.rung'
const retryMs = 10_000
const lockedMs = 10_000

/**
 * Listens for news while the console is open, also in the background: reads the counts again, and alerts the operator
 * in the ways they have chosen.
 */
export function useStaffNews(): void {
  const client = useQueryClient()
  const { i18n } = useLingui()
  useEffect(() => {
    // Missing in jsdom.
    if (typeof EventSource === 'undefined') return
    let stream: EventSource
    let again: ReturnType<typeof setTimeout> | undefined
    connect()
    return () => {
      clearTimeout(again)
      stream.close()
    }

    function connect(): void {
      stream = new EventSource(`/admin/api/${staffNewsPath}`)
      // Notices may have arrived while there was no connection.
      stream.addEventListener('open', () => readAgain(client))
      stream.addEventListener('news', ({ data }) => void hear(JSON.parse(data) as StaffNews))
      // Browsers reconnect by themselves after a lost connection, but not after a refusal.
      stream.addEventListener('error', () => {
        if (stream.readyState === EventSource.CLOSED) again = setTimeout(connect, retryMs)
      })
    }

    async function hear(news: StaffNews): Promise<void> {
      readAgain(client)
      if (!(await isFirst(news.id))) return
      if (news.ways.includes('sound')) ring()
      if (news.ways.includes('desktop')) show(news, (says) => i18n._(says))
    }
  }, [client, i18n])
}

/**
 * Whether this tab is the one that rings. A stored value reaches the other tabs a moment later, so until then this tab
 * also holds a lock. Without HTTPS there are no locks, and two tabs may ring.
 */
function isFirst(id: number): Promise<boolean> {
  if ((stored<number>(rungKey) ?? 0) >= id) return Promise.resolve(false)
  return new Promise((resolve) => {
    const ring = () => {
      store(rungKey, id)
      resolve(true)
    }
    if (!navigator.locks) return ring()
    void navigator.locks.request(`${rungKey}:${id}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return resolve(false)
      ring()
      await new Promise((wait) => setTimeout(wait, lockedMs))
    })
  })
}

function readAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: unreadQuery.queryKey })
  void client.invalidateQueries({ queryKey: dashboardQuery.queryKey })
}

/** Two short tones. A browser plays no sound before the first click. */
function ring(): void {
  const sound = new AudioContext()
  for (const [at, pitch] of [
    [0, 880],
    [0.18, 1175],
  ] as const) {
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.15, sound.currentTime + at)
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + at + 0.16)
    tone.connect(volume).connect(sound.destination)
    tone.start(sound.currentTime + at)
    tone.stop(sound.currentTime + at + 0.16)
  }
  setTimeout(() => void sound.close(), 1_000)
}

function show({ id, event, entity, params }: StaffNews, word: (says: Says) => string): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const about = describeNotice({ id, event, entity, params, read: false, at: '' })
  if (!about) return
  const number = about.number ? ` #${about.number}` : ''
  const shown = new Notification(`${word(about.says)}${number}`, { tag: `notice-${id}` })
  shown.onclick = () => {
    window.focus()
    window.location.hash = about.to
  }
}

type Says = NonNullable<ReturnType<typeof describeNotice>>['says']
