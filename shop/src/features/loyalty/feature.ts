import type { Feature } from '../../lib/feature.ts'
import { moreIcons } from '../../ui/more-icons.ts'

export const feature: Feature = {
  places: {
    grade: { to: 'pages/user/index', icon: moreIcons.medal },
  },
}
