import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Db, openDatabase } from '../../server/src/core/database/database.ts'
import type { Stack } from '../stack.ts'
import type { Asked, Crowd } from './crowd.ts'
import { databaseOf } from './given.ts'
import type { Random } from './random.ts'

// Kills a server, its database or both, at a random moment.

export type Victim = 'server' | 'database' | 'both'

export interface Round {
  victim: Victim
  /** requests answered since the last round */
  answered: number
  /** requests in flight at the kill */
  underWay: number
  at: number
  backAt: number
}

const victims: readonly Victim[] = ['server', 'database', 'server', 'both', 'database']

/** One kill after another, each after `least` more answers. */
export async function killRepeatedly(crowd: Crowd, rounds: number, least: number, random: Random): Promise<Round[]> {
  const struck: Round[] = []
  const plan = random.shuffle(Array.from({ length: rounds }, (_, index) => victims[index % victims.length] as Victim))
  for (const victim of plan) if (!crowd.closing) struck.push(await strike(crowd, victim, least, random))
  crowd.closing = true
  return struck
}

async function strike(crowd: Crowd, victim: Victim, least: number, random: Random): Promise<Round> {
  const answeredBefore = countAnswered(crowd)
  await sleep(random.between(500, 2_000))
  // On a busy machine it takes longer until requests are in flight.
  const isWorthIt = () => crowd.closing || countAnswered(crowd) > answeredBefore + least
  await expect.poll(isWorthIt, patient).toBe(true)
  const processes = victim === 'server' ? [] : await databaseProcesses(crowd.stack, victim)
  const round = { victim, answered: countAnswered(crowd) - answeredBefore, underWay: crowd.underWay, at: Date.now() }
  for (const pid of processes) killAtOnce(pid)
  if (victim === 'database') await expect.poll(() => isBack(crowd.stack, processes), patient).toBe(true)
  else {
    await crowd.stack.kill()
    await crowd.stack.restart()
  }
  return { ...round, backAt: Date.now() }
}

const patient = { timeout: 60_000, interval: 20 }
const countAnswered = ({ asked }: Crowd) => asked.filter(({ answer }) => answer).length

/** The postmaster alone, which orphans its children; or all of them, as in a power failure. */
async function databaseProcesses(stack: Stack, victim: Victim): Promise<number[]> {
  const { pid: postmaster } = readPidFile(stack.dataDir)
  if (victim === 'database') return [postmaster]
  const { rows } = await withDatabase(stack, (db) => sql<{ pid: number }>`SELECT pid FROM pg_stat_activity`.execute(db))
  return [postmaster, ...rows.map(({ pid }) => pid)]
}

/** During a restart there may be no postmaster for a moment. */
function readPidFile(dataDir: string): { pid: number; state: string } {
  const file = path.join(dataDir, 'postgres/cluster/postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return { pid: Number(lines[0] ?? 0), state: lines[7]?.trim() ?? '' }
}

function killAtOnce(pid: number): void {
  // 0 would signal this whole process group.
  if (pid <= 1) throw new Error(`${pid} is not a process of the database`)
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // One of them may just have exited.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * Children of the killed postmaster may keep answering for a moment, so `/readyz` alone would report success too early.
 */
async function isBack({ url, dataDir }: Stack, killed: number[]): Promise<boolean> {
  const { pid, state } = readPidFile(dataDir)
  return state === 'ready' && !killed.includes(pid) && (await fetch(`${url}/readyz`)).status === 200
}

/** Requests that got only a generic error, though they never overlapped an outage of the database. */
export function errorsOutsideOutages(asked: readonly Asked[], rounds: readonly Round[]): string[] {
  const withoutDatabase = rounds.filter(({ victim }) => victim !== 'server')
  return asked.flatMap(({ name, failedAt }) =>
    failedAt
      .filter(({ sentAt, at }) => !withoutDatabase.some((round) => at >= round.at && sentAt <= round.backAt))
      .map(({ sentAt }) => {
        const last = rounds.findLast((round) => round.at <= sentAt)
        return `${name}, sent ${last ? `${sentAt - last.backAt} ms after the end of round "${last.victim}"` : 'before all'}`
      }),
  )
}

export async function withDatabase<T>({ dataDir }: Pick<Stack, 'dataDir'>, work: (db: Db) => Promise<T>): Promise<T> {
  const database = openDatabase(databaseOf(dataDir), { connections: 4 })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}
