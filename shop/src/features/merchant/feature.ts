import type { Feature } from '../../lib/feature.ts'
import { moreIcons } from '../../ui/more-icons.ts'

export const feature: Feature = {
  places: {
    merchantGoods: { to: 'pages/merchant/goods', icon: moreIcons.store },
    merchantFinance: { to: 'pages/merchant/finance', icon: 'wallet' },
    merchantQuestions: { to: 'pages/merchant/questions', icon: 'chat' },
    merchantProofs: { to: 'pages/merchant/proofs', icon: 'pay', params: () => ({ state: 'submitted' }) },
    merchantCenter: { to: 'pages/merchant/center', icon: moreIcons.store },
    merchantMembers: { to: 'pages/merchant/members', icon: 'users' },
    merchantInvitations: { to: 'pages/merchant/invitations', icon: 'users' },
  },
}
