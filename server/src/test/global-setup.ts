import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { DatabaseUrls } from '../core/database/access.ts'
import { migrate } from '../core/database/migrate.ts'
import { startEmbedded } from '../core/postgres/start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the run's PostgreSQL; their database name is the template's. */
    template: DatabaseUrls
  }
}

const prefix = 'shop-test-'

/** One PostgreSQL per run, with its own directory and port, so that parallel runs do not collide. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const dataDir = mkdtempSync(path.join(tmpdir(), prefix))
  // When tests run as root, PostgreSQL runs as another user, who must be able to reach the directory.
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbedded({ dataDir, durable: false, maxConnections: 300 })
  await migrate(embedded)
  await sealTemplate(embedded.ownerUrl)
  project.provide('template', { url: embedded.url, ownerUrl: embedded.ownerUrl })
  return async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Forbids sessions on a template, because it cannot be copied while one is open. */
async function sealTemplate(url: string): Promise<void> {
  const admin = new URL(url)
  const name = admin.pathname.slice(1)
  admin.pathname = '/postgres'
  const client = new pg.Client(admin.href)
  await client.connect()
  await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await client.end()
}

/** Removes what killed runs left behind. Starting on a live run's directory fails, so that directory stays. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = path.join(tmpdir(), name)
    // A directory just created is about to be taken by its run.
    if (Date.now() - (statSync(dataDir, { throwIfNoEntry: false })?.ctimeMs ?? 0) < 60_000) continue
    try {
      const embedded = await startEmbedded({ dataDir, durable: false })
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    } catch {}
  }
}
