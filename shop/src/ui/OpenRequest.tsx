import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { LineBones } from './Bones.tsx'
import { Failed } from './Failed.tsx'
import { NoticeCard } from './NoticeCard.tsx'
import { SkeletonCard } from './Skeleton.tsx'

/** Replaces a form that cannot be sent while an earlier request is open: shows the reason and that request. */
export function OpenRequest({
  notice,
  gone,
  refresh,
  error,
  retry,
  children,
}: {
  notice: ReactNode
  /** the request has been read and is no longer open: `refresh` brings the form back */
  gone: boolean
  refresh: () => unknown
  error: Error | null
  retry: () => void
  /** the request, once it has been read */
  children?: ReactNode
}) {
  const bringBack = useEffectEvent(refresh)
  useEffect(() => {
    if (gone) bringBack()
  }, [gone])
  return (
    <>
      <NoticeCard>{notice}</NoticeCard>
      {children ||
        (error ? (
          <Failed error={error} retry={retry} />
        ) : (
          !gone && (
            <SkeletonCard>
              <LineBones widths={['72%', '40%', '88%', '88%']} />
            </SkeletonCard>
          )
        ))}
    </>
  )
}
