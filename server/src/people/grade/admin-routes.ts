import {
  adminGradeCreate,
  adminGradeList,
  adminGradePropose,
  adminGradeUpdate,
} from '@shop/contract/people/grade/grade.ts'
import { type App, changing, everySession, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import { changeTerms, proposeTerms } from '../../platform/proposal/terms.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listGrades } from './queries.ts'
import { gradeKind, gradeTerms } from './write-grade.ts'

export function gradeAdminRoutes(app: App, shop: Shop): void {
  const { db } = shop
  mountAdmin(app, adminGradeList, async () => ({ rows: await listGrades(shop) }))

  mountAdmin(app, adminGradeCreate, ({ body: after, by }) =>
    db.transaction().execute(async (tx) => ({
      id: await changeTerms(tx, gradeTerms, { id: null, version: 0, after }, by),
    })),
  )

  mountAdmin(app, changing(adminGradeUpdate, everySession, publicReads), async ({ params: { id }, body, by }) => {
    const { version, ...after } = body
    await db.transaction().execute((tx) => changeTerms(tx, gradeTerms, { id, version, after }, by))
    return {}
  })

  mountAdmin(app, adminGradePropose, ({ body, operator, now }) =>
    proposeTerms(shop, { of: gradeTerms, kind: gradeKind }, body, { operator, now }),
  )
}
