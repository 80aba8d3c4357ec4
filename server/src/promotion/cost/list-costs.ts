import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { type adminProgrammeCosts, costDays, programmes } from '@shop/contract/promotion/cost/cost.ts'
import { sql } from 'kysely'
import type { Currency } from '../../books/ledger/accounts.ts'
import { valueInFen } from '../../books/ledger/daily-budgets.ts'
import { addDays } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'

interface Day {
  budget: string
  day: string
  given: number
  returned: number
  people: number
  buyers: number
}

/** The programmes' figures of the latest days that are rolled up. */
export async function listCosts({ db, settings }: Shop): Promise<DataOf<typeof adminProgrammeCosts>> {
  const { rows: last } = await sql<{ day: string | null }>`
    SELECT to_char(max(day), 'YYYY-MM-DD') AS day FROM programme_rolled_day`.execute(db)
  const until = last[0]?.day
  if (!until) return { until: '', rows: [] }
  const from = addDays(until, 1 - costDays)
  const { rows } = await sql<Day>`
    SELECT budget, to_char(day, 'YYYY-MM-DD') AS day, given, returned, people, buyers FROM programme_day
    WHERE day BETWEEN ${from}::date AND ${until}::date`.execute(db)
  const { perYuan } = settings.get('points')
  const dates = Array.from({ length: costDays }, (_, index) => addDays(from, index))
  return {
    until,
    rows: programmes.flatMap((programme) => {
      const own = rows.filter(({ budget }) => budget === programme)
      if (own.length === 0) return []
      const sum = (of: 'given' | 'returned' | 'people' | 'buyers') => own.reduce((total, row) => total + row[of], 0)
      const [given, returned] = [sum('given'), sum('returned')]
      const net = valueInFen(programme.slice(-3) as Currency, Math.abs(given - returned), perYuan)
      return {
        programme,
        given,
        returned,
        worthFen: fen(given < returned ? -net : net),
        people: sum('people'),
        buyers: sum('buyers'),
        days: dates.map((date) => own.find(({ day }) => day === date)?.given ?? 0),
      }
    }),
  }
}
