import type { Feature } from '../../lib/feature.ts'
import { moreIcons } from '../../ui/more-icons.ts'

export const feature: Feature = {
  places: {
    merchant: { to: 'pages/merchant/pending', icon: moreIcons.store },
  },
}
