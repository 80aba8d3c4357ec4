import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { moreIcons } from '../../ui/more-icons.ts'

export const feature: Feature = {
  entries: [
    {
      card: 'shopping',
      order: 50,
      to: 'pages/user/nft/nft',
      icon: moreIcons.gem,
      text: msg`數位藏品`,
      modules: ['nft'],
    },
  ],
  places: {
    collectibles: { to: 'pages/user/nft/nft', icon: moreIcons.gem },
  },
}
