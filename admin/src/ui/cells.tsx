import { Link } from 'react-router'
import { Thumb } from './show.tsx'

/** Whom a row is about. */
export function PersonCell({ person }: { person: { id: number; nickname: string; mobile: string | null } }) {
  return (
    <>
      {person.nickname || `#${person.id}`}
      <div className="muted">{person.mobile}</div>
    </>
  )
}

/** What was bought, below the number that leads on. */
export function BoughtCell({
  bought,
  number,
  to,
}: {
  bought: { imageUrl: string | null; title: string; quantity: number }
  number: string
  to: string
}) {
  return (
    <span className="with-thumb">
      <Thumb url={bought.imageUrl} />
      <span>
        <Link to={to}>{number}</Link>
        <span className="clip" style={{ WebkitLineClamp: 1 }}>
          {bought.title} <span className="muted">×{bought.quantity}</span>
        </span>
      </span>
    </span>
  )
}
