import { forget, store, stored } from '@shop/web/storage.ts'
import { useRef, useState } from 'react'
import type { UploadedPicture } from '../../ui/UploadGrid.tsx'
import type { UploadedVideo } from '../../ui/VideoUpload.tsx'
import type { Grade } from './queries.ts'

/** A review or addition in progress. The moments, in ms, say when the server received the files. */
export interface Draft {
  grade?: Grade
  content: string
  pictures: (UploadedPicture & { at: number })[]
  video?: UploadedVideo & { at: number }
}
export const emptyDraft: Draft = { content: '', pictures: [] }

const keptS = 7 * 86_400
/** The server deletes unused files after a day. */
const fileMs = 20 * 3_600_000

/**
 * Drafts by line, stored on the device until they are sent: users who leave the page find them again for a week, with
 * the files that the server still has.
 */
export function useDrafts(name: string) {
  const key = `review-draft:${name}`
  const [drafts, setDrafts] = useState<Record<string, Draft>>(() => read(key))
  // the latest drafts, also for answers that arrive after several changes in one render
  const latest = useRef(drafts)
  function keep(next: Record<string, Draft>): void {
    latest.current = next
    setDrafts(next)
    if (Object.values(next).some(hasContent)) store(key, next, keptS)
    else forget(key)
  }
  return {
    of: (line: number): Draft => drafts[line] ?? emptyDraft,
    change: (line: number, change: Partial<Draft>) =>
      keep({ ...latest.current, [line]: { ...(latest.current[line] ?? emptyDraft), ...change } }),
    clear: () => keep({}),
  }
}

/** The current pictures, with the upload moment of those that were there before. */
export function stamp(pictures: UploadedPicture[], before: Draft['pictures']): Draft['pictures'] {
  return pictures.map((one) => before.find((known) => known.fileId === one.fileId) ?? { ...one, at: Date.now() })
}

function read(key: string): Record<string, Draft> {
  const kept = stored<Record<string, Draft>>(key)
  const isLive = ({ at }: { at: number }) => Date.now() - at < fileMs
  return Object.fromEntries(
    Object.entries(kept ?? {}).map(([line, draft]) => [
      line,
      {
        ...draft,
        pictures: draft.pictures.filter(isLive),
        video: draft.video && isLive(draft.video) ? draft.video : undefined,
      },
    ]),
  )
}

function hasContent({ grade, content, pictures, video }: Draft): boolean {
  return grade !== undefined || content !== '' || pictures.length > 0 || video !== undefined
}
