/** A link to a merchant's shop: `<PageLink {...shopPath(merchantId)}>`. The platform itself (0) has no such page. */
export const shopPath = (merchantId: number) => ({ to: 'pages/merchant/shop', params: { merchantId } }) as const
