import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './lib/lifecycle.ts'

test('an empty environment gives the demo shop on port 8080', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:8080',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    demo: true,
    role: 'all',
    workers: 1,
    storage: 'local',
    providers: {
      sms: undefined,
      smtp: undefined,
      wechat: undefined,
      wechatMini: undefined,
      s3: undefined,
      qiniu: undefined,
      map: undefined,
    },
  })
})

test('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '', DEMO: ' ', SMTP_URL: '', S3_BUCKET: '' })).toEqual(readConfig({}))
})

test('what is given is taken', () => {
  const config = readConfig({
    PORT: '9000',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://shop.example.com/',
    DATA_DIR: '/srv/shop',
    DATABASE_URL: 'postgres://u:p@db.example.com/shop',
    DEMO: '1',
    ROLE: 'web',
    WORKERS: '4',
  })
  expect(config).toMatchObject({
    port: 9000,
    host: '0.0.0.0',
    publicUrl: 'https://shop.example.com',
    dataDir: '/srv/shop',
    databaseUrl: 'postgres://u:p@db.example.com/shop',
    demo: true,
    role: 'web',
    workers: 4,
  })
})

test('the demo is off with a database of one’s own', () => {
  expect(readConfig({ DATABASE_URL: 'postgresql://db/shop' }).demo).toBe(false)
})

test.each([
  [{ PORT: '0' }, 'PORT takes a whole number from 1 to 65535, not "0"'],
  [{ PORT: '65536' }, 'PORT takes a whole number from 1 to 65535, not "65536"'],
  [{ PORT: '80a' }, 'PORT takes a whole number from 1 to 65535, not "80a"'],
  [{ PORT: '1e3' }, 'PORT takes a whole number from 1 to 65535, not "1e3"'],
  [{ HOST: 'http://x' }, 'HOST takes a host name or an address, not "http://x"'],
  [{ WORKERS: '0' }, 'WORKERS takes a whole number from 1 to 64, not "0"'],
  [{ WORKERS: '65' }, 'WORKERS takes a whole number from 1 to 64, not "65"'],
  [{ DEMO: 'yes' }, 'DEMO takes 0 or 1, not "yes"'],
  [{ ROLE: 'jobs' }, 'ROLE takes all or web or worker, not "jobs"'],
  [{ PUBLIC_URL: 'shop.example.com' }, 'PUBLIC_URL takes an address that starts with http:// or https://'],
  [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL takes an address that starts with http:// or https://'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL takes an address that starts with postgres:// or postgresql://'],
  [{ SMTP_URL: 'mail.example.com:25' }, 'SMTP_URL takes an address that starts with smtp:// or smtps://'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL takes its sender as ?from=shop@example.com'],
  [{ SMS_URL: 'https://sms.example.com' }, 'SMS_TOKEN missing: SMS_URL is set and takes all of SMS_URL, SMS_TOKEN'],
  [{ SMS_URL: 'sms', SMS_TOKEN: 't' }, 'SMS_URL takes an address that starts with http:// or https://'],
])('%o is refused in one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(new StartError(message))
})

test('an address with a password is not repeated in the refusal', () => {
  expect(() => readConfig({ DATABASE_URL: 'pg://u:secret@db/shop' })).toThrow(/^((?!secret).)*$/)
})

test('a provider with all its keys is on', () => {
  const { providers } = readConfig({
    SMS_URL: 'https://sms.example.com/send',
    SMS_TOKEN: 'token',
    SMTP_URL: 'smtps://shop%40example.com:pw@mail.example.com',
    MAP_KEY: 'key',
  })
  expect(providers).toMatchObject({
    sms: { url: 'https://sms.example.com/send', token: 'token' },
    smtp: { url: 'smtps://shop%40example.com:pw@mail.example.com', from: 'shop@example.com' },
    map: { key: 'key' },
    s3: undefined,
  })
})
