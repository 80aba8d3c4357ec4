import { changeTypes } from '../../platform/change/change-types.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { proposalKinds } from '../../platform/proposal/kind.ts'
import { proposalRoutes } from '../../platform/proposal/mount-kind.ts'
import { add } from '../../platform/shop/extension.ts'
import { gradeAdminRoutes } from './admin-routes.ts'
import { gradeRefusals } from './refusals.ts'
import { gradeChanges, gradeKind } from './write-grade.ts'

export const grade: Domain = {
  adminRoutes: [gradeAdminRoutes, proposalRoutes(gradeKind)],
  refusals: gradeRefusals,
  adds: [add(changeTypes, gradeChanges), add(proposalKinds, gradeKind)],
}
