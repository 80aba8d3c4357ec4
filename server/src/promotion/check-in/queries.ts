import type { Db, Tx } from '../../core/database/database.ts'
import { dayOf } from '../../core/value/time.ts'

export interface CheckIn {
  day: string
  run: number
  currency: 'PTS' | 'SUB'
  amount: number
  isMadeUp: boolean
  /** it brought the week's bonus */
  endsWeek: boolean
  at: Date
}

export async function findLastCheckIn(
  db: Db | Tx,
  userId: number,
  { before }: { before?: string } = {},
): Promise<CheckIn | undefined> {
  const row = await selectOf(db, userId)
    .$if(before !== undefined, (query) => query.where('day', '<', before as string))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as CheckIn | undefined
}

/** The check-ins from `first` to `last`, both included, oldest first. */
export async function findCheckIns(
  db: Db | Tx,
  { userId, first, last }: { userId: number; first: string; last: string },
): Promise<CheckIn[]> {
  const rows = await selectOf(db, userId).where('day', '>=', first).where('day', '<=', last).orderBy('day').execute()
  return rows as CheckIn[]
}

/** The store's day on which the user registered. */
export async function findFirstDay(db: Db | Tx, { userId, zone }: { userId: number; zone: string }): Promise<string> {
  const { createdAt } = await db
    .selectFrom('appUser')
    .select('createdAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return dayOf(createdAt, zone)
}

function selectOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('checkIn')
    .select(['day', 'run', 'currency', 'amount', 'isMadeUp', 'endsWeek', 'at'])
    .where('userId', '=', userId)
}
