import { useLingui } from '@lingui/react/macro'

/**
 * Words for an actor as histories store it (`operator:3`, `user:7`, `system:close-unpaid`); a name, the most common
 * case, is returned unchanged.
 */
export function useActorText(): (actor: string) => string {
  const { t } = useLingui()
  return (actor) => {
    const [kind, id] = actor.split(':', 2) as [string, string | undefined]
    if (id === undefined) return actor
    if (kind === 'operator') return t`管理員 ${id}`
    if (kind === 'user') return t`用戶 ${id}`
    if (kind === 'system') return t`系統`
    return actor
  }
}

/** The name of a history entry's actor: an operator, or the user the page is about. */
export function useEntryActor(): (
  entry: { actor: string; operatorName: string },
  user?: { id: number; nickname: string },
) => string {
  const actorText = useActorText()
  return ({ actor, operatorName }, user) => {
    const name = user && actor === `user:${user.id}` ? user.nickname : operatorName
    return name || actorText(actor)
  }
}
