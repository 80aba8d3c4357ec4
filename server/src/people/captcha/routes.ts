import { captchaImage } from '@shop/contract/people/captcha/captcha.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { issueCaptcha } from './captcha.ts'

export function captchaRoutes(app: App, shop: Shop): void {
  mount(app, captchaImage, ({ ip, now }) => issueCaptcha(shop, { ip, now }))
}
