import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  offAtFirst: [{ modules: ['points'], title: msg`積分`, cost: msg`每筆訂單送出的積分可以抵掉之後的貨款`, order: 10 }],
}
