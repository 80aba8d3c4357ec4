import { Link } from 'react-router'
import { Thumb } from './show.tsx'

/** The user a row is about; `to` links to them. */
export function PersonCell({
  person,
  to,
}: {
  person: { id: number; nickname: string; mobile: string | null }
  to?: string | undefined
}) {
  const name = person.nickname || `#${person.id}`
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : name}
      <div className="muted">{person.mobile}</div>
    </>
  )
}

/** The goods bought, below the linked number. */
export function GoodsCell({
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
