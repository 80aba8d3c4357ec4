import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** A network connection between this process and its database. */
export interface Between {
  /** the database's address through it */
  url: string
  /** bytes still arrive here, but go no further, in either direction; connections stay open */
  freeze(): void
  thaw(): void
}

/** @param change changes what the database sends to this process; default: nothing */
export async function openBetween(databaseUrl: string, change = (bytes: Buffer) => bytes): Promise<Between> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let frozen = false
  const pass = (from: Socket, to: Socket, alter = (bytes: Buffer) => bytes) => {
    sockets.add(from)
    from.on('data', (bytes: Buffer) => frozen || to.write(alter(bytes)))
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    pass(client, database)
    pass(database, client, change)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    freeze() {
      frozen = true
    },
    thaw() {
      frozen = false
    },
  }
}
