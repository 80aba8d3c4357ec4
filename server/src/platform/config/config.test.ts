import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { StartError } from '../../core/process/lifecycle.ts'
import { readConfig } from './config.ts'

test('an empty environment gives the demo shop on port 8080', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    statusPort: undefined,
    trustedProxies: expect.stringContaining('127.0.0.0/8'),
    metricsFor: expect.stringContaining('127.0.0.0/8'),
    publicUrl: 'http://127.0.0.1:8080',
    dataDir: path.resolve('data'),
    backupDir: undefined,
    database: undefined,
    demo: true,
    demoUnlessReal: true,
    role: 'all',
    workers: 1,
    storage: 'local',
    storages: { s3: undefined, qiniu: undefined },
    providerVariables: {},
  })
})

test('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '', DEMO: ' ', SMTP_URL: '', S3_BUCKET: '' })).toEqual(readConfig({}))
})

test('variables that are set are used', () => {
  const config = readConfig({
    PORT: '9000',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'http://shop.example.com/',
    DATA_DIR: '/srv/shop',
    DATABASE_URL: 'postgres://u:p@db.example.com/shop',
    DEMO: '1',
    ROLE: 'web',
    WORKERS: '4',
  })
  expect(config).toMatchObject({
    port: 9000,
    host: '0.0.0.0',
    publicUrl: 'http://shop.example.com',
    dataDir: '/srv/shop',
    database: { url: 'postgres://u:p@db.example.com/shop', ownerUrl: 'postgres://u:p@db.example.com/shop' },
    demo: true,
    demoUnlessReal: false,
    role: 'web',
    workers: 4,
  })
})

test('trusted proxies are a list, or none', () => {
  expect(readConfig({ TRUSTED_PROXIES: '203.0.113.7, 2001:db8::/32' }).trustedProxies).toContain('2001:db8::/32')
  expect(readConfig({ TRUSTED_PROXIES: 'none' }).trustedProxies).toBe('')
})

test.each([
  { DATABASE_URL: 'postgresql://db/shop' },
  { PUBLIC_URL: 'https://shop.example.com' },
  { NODE_ENV: 'production' },
])('the demo is off with %j', (env) => {
  expect(readConfig(env).demo).toBe(false)
})

test.each([{ PUBLIC_URL: 'https://shop.example.com' }, { NODE_ENV: 'production' }])(
  'the demo is refused with %j',
  (env) => {
    expect(() => readConfig({ ...env, DEMO: '1' })).toThrow(/^DEMO=1 is for trying the shop out/)
  },
)

test.each([
  [{ PORT: '0' }, 'PORT takes a whole number from 1 to 65535, not "0"'],
  [{ PORT: '65536' }, 'PORT takes a whole number from 1 to 65535, not "65536"'],
  [{ PORT: '80a' }, 'PORT takes a whole number from 1 to 65535, not "80a"'],
  [{ STATUS_PORT: '0' }, 'STATUS_PORT takes a whole number from 1 to 65535, not "0"'],
  [{ PORT: '1e3' }, 'PORT takes a whole number from 1 to 65535, not "1e3"'],
  [{ HOST: 'http://x' }, 'HOST takes a host name or an address, not "http://x"'],
  [
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    'TRUSTED_PROXIES takes addresses and networks, such as 203.0.113.7, 10.0.0.0/8, or none',
  ],
  [{ METRICS_ADDRESSES: 'all' }, 'METRICS_ADDRESSES takes addresses and networks, such as 203.0.113.7, 10.0.0.0/8'],
  [
    { METRICS_ADDRESSES: '10.0.0.1', METRICS_PUBLIC: '1' },
    'METRICS_PUBLIC=1 and METRICS_ADDRESSES are alternatives: set only one',
  ],
  [{ METRICS_PUBLIC: 'yes' }, 'METRICS_PUBLIC takes 0 or 1, not "yes"'],
  [{ WORKERS: '0' }, 'WORKERS takes a whole number from 1 to 64, not "0"'],
  [{ WORKERS: '65' }, 'WORKERS takes a whole number from 1 to 64, not "65"'],
  [{ DEMO: 'yes' }, 'DEMO takes 0 or 1, not "yes"'],
  [{ ROLE: 'jobs' }, 'ROLE takes all or web or worker, not "jobs"'],
  [{ PUBLIC_URL: 'shop.example.com' }, 'PUBLIC_URL takes an address that starts with http:// or https://'],
  [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL takes an address that starts with http:// or https://'],
  [{ DATABASE_OWNER_URL: 'postgres://db/shop' }, 'DATABASE_OWNER_URL is set without DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL takes an address that starts with postgres:// or postgresql://'],
  [{ SMTP_URL: 'mail.example.com:25' }, 'SMTP_URL takes an address that starts with smtp:// or smtps://'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL takes its sender as ?from=shop@example.com'],
  [{ SMS_URL: 'https://sms.example.com' }, 'SMS_TOKEN missing: SMS_URL is set and takes all of SMS_URL, SMS_TOKEN'],
  [{ SMS_URL: 'sms', SMS_TOKEN: 't' }, 'SMS_URL takes an address that starts with http:// or https://'],
])('%o is refused in one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(new StartError(message))
})

test('the error does not repeat an address with a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'pg://u:secret@db/shop' })).toThrow(/^((?!secret).)*$/)
})

