import {
  type BinaryOperationNode,
  type Compilable,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  OperatorNode,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type RawBuilder,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { type Limits, openPool, withNext } from './connections.ts'
import { Names } from './names.ts'
import { together } from './together.ts'
import type { DB } from './types.ts'
import { witness } from './witness.ts'

/** Opens transactions. Functions that must run inside one take a `Tx`. */
export type Db = Kysely<DB>
/** Joins the caller's transaction; a `Db` passed in its place does not compile. */
export type Tx = Transaction<DB>

export interface Database {
  db: Db
  /** For what Kysely does not support: LISTEN, graphile-worker, session-level advisory locks. */
  pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Most connections this process may hold; default 10. */
  connections?: number
  /** None by default, for commands and migrations. */
  limits?: Limits
  /** Called when an idle connection is lost (the database restarted); the pool replaces it. */
  onConnectionLost?: (error: Error) => void
}

/** Opens a pool on `url`. It connects on first use, so a wrong address shows only at the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const config = {
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.limits?.connectMs ?? 10_000,
    // A new connection has to log in and to prepare its statements again, which costs as much CPU as several calls.
    idleTimeoutMillis: 5 * 60_000,
    // A connection whose other end has silently gone is detected within half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'shop',
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  }
  const pool = openPool(config, options.limits)
  // Without listeners, losing a connection, idle or in use, would end the process. A query in progress also fails.
  let closing = false
  pool.on('error', (error) => {
    if (!closing) options.onConnectionLost?.(error)
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = new Kysely<DB>({ dialect: new Dialect({ pool }), plugins: [names] })
  const close = () => {
    closing = true
    return db.destroy()
  }
  return { db, pool, close }
}

const names = new Names()

/**
 * Holds back the writes of `sendWithNext` until the next statement of their connection. Lets the call's witness write
 * into each transaction last, when everything else it locks is locked already.
 */
class Driver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    if (!heldBack.has(connection)) holdBack(connection)
    return connection
  }

  // Sent with the first statement.
  override async beginTransaction(...of: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    withNext(() => super.beginTransaction(...of))
  }

  override async commitTransaction(connection: Parameters<PostgresDriver['commitTransaction']>[0]): Promise<void> {
    await witness()?.beforeCommit(async (text, values) => {
      await connection.executeQuery(CompiledQuery.raw(text, [...values]))
    })
    await super.commitTransaction(connection)
    witness()?.committed()
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    heldBack.get(connection)?.splice(0)
    witness()?.rolledBack()
    await super.rollbackTransaction(connection)
  }
}

/** The writes that wait on a connection for its next statement. */
const heldBack = new WeakMap<DatabaseConnection, CompiledQuery[][]>()

function holdBack(connection: DatabaseConnection): void {
  const writes: CompiledQuery[][] = []
  const execute = connection.executeQuery.bind(connection)
  heldBack.set(connection, writes)
  connection.executeQuery = (...of) => {
    for (const write of together(writes.splice(0))) withNext(() => execute(write))
    return execute(...of)
  }
}

/**
 * Sends writes together with the next statement of their transaction, which fails if one of them does. Consecutive
 * writes become one statement, so those at the end of a command cost little more than one: they do not see each other's
 * changes. Writes passed in one call may run in any order.
 */
export async function sendWithNext(tx: Tx, ...writes: readonly (RawBuilder<unknown> | Compilable)[]): Promise<void> {
  const compiled = writes.map((write) => write.compile(tx))
  await tx.getExecutor().provideConnection(async (connection) => {
    const waiting = heldBack.get(connection)
    if (!waiting) throw new Error('writes were sent on a connection that does not hold them back')
    waiting.push(compiled)
  })
}

class Dialect extends PostgresDialect {
  readonly #config: { pool: pg.Pool }

  constructor(config: { pool: pg.Pool }) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new Driver(this.#config)
  }

  override createQueryCompiler(): Compiler {
    return new Compiler()
  }
}

class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(names.toColumn(name))
  }

  /**
   * Sends the list of an `in` as one array: the text, and so the prepared statement, is the same for any number of
   * values.
   */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand: list } = node
    const of = OperatorNode.is(operator) ? operator.operator : undefined
    if ((of === 'in' || of === 'not in') && PrimitiveValueListNode.is(list)) {
      this.visitNode(leftOperand)
      this.append(of === 'in' ? ' = any(' : ' <> all(')
      this.appendValue([...list.values])
      this.append(')')
    } else super.visitBinaryOperation(node)
  }
}

/** Not among the library's named types: bigint[]. */
const int8Array = 1016
const textArray = pg.types.getTypeParser(int8Array as Parameters<typeof pg.types.getTypeParser>[0]) as (
  text: string,
) => string[]

function typeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary') {
    if (oid === pg.types.builtins.INT8) return toSafeInteger
    if (oid === int8Array) return (text: string) => textArray(text).map(toSafeInteger)
    // A calendar day has no zone; a Date would give it the process's zone.
    if (oid === pg.types.builtins.DATE) return (text: string) => text
  }
  return pg.types.getTypeParser(oid, format as 'text')
}

/** @throws RangeError when a bigint of the database does not fit a JavaScript integer exactly */
function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond the safe integers`)
  return value
}
