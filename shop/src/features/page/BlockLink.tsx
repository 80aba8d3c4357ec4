import type { CSSProperties, ReactNode } from 'react'
import { PageLink } from '../../ui/PageLink.tsx'
import { targetOf } from './link.ts'

/** A block's content, as a link if it has a target. */
export function BlockLink({
  link,
  label,
  className,
  style,
  children,
}: {
  link: unknown
  /** names a link that is only a picture */
  label?: string
  className?: string
  style?: CSSProperties
  children?: ReactNode
}) {
  const target = targetOf(link)
  if (!target) {
    return (
      <span className={className} style={style}>
        {children}
      </span>
    )
  }
  const shared = { className, style, 'aria-label': label || undefined }
  if ('page' in target) {
    return (
      <PageLink to={target.page} params={target.params} {...shared}>
        {children}
      </PageLink>
    )
  }
  return (
    <a href={target.url} target="_blank" rel="noopener noreferrer" {...shared}>
      {children}
    </a>
  )
}
