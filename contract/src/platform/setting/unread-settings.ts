import type { SettingGroup } from './setting.ts'

/**
 * Settings of features that are not there yet: the rule book's catalogue has them, nothing reads them, and so no form
 * shows them. Whole groups, or the names inside one; whoever builds the feature takes its line out.
 */
export const unreadSettings: { readonly [Group in SettingGroup]?: 'all' | readonly string[] } = {
  module: [
    ...['invite', 'rank', 'reward', 'integral', 'subsidy', 'subsidyTransfer', 'taskVideo', 'taskAd', 'acts', 'draw'],
    ...['nft', 'merchant', 'merchantCollect'],
  ],
  // The one way there is: nothing to choose.
  store: ['currency'],
  pay: ['collect'],
  // A part in points is the welfare zone's by its goods, not by a switch.
  zone: ['subsidyRatioBp', 'grantIntegralBp', 'grantSubsidyBp', 'pointsPart'],
  // A day that was missed cannot be signed for later.
  sign: ['makeup'],
  commission: ['managementBp', 'channelMaxBp', 'self'],
  reward: 'all',
  integral: 'all',
  subsidy: [
    ...['dayCapFen', 'monthCapFen', 'releaseDays', 'transferMinFen', 'transferMaxFen', 'transferDayFen'],
    ...['transferFeeBp', 'toPoints', 'drawRateBp', 'drawMinFen', 'drawWeekFen'],
  ],
  convert: 'all',
  task: 'all',
  act: 'all',
  nft: 'all',
  merchant: ['depositFen', 'commissionOnFreight', 'withdrawMinFen', 'accountHoldH', 'autoApprove', 'goodsMax'],
  // Nothing is deleted yet.
  audit: 'all',
}
