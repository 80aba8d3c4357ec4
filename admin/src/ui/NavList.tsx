import './nav-list.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface NavGroup {
  title?: string
  entries: NavEntry[]
}

export interface NavEntry {
  to: string
  title: string
  icon?: ReactNode
  /** the number of open items there; 0 shows nothing */
  count?: number
  current: boolean
}

/** Links in groups. `narrow`: only icons, with their titles as tooltips. */
export function NavList({
  groups,
  narrow = false,
  onChosen,
}: {
  groups: NavGroup[]
  narrow?: boolean
  onChosen?: () => void
}) {
  return groups.map(({ title, entries }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the first group has no title, and none changes its place
    <div key={index} className={narrow ? 'nav-list narrow' : 'nav-list'}>
      {title && !narrow && <div className="nav-title">{title}</div>}
      <ul>
        {entries.map(({ to, title: name, icon, count, current }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onChosen}
              aria-current={current ? 'page' : undefined}
              aria-label={narrow ? name : undefined}
              title={narrow ? name : undefined}
            >
              {icon}
              {!narrow && name}
            </Link>
            {!narrow && Boolean(count) && <span className="nav-count">{Number(count) > 999 ? '999+' : count}</span>}
          </li>
        ))}
      </ul>
    </div>
  ))
}
