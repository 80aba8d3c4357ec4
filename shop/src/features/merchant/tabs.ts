/** The tabs of a merchant's orders. */
export const merchantTabs = ['all', 'unpaid', 'ship', 'cancel', 'sent', 'done', 'cases'] as const
export type MerchantTab = (typeof merchantTabs)[number]
