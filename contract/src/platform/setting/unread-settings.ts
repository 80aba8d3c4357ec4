import type { SettingGroup } from './setting.ts'

/**
 * Settings of features that do not exist yet. They are in the rule book's catalogue, but no code reads them, so no form
 * shows them. Either a whole group or some of its properties; remove the line when you build the feature.
 */
export const unreadSettings: { readonly [Group in SettingGroup]?: 'all' | readonly string[] } = {
  module: ['nft'],
  // Only one currency: there is no choice.
  store: ['currency'],
  pay: ['collect'],
  // A part in points comes from the goods of the welfare zone, not from a switch.
  zone: ['pointsPart'],
  // No prize has to be claimed yet.
  act: ['claimDays'],
  nft: 'all',
  merchant: ['commissionOnFreight'],
  // Nothing is deleted yet.
  audit: 'all',
}
