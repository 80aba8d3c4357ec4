import type { DemoAccount } from '@shop/contract/platform/setting/setting.ts'

/** The accounts of the demo shop, shown on the log-in pages while `DEMO=1`. */
export const demoAccounts: DemoAccount[] = [
  { role: 'shopper', login: '13800000001', password: 'demo-shopper' },
  { role: 'shopper2', login: '13800000002', password: 'demo-shopper' },
  { role: 'merchant', login: '13800000003', password: 'demo-merchant' },
  { role: 'admin', login: 'admin', password: 'demo-operator' },
  { role: 'reviewer', login: 'reviewer', password: 'demo-reviewer' },
]
/** The payment password of every demo shopper. */
export const demoPayPassword = '246810'

/** The demo's role of `reviewer`, who reviews payments and is the second person of every decision that takes two. */
export const secondRole = 'demo-second'
