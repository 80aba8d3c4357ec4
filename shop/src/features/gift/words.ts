import { t } from '@lingui/core/macro'
import type { GiftKind } from '@shop/contract/promotion/gift/gift.ts'

export function kindName(kind: GiftKind): string {
  return {
    newcomer: t`新人禮包`,
    order: t`購物禮包`,
    birthday: t`生日禮包`,
    granted: t`專屬禮包`,
    code: t`兌換禮包`,
  }[kind]
}
