import type { Domain } from '../../platform/domain/domain.ts'
import { dayMs, rowsOlderThan } from '../../platform/job/clean-up.ts'
import { captchaRoutes } from './routes.ts'

/** Pictures whose letters a person has to type before another try. */
export const captcha: Domain = {
  routes: [captchaRoutes],
  cleanUps: { captchas: rowsOlderThan('captcha', 'expires_at', dayMs) },
}
