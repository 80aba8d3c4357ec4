/** Sent as the header `platform`: WXOFFICIAL inside the WeChat browser, otherwise H5. */
export const platform = /MicroMessenger/i.test(navigator.userAgent) ? 'WXOFFICIAL' : 'H5'

/** Sent as the header `client`: the server gives newer states and payment methods only to those who say so. */
export const client = 'shop/1.0.0'
