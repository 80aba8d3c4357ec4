import type { Domain } from '../domain/domain.ts'
import { proposalKinds } from '../proposal/kind.ts'
import { proposalRoutes } from '../proposal/mount-kind.ts'
import { add } from '../shop/extension.ts'
import { settingAdminRoutes } from './admin-routes.ts'
import { serveManifest } from './installable.ts'
import { settingKind } from './proposal-kind.ts'
import { settingRoutes } from './routes.ts'

export const setting: Domain = {
  routes: [settingRoutes],
  adminRoutes: [settingAdminRoutes, proposalRoutes(settingKind)],
  rootRoutes: [serveManifest],
  adds: [add(proposalKinds, settingKind)],
}
