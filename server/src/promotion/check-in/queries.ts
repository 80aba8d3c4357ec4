import type { Db, Tx } from '../../core/database/database.ts'

export interface CheckIn {
  day: string
  run: number
  currency: 'PTS' | 'SUB'
  amount: number
}

export async function findLastCheckIn(db: Db | Tx, userId: number): Promise<CheckIn | undefined> {
  const row = await selectOf(db, userId).orderBy('day', 'desc').limit(1).executeTakeFirst()
  return row as CheckIn | undefined
}

/** @param month `YYYY-MM` */
export async function findCheckIns(db: Db, { userId, month }: { userId: number; month: string }): Promise<CheckIn[]> {
  const rows = await selectOf(db, userId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .orderBy('day')
    .execute()
  return rows as CheckIn[]
}

function selectOf(db: Db | Tx, userId: number) {
  return db.selectFrom('checkIn').select(['day', 'run', 'currency', 'amount']).where('userId', '=', userId)
}
