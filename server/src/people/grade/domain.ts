import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { add } from '../../platform/shop/extension.ts'
import { gradeAdminRoutes } from './admin-routes.ts'
import { gradeRefusals } from './refusals.ts'
import { gradeChanges } from './write-grade.ts'

export const grade: Domain = {
  adminRoutes: [gradeAdminRoutes],
  refusals: gradeRefusals,
  adds: [add(changeTypes, gradeChanges)],
}
