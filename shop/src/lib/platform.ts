/** Sent as the header `platform`: WXOFFICIAL inside the WeChat browser, otherwise H5. */
export const platform = /MicroMessenger/i.test(navigator.userAgent) ? 'WXOFFICIAL' : 'H5'

/** Sent as the header `client`: the server sends newer states and payment methods only to clients that send it. */
export const client = 'shop/1.0.0'
