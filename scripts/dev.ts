/**
 * `npm run dev`: the whole shop for development. The server restarts when one of its files changes; both apps come from
 * Vite with hot reload. Everything is at one address, PORT (8080): the shop's Vite forwards to the console's (PORT + 1)
 * and to the server (PORT + 2). Arguments after `--` go to Node: `npm run dev -- --inspect`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'

const root = path.join(import.meta.dirname, '..')
const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 8080)
const url = `http://127.0.0.1:${port}`
const serverUrl = `http://127.0.0.1:${port + 2}`

process.env.DEV_CONSOLE = `http://127.0.0.1:${port + 1}`
process.env.DEV_SERVER = serverUrl
const apps = [await openApp('shop', { host, port }), await openApp('admin', { host: '127.0.0.1', port: port + 1 })]

const server = spawn(
  process.execPath,
  // Folders rather than imported files: a file that an editor or git replaces would no longer be watched.
  [
    ...process.argv.slice(2),
    ...['server/src', 'server/migrations', 'contract/src', 'demo/src'].map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
    'server/src/main.ts',
  ],
  {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
      ...process.env,
      PUBLIC_URL: process.env.PUBLIC_URL || url,
      HOST: '127.0.0.1',
      PORT: String(port + 2),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // In its own process group: it gets Ctrl-C only once, from here.
    detached: process.platform !== 'win32',
  },
)
// The server's own address would serve the last build of the apps.
server.stdout.on('data', (chunk) => process.stdout.write(String(chunk).replace(`ready ${serverUrl}`, `ready ${url}`)))
server.once('exit', () => stop(1))
process.once('exit', () => server.kill())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))

let stopping = false

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  if (server.exitCode === null && server.kill()) await once(server, 'exit')
  await Promise.all(apps.map((app) => app.close()))
  process.exit(code)
}

async function openApp(name: string, address: { host: string; port: number }): Promise<ViteDevServer> {
  const app = await createServer({
    configFile: path.join(root, name, 'vite.config.ts'),
    server: { ...address, strictPort: true },
    clearScreen: false,
  })
  try {
    return await app.listen()
  } catch (error) {
    console.error(`shop: ${(error as Error).message}: choose another with PORT`)
    process.exit(1)
  }
}
