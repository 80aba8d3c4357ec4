import { adminGradeCreate, adminGradeList, adminGradeUpdate } from '@shop/contract/people/grade/grade.ts'
import { type App, changing, everySession, mountAdmin, publicReads } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listGrades } from './queries.ts'
import { createGrade, updateGrade } from './write-grade.ts'

export function gradeAdminRoutes(app: App, { db }: Shop): void {
  mountAdmin(app, adminGradeList, async () => ({ rows: await listGrades(db) }))
  mountAdmin(app, adminGradeCreate, ({ body, by }) => db.transaction().execute((tx) => createGrade(tx, body, by)))
  mountAdmin(app, changing(adminGradeUpdate, everySession, publicReads), async ({ params, body, by }) => {
    await db.transaction().execute((tx) => updateGrade(tx, params.id, body, by))
    return {}
  })
}
