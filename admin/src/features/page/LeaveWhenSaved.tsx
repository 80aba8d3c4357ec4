import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from 'antd'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import type { Autosave } from './autosave.ts'

const mayEnd: Autosave['state'][] = ['waiting', 'saving']

/** Saves unsaved changes before another page opens, and asks only if that fails. */
export function LeaveWhenSaved({ autosave, onGiveUp }: { autosave: Autosave; onGiveUp: () => void }) {
  const { t } = useLingui()
  const { state } = autosave
  const isSaved = state === 'saved'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSaved && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  const isBlocked = blocker.state === 'blocked'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt to leave
  useEffect(() => {
    if (isBlocked && state === 'waiting') autosave.flush()
  }, [isBlocked])
  useEffect(() => {
    if (isBlocked && isSaved) blocker.proceed?.()
  }, [isBlocked, isSaved, blocker])
  useEffect(() => {
    if (isSaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSaved])
  return (
    <Modal
      open={isBlocked && !isSaved && !mayEnd.includes(state)}
      title={t`離開這一頁？`}
      okText={t`放棄更改並離開`}
      okButtonProps={{ danger: true }}
      cancelText={t`留在這一頁`}
      onOk={() => {
        onGiveUp()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
      width={420}
    >
      <Trans>這一頁還有尚未儲存的更改，離開後會遺失。</Trans>
    </Modal>
  )
}
