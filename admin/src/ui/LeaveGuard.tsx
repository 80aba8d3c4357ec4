import { useLingui } from '@lingui/react/macro'
import { Modal } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * While mounted, asks before another page is opened; the browser asks before another site is. `children` say what would
 * be lost.
 */
export function LeaveGuard({ leave, children }: { leave: string; children: ReactNode }) {
  const { t } = useLingui()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t`離開這一頁？`}
      okText={leave}
      okButtonProps={{ danger: true }}
      cancelText={t`留在這一頁`}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      width={420}
    >
      {children}
    </Modal>
  )
}
