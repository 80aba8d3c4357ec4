/** The tabs of a merchant's orders. */
export const merchantTabs = ['all', 'unpaid', 'ship', 'cancel', 'sent', 'done', 'cases'] as const
export type MerchantTab = (typeof merchantTabs)[number]

/** The tabs of a merchant's goods. */
export const goodsTabs = ['all', 'low', 'on', 'pending', 'rejected', 'draft', 'off', 'banned'] as const
export type GoodsTab = (typeof goodsTabs)[number]

/** The tabs of the reviews of a merchant's goods. */
export const reviewTabs = ['unanswered', 'all'] as const
export type ReviewTab = (typeof reviewTabs)[number]
