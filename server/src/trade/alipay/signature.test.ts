import { createPrivateKey, createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedNotification, signFields } from './signature.ts'

// Made for these tests by `openssl genrsa 2048`; the signatures by `openssl dgst -sha256 -sign` over the texts written
// out above them.
const privateKey = createPrivateKey({
  key: Buffer.from(
    'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDIK/mwQZH2285TvgE6N+K5WEjN8xRin3cMfg7vBUiiGPBj2qrs' +
      'wf6mmnYIhkIOzCspKXeKCWaMTdBOGtEBSPsfnsag/4z7S5IUfpaJ2UFnm2eKr1+W/FW54xG8CpPgrG5Da9PeSJoux4LTQjrTVhn1' +
      'bVPQ4JKj6x7BnY0r6v8ZpH0l8Sb7fxudmdHCV3FlXBz9iCRDaHDl5rBQ7n2l1WGFk4W4YNgf7GHpdZxpoPX1AT8B9V5xKR95xR9C' +
      'fWNlw40UH17SsfrTUPYkbU+ax327R8o6hYu6qpWRsp0ihpLdHFiE2dVU9k/IyuJBDFrw0R4Pgl3PA1QgpSJHdbshgwFJAgMBAAEC' +
      'ggEAV+lMTxb1EowlmQytAFMT/V+jFeQoc0nioHdqepoA9MPsK4aZI8LtYmEa7pJ8R4BugjTmfZa0VXFFR1Aqs5xIQfJa/NFPKvxd' +
      'CygvWBo0ydpsBnIQEsD+q1Vo8ANbP8Sq5mxgT9Ll+B6CO+Lt7+v0GaAqu+UtMdVsnA7kNcIOyET3q3q7GHgAdX75VDkI+Hl8gOn2' +
      'nkea1sWKSzqQ9ZbjNV6H1/hkxQ8LX16VG3OX748Ujsahvwf9vNK9LVW9CWSH7CeaqDi/Bza6qfi8IHFuqHjm9eJqRBoB2Wx6pydv' +
      'm+hiXM946pixSF6jM3wnGdpax3kw9LmotuE0+QbkFNh7mwKBgQD/rGgVlLKZg7C9j1qg5dnl/rJ8SGkdwtbvAWd1vShFlsvUdos8' +
      '3+ct71DRlysYZdvfsTnfq13kPFJy7wMb4oifvgDSt7h8G4owAD5JWBjxm88zh+JBzENAb7MQYCopX9viQQdEFByXfjtVHU3iwp6c' +
      'lTG5KSK152iOkz7EoQo9mwKBgQDIbWwaYOoXXYH4CuOLRhHXDtujJhDk9cJw3kcVbUTtd3cl80YAYhCcTtXos8KNlbNwmScKVN/P' +
      'dw+ZgCrzyPcdPCb2hKu4l+kNvjmQNZoskEEthS4i4ppZxHDRZ3lOqlv5XFLFrPkVDcFwVHWZBcgyD+rTjF4YR5V1fg79sNac6wKB' +
      'gQC/24VjpGj9j/fh16A/mxwPXjhb0Q6oWZxmT9xuWtrMlaMxNR+5N5/INYylKtYZAd6kFt8B/BuB+M46FydzFmRF0xPVDC6xWw0w' +
      'hg43hZd6PtyWo8Jic8CHqwppIHCjCZ78QqYMLTdja0Nk1I+suTTC9aYRd0/nxtYMH2x7qwj/PwKBgEkAAcXB0sFb34C2hpYtmUXZ' +
      'NYpAzRp3oLB3ZTCaseZEAvOhnbd6AE7OL/8nqg7jnY2/WobazwHDfb0M/5f3dHoDdLWJMPp06f+Fb3Xk8BiXGgY4Yct2+X0EnYrH' +
      'w1kxl3pFdChnjflrHy+Is6RehMInJgKTN5pkSD2ZAmDITgKtAoGAfnZsUBIBZuSB5hOfzdLZDAroAZjd/L4BQmiQttb2bY1BTJhm' +
      'tPpkoH+PKljqpgr7WbSIJ/Bqg1QmvTe25bBn11e2mpqE1gUmZtUPZ5wiLy8YbwJZ1yMjbW6XNYP0ioW7Hq0CqWmn0AQ4XrZkxdKg' +
      'TWapOcdyLvylSoil7t2qVus=',
    'base64',
  ),
  format: 'der',
  type: 'pkcs8',
})
const publicKey = createPublicKey(privateKey)

