import './play.css'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { infoQuery } from '../../lib/session.ts'

/** A preview in the shop's colours rather than the console's. */
export function ShopColours({ children }: { children: ReactNode }) {
  const { data } = useQuery(infoQuery)
  const { main = '#fa2209', vice = '#ffb100', text = '#fff' } = data?.colours ?? {}
  return (
    <div className="play-preview" style={{ '--main': main, '--vice': vice, '--main-text': text } as CSSProperties}>
      {children}
    </div>
  )
}
