import { signIndex, signSubmit } from '@shop/contract/promotion/check-in/check-in.ts'
import { say } from '../../platform/http/answer.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { loadSignMonth } from './load-month.ts'
import { signIn } from './sign-in.ts'

export function signRoutes(app: App, shop: Shop): void {
  mount(app, signIndex, ({ query, user, now }) => loadSignMonth(shop, { ...query, userId: user.id, now }))
  mount(app, signSubmit, async ({ body, user, now }) =>
    say('SIGNED_IN', await signIn(shop, { ...body, userId: user.id, now })),
  )
}
