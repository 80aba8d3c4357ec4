import { Trans } from '@lingui/react/macro'
import { store, stored } from '@shop/web/storage.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { money } from '../../ui/Price.tsx'
import styles from './GradeBar.module.css'
import { GradeSheet } from './GradeSheet.tsx'
import { type Progress, progressQuery } from './queries.ts'

const hasGrades = 'hasGrades'

/** The user's grade and the progress to the next one; hidden in a shop whose grades are not reached by spending. */
export function GradeBar() {
  const signedIn = Boolean(useSession())
  const { data: progress, isPending } = useQuery({ ...progressQuery, enabled: signedIn })
  const [open, setOpen] = useState(false)
  const has = progress && Boolean(progress.next ?? progress.grade)
  useEffect(() => {
    if (has !== undefined) store(hasGrades, has)
  }, [has])
  // Its space is reserved while it loads, except in a shop known to have no such grades.
  if (signedIn && isPending && stored(hasGrades) !== false) {
    return (
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.name}>&nbsp;</span>
        <span className={styles.line} />
      </div>
    )
  }
  if (!signedIn || !progress || !has) return null
  return (
    <>
      <button type="button" className={styles.bar} onClick={() => setOpen(true)}>
        <span className={styles.words}>
          <strong className={styles.name}>
            {nameOf(progress, progress.grade?.grade_id) ?? <Trans>會員等級</Trans>}
          </strong>
          <span className={styles.way}>
            <Way progress={progress} />
          </span>
          <Icon name="next" size="14px" />
        </span>
        {progress.next && <ProgressLine progress={progress} />}
      </button>
      {open && <GradeSheet progress={progress} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What is missing for the next grade, in words. */
function Way({ progress }: { progress: Progress }) {
  const { next, grade } = progress
  if (!next) return grade?.until ? <Trans>保有到 {grade.until}</Trans> : <Trans>查看等級權益</Trans>
  const [missing, name] = [money(next.missing), nameOf(progress, next.grade_id)]
  return (
    <Trans>
      再消費 {missing} 升級{name}
    </Trans>
  )
}

function ProgressLine({ progress: { spent, next } }: { progress: Progress }) {
  const [has, missing] = [Number(spent), Number(next?.missing ?? 0)]
  const percent = has + missing > 0 ? Math.floor((has / (has + missing)) * 100) : 0
  return (
    <span className={styles.line} aria-hidden="true">
      <span className={styles.done} style={{ transform: `scaleX(${percent / 100})` }} />
    </span>
  )
}

export function nameOf({ grades }: Progress, gradeId: number | undefined): string | undefined {
  return grades.find(({ grade_id }) => grade_id === gradeId)?.name
}