// app_id=2021000000000001&biz_content={"out_trade_no":"202611230000000001-1","total_amount":"19.90","subject":"拾光小舖"}
// &charset=utf-8&method=alipay.trade.query&sign_type=RSA2&timestamp=2026-11-23 18:00:00&version=1.0
const request = {
  version: '1.0',
  app_id: '2021000000000001',
  method: 'alipay.trade.query',
  timestamp: '2026-11-23 18:00:00',
  charset: 'utf-8',
  notify_url: '',
  sign_type: 'RSA2',
  biz_content: '{"out_trade_no":"202611230000000001-1","total_amount":"19.90","subject":"拾光小舖"}',
}
const requestSign =
  'lHOexiKXFpnoDqbK/YtiABe1KJoFCU2MwDiawXw4q2qtPDwfm5Kaj1aFHgqVCHWlTgxY52qTvJpbJMJ2MXkEKD8N2rU60UH2DjD+' +
  'T65jWQu5g1aY2yP+UOrfX4bQ2K/qTJtBfA4NlK2QPUGnq0gshwQLFrv+d9WG79rQo9Qq1ERr7e95rGBuSwCjiEMo5HBHF47Pdbbo' +
  'ZYaW13qJZNzhr2EVQAb7bG1cUO0rbp4Pdui64cBiuHNumH2LR0PAKAdApeLN1NK3Tue67cCNGYqxfuZB6efZ7lGjK20JIjEyEQPZ' +
  'SNLCdSc7pEMdRg72fRRr4WP8Jvm2Mn0BOkJ4q9I7MA=='

// app_id=2021000000000001&out_trade_no=202611230000000001-1&seller_id=2088000000000001&subject=拾光小舖 & 朋友
// &total_amount=19.90&trade_no=2026112322001400001234567890&trade_status=TRADE_SUCCESS
const notification = {
  trade_no: '2026112322001400001234567890',
  sign_type: 'RSA2',
  seller_id: '2088000000000001',
  passback_params: '',
  app_id: '2021000000000001',
  subject: '拾光小舖 & 朋友',
  total_amount: '19.90',
  out_trade_no: '202611230000000001-1',
  trade_status: 'TRADE_SUCCESS',
}
const notificationSign =
  'CFRdydYJOsAf8Z171LbRobHmU8owVAkR/Kg0HOinkMFcyOBb2mN2XQP88FgOn/P9VVDZ8OPvNZzHY5u0xl7JDwhtj2Gu8Tv7ZJ1+' +
  '13uZRStI4tHGWP4hPRi1MuZLid8heuOoMGCEhr0EofJ58pUJgasM3yGXtDU/7mZ8zbHGcBPZseRjBtUzED0Osqe83+r/Sp15qUCD' +
  'Jm12eAq9/wdzHC7NkC58dkt9fk4wL48jXQl0+cbEGharDWD8LHQS0bmBoFNyCBjiLllDiP9soK0iDiZGR2DPw6E3yrAT/vadxC/+' +
  'iM0beJjdOmmgvexCqI9/plZd5msu79vxmfWcIQc7WA=='

test('a request is signed as openssl signs its text, whatever the order of its fields', () => {
  expect(signFields(privateKey, request)).toBe(requestSign)
  expect(signFields(privateKey, { ...request, sign: 'earlier' })).toBe(requestSign)
})

test('a notification signed by openssl is accepted, and a changed one is not', () => {
  const isSigned = (fields: Record<string, string>) => isSignedNotification(publicKey, fields)
  expect(isSigned({ ...notification, sign: notificationSign })).toBe(true)
  expect(isSigned({ ...notification, sign: notificationSign, total_amount: '19.91' })).toBe(false)
  expect(isSigned({ ...notification, sign: notificationSign, more: '1' })).toBe(false)
  const { seller_id: _, ...less } = notification
  expect(isSigned({ ...less, sign: notificationSign })).toBe(false)
  for (const sign of ['', 'x', requestSign]) expect(isSigned({ ...notification, sign })).toBe(false)
  expect(isSigned(notification)).toBe(false)
})
