import type { Feature } from '../../lib/feature.ts'

export const feature: Feature = {
  places: {
    merchantGoods: { to: 'pages/merchant/goods', icon: 'home' },
    merchantFinance: { to: 'pages/merchant/finance', icon: 'home' },
    merchantQuestions: { to: 'pages/merchant/questions', icon: 'home' },
    merchantProofs: { to: 'pages/merchant/proofs', icon: 'home', params: () => ({ state: 'submitted' }) },
    merchantCentre: { to: 'pages/merchant/center', icon: 'home' },
    merchantMembers: { to: 'pages/merchant/members', icon: 'home' },
    merchantInvitations: { to: 'pages/merchant/invitations', icon: 'home' },
  },
}
