import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Permission } from '@shop/contract/core/endpoint.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMe } from '../lib/session.ts'
import { Moment } from './show.tsx'

/** One line of a list of facts, `<dl className="facts">`. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** A shopper, linked for those who may see more of them. */
export function Shopper({ who }: { who: { id: number; nickname: string; mobile: string | null } }) {
  return (
    <>
      <MayLink may="user.view" to={`/user/detail?userId=${who.id}`}>
        {who.nickname}
      </MayLink>{' '}
      <span className="muted">{who.mobile}</span>
    </>
  )
}

/** The fact of who decided, and when; nothing before that. */
export function Reviewed({ by, at }: { by: string | null; at: string | null }) {
  const { t } = useLingui()
  return by ? (
    <Fact label={t`審核人`}>
      {by} <Moment at={at} />
    </Fact>
  ) : null
}

/** The fact of why it was rejected: the reason in words, or its code if there are none, and the note. */
export function Why({
  code,
  words,
  note,
}: {
  code: string | null
  words: Readonly<Record<string, MessageDescriptor>>
  note: string | null
}) {
  const { t } = useLingui()
  return code ? (
    <Fact label={t`原因`}>
      {words[code] ? t(words[code]) : code}
      {note && <div className="muted">{note}</div>}
    </Fact>
  ) : null
}

/** A link for operators with the permission to see its page; for others only the text, or `otherwise`. */
export function MayLink({
  may,
  to,
  children,
  otherwise = children,
}: {
  may: Permission
  to: string
  children: ReactNode
  otherwise?: ReactNode
}) {
  return useMe().may(may) ? <Link to={to}>{children}</Link> : otherwise
}
