import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { onDemand } from '../../lib/part.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Subject } from './subject.ts'

const load = () => import('./ShareSheet.tsx')
const ShareSheet = lazy(load)

/** Opens the ways to share the page. Styled by `className`. */
export function ShareButton({ subject, className }: { subject: Subject; className?: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={async () => setOpen(Boolean(await onDemand(load)))}
        aria-label={t`分享`}
      >
        <Icon name="share" size="22px" />
      </button>
      {open && (
        <Suspense>
          <ShareSheet subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