describe('the file storage', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.eu-west-1.amazonaws.com/',
    S3_REGION: 'eu-west-1',
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 's',
  }
  const qiniu = { QINIU_DOMAIN: 'https://img.example.com/' }
  const keys = { QINIU_BUCKET: 'shop', QINIU_ACCESS_KEY: 'a', QINIU_SECRET_KEY: 's' }

  test('is the one whose keys are set', () => {
    expect(readConfig(s3)).toMatchObject({
      storage: 's3',
      storages: {
        s3: {
          endpoint: 'https://s3.eu-west-1.amazonaws.com',
          privateBucket: 'shop',
          pathStyle: false,
          acl: 'none',
          publicUrl: undefined,
          timeoutMs: 10_000,
        },
      },
    })
    expect(readConfig({ ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000' }).storages.s3?.pathStyle).toBe(true)
    expect(readConfig({ ...qiniu, ...keys, QINIU_REGION: 'ECN' })).toMatchObject({
      storage: 'qiniu',
      storages: {
        qiniu: { uploadUrl: 'https://up.qbox.me', domain: 'https://img.example.com', privateBucket: undefined },
      },
    })
    const { uploadUrl, access } = readConfig({ ...qiniu, QINIU_TOKEN: 't' }).storages.qiniu ?? {}
    expect([uploadUrl, access]).toEqual(['https://up-z2.qbox.me', { way: 'fixed', token: 't' }])
    const { storage, storages } = readConfig({ ...s3, ...qiniu, ...keys, STORAGE: 'qiniu' })
    expect([storage, Boolean(storages.s3)]).toEqual(['qiniu', true])
    expect(readConfig({ ...s3, STORAGE: 'local' }).storage).toBe('local')
  })

  test.each([
    [{ STORAGE: 'disk' }, 'STORAGE takes local or s3 or qiniu, not "disk"'],
    [{ STORAGE: 's3' }, /^STORAGE is s3, which requires all of S3_ENDPOINT, /],
    [{ STORAGE: 'qiniu' }, 'STORAGE is qiniu, which requires QINIU_DOMAIN and a token or keys'],
    [{ ...s3, ...qiniu, ...keys }, 'STORAGE must be s3 or qiniu: the keys of both are set'],
    [{ ...s3, S3_SECRET_KEY: '' }, /^S3_SECRET_KEY missing: /],
    [{ ...s3, S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT takes an address that starts with http:// or https://'],
    [{ ...s3, S3_BUCKET: 'my shop' }, 'S3_BUCKET takes a bucket name, not "my shop"'],
    [{ ...s3, S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE takes 0 or 1, not "yes"'],
    [{ ...s3, STORAGE_TIMEOUT_S: '0' }, 'STORAGE_TIMEOUT_S takes a whole number from 1 to 120, not "0"'],
    [{ S3_PUBLIC_URL: 'https://cdn.example.com' }, /^S3_PUBLIC_URL is set and requires S3_ENDPOINT, /],
    [qiniu, /^QINIU_DOMAIN is set and requires QINIU_BUCKET, QINIU_ACCESS_KEY, QINIU_SECRET_KEY, or /],
    [keys, 'QINIU_DOMAIN missing: the address uploaded files are served from'],
    [{ QINIU_REGION: 'SCN' }, 'QINIU_REGION is set and requires QINIU_DOMAIN and a token or keys'],
    [{ ...qiniu, ...keys, QINIU_REGION: 'XX' }, 'QINIU_REGION takes SCN or ECN or NCN or NA or ASG, not "XX"'],
    [{ ...qiniu, ...keys, QINIU_TOKEN: 't' }, /are alternatives: set only one$/],
    [
      { ...qiniu, QINIU_TOKEN: 't', QINIU_PRIVATE_BUCKET: 'b', QINIU_PRIVATE_DOMAIN: 'https://p.example.com' },
      /^QINIU_PRIVATE_BUCKET requires QINIU_ACCESS_KEY/,
    ],
  ])('%o is refused in one line', (env, message) => {
    expect(() => readConfig(env)).toThrow(typeof message === 'string' ? new StartError(message) : message)
  })
})
