import { setupConfirm, setupGuide, setupTestMessage } from '@shop/contract/desk/setup/setup.ts'
import { type App, mountAdmin } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { setMark } from './marks.ts'
import { readGuide } from './read-guide.ts'
import { sendTestMessage } from './send-test-message.ts'

export function setupAdminRoutes(app: App, shop: Shop): void {
  mountAdmin(app, setupGuide, ({ operator }) => readGuide(shop, operator))
  mountAdmin(app, setupConfirm, async ({ body, operator, now }) => {
    await setMark(shop.db, body.name, { operatorId: operator.id, now })
    return {}
  })
  mountAdmin(app, setupTestMessage, async ({ body, operator, language, now }) => {
    await sendTestMessage(shop, { ...body, operatorId: operator.id, language, now })
    return {}
  })
}
