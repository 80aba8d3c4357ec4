import { useLingui } from '@lingui/react/macro'

/** Who did something, as histories keep it (`operator:3`, `user:7`, `system:close-unpaid`), in words; a name stays one. */
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
