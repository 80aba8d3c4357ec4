import { useLingui } from '@lingui/react/macro'

/** Who did something, as histories keep it (`operator:3`, `user:7`, `system:close-unpaid`), in words; a name, which most of them show, stays one. */
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

/** Who made an entry of a history, by name: an operator, or the user that the page is about. */
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
