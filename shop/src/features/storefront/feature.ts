import { msg } from '@lingui/core/macro'
import type { Feature } from '../../lib/feature.ts'
import { moreIcons } from '../../ui/more-icons.ts'

export const feature: Feature = {
  entries: [
    {
      card: 'shopping',
      order: 40,
      to: 'pages/merchant/followed',
      icon: 'heart',
      text: msg`關注的店舖`,
      modules: ['merchant'],
    },
  ],
  places: {
    shop: { to: 'pages/merchant/shop', icon: moreIcons.store, params: (merchantId) => ({ merchantId }) },
    editShop: { to: 'pages/merchant/editShop', icon: moreIcons.store },
  },
}
