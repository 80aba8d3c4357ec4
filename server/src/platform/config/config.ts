import path from 'node:path'
import type { DatabaseUrls } from '../../core/database/access.ts'
import { type Env, host, integer, oneOf, url, value } from '../../core/process/env.ts'
import { StartError } from '../../core/process/lifecycle.ts'
import { readAddressList } from '../../core/text/address-list.ts'
import { readProviderVariables } from './providers.ts'
import { type QiniuConfig, readStorage, type S3Config, type StorageDriver } from './storage.ts'

export interface Config {
  port: number
  host: string
  /** The port at which a process of role `worker` answers `/healthz`, `/readyz` and `/metrics`; undefined: none. */
  statusPort: number | undefined
  /** Addresses and networks of proxies that report the caller's address. */
  trustedProxies: string
  /** The addresses and networks that may read `/metrics`; undefined: everyone. */
  metricsFor: string | undefined
  /** Without a trailing slash. */
  publicUrl: string
  /** Absolute. Embedded database, uploads, outbox. */
  dataDir: string
  /** The directory for backups, absolute; undefined: inside `dataDir`. */
  backupDir: string | undefined
  /** An external PostgreSQL; undefined: the embedded one is used. */
  database: DatabaseUrls | undefined
  demo: boolean
  /** `DEMO` is not set, so `demo` only decides for a new shop: a real shop stays real. */
  demoUnlessReal: boolean
  role: 'all' | 'web' | 'worker'
  /** Web processes on this machine. */
  workers: number
  /** The storage of new files; files already stored elsewhere stay there and are served from there. */
  storage: StorageDriver
  storages: Storages
  /** The variables of the other outside services; `shop.providers` has what is in use. */
  providerVariables: Env
}

/** The storages whose keys are set; the local disk needs none. */
export interface Storages {
  s3: S3Config | undefined
  qiniu: QiniuConfig | undefined
}

/**
 * Reads the environment once, at startup. An empty value counts as absent.
 * @throws StartError naming the variable and what it accepts
 */
export function readConfig(env: Env): Config {
  const port = integer(env, 'PORT', { default: 8080, min: 1, max: 65_535 })
  const database = readDatabase(env)
  const publicUrl = (url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://127.0.0.1:${port}`).replace(/\/+$/, '')
  const { storage, s3, qiniu } = readStorage(env)
  return {
    port,
    host: host(env, 'HOST') ?? '127.0.0.1',
    statusPort: value(env, 'STATUS_PORT')
      ? integer(env, 'STATUS_PORT', { default: 0, min: 1, max: 65_535 })
      : undefined,
    trustedProxies: readProxies(value(env, 'TRUSTED_PROXIES')),
    metricsFor: readMetricsFor(env),
    publicUrl,
    // Resolved against the project's root: npm runs scripts there, whatever the current directory is.
    dataDir: path.resolve(value(env, 'DATA_DIR') ?? './data'),
    backupDir: absolute(value(env, 'BACKUP_DIR')),
    database,
    ...readDemo(env, {
      isForReal: publicUrl.startsWith('https:') || env.NODE_ENV === 'production',
      isExternal: database !== undefined,
    }),
    role: oneOf(env, 'ROLE', ['all', 'web', 'worker'], 'all'),
    workers: integer(env, 'WORKERS', { default: 1, min: 1, max: 64 }),
    storage,
    storages: { s3, qiniu },
    providerVariables: readProviderVariables(env),
  }
}

/** This machine, private networks and link-local addresses. */
export const privateNetworks =
  '127.0.0.0/8, ::1, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7, 169.254.0.0/16, fe80::/10'

function readProxies(text: string | undefined): string {
  if (text === undefined) return privateNetworks
  if (text === 'none') return ''
  if (readAddressList(text)) return text
  throw new StartError('TRUSTED_PROXIES takes addresses and networks, such as 203.0.113.7, 10.0.0.0/8, or none')
}

function readMetricsFor(env: Env): string | undefined {
  const listed = value(env, 'METRICS_ADDRESSES')
  if (oneOf(env, 'METRICS_PUBLIC', ['0', '1'], '0') === '1') {
    if (listed) throw new StartError('METRICS_PUBLIC=1 and METRICS_ADDRESSES are alternatives: set only one')
    return undefined
  }
  if (listed && !readAddressList(listed))
    throw new StartError('METRICS_ADDRESSES takes addresses and networks, such as 203.0.113.7, 10.0.0.0/8')
  return listed ?? privateNetworks
}

const absolute = (dir: string | undefined) => dir && path.resolve(dir)

function readDatabase(env: Env): DatabaseUrls | undefined {
  const [runtime, owner] = ['DATABASE_URL', 'DATABASE_OWNER_URL'].map((name) =>
    url(env, name, ['postgres:', 'postgresql:']),
  )
  if (owner && !runtime) throw new StartError('DATABASE_OWNER_URL is set without DATABASE_URL')
  return runtime ? { url: runtime, ownerUrl: owner ?? runtime } : undefined
}

/** The demo shop is for trying out: its passwords are public. */
function readDemo(env: Env, { isForReal, isExternal }: { isForReal: boolean; isExternal: boolean }) {
  const demo = oneOf(env, 'DEMO', ['0', '1'], isForReal || isExternal ? '0' : '1') === '1'
  const isGiven = value(env, 'DEMO') !== undefined
  if (demo && isForReal)
    throw new StartError(
      'DEMO=1 is for trying the shop out, and its passwords are public: leave it out when PUBLIC_URL is https or NODE_ENV is production',
    )
  return { demo, demoUnlessReal: demo && !isGiven }
}
