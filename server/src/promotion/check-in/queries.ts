import type { Db, Tx } from '../../core/database/database.ts'

export interface SignIn {
  day: string
  run: number
  currency: 'PTS' | 'SUB'
  amount: number
}

export async function findLastSignIn(db: Db | Tx, userId: number): Promise<SignIn | undefined> {
  const row = await selectOf(db, userId).orderBy('day', 'desc').limit(1).executeTakeFirst()
  return row as SignIn | undefined
}

/** @param month `YYYY-MM` */
export async function findSignIns(db: Db, { userId, month }: { userId: number; month: string }): Promise<SignIn[]> {
  const rows = await selectOf(db, userId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .orderBy('day')
    .execute()
  return rows as SignIn[]
}

function selectOf(db: Db | Tx, userId: number) {
  return db.selectFrom('signIn').select(['day', 'run', 'currency', 'amount']).where('userId', '=', userId)
}
