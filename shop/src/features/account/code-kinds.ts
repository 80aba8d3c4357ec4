import { t } from '@lingui/core/macro'
import { useStoreSettings } from '../../lib/settings.ts'
import type { TargetKind } from './target.ts'

/** Where the shop can send codes; both while that is unknown. */
export function useCodeKinds(): ('mobile' | 'email')[] {
  return useStoreSettings()?.setting.register.codes ?? ['mobile', 'email']
}

/** The label of a field for an address of any of `kinds`. */
export function targetOf(kinds: readonly ('mobile' | 'email')[]): { kind: TargetKind; label: string } {
  const [only] = kinds
  if (kinds.length !== 1 || !only) return { kind: 'either', label: t`手機號碼或電子信箱` }
  return { kind: only, label: only === 'mobile' ? t`手機號碼` : t`電子信箱` }
}
