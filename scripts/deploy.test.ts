import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../server/src/platform/config/config.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

// biome-ignore lint/suspicious/noExplicitAny: the files may contain anything
type Any = any
const compose: Any = parse(read('deploy/compose.yaml'))
const manifests: Any[] = parseAllDocuments(read('deploy/kubernetes/shop.yaml')).map((one) => one.toJS())
const secrets: Any[] = parseAllDocuments(read('deploy/kubernetes/secret.example.yaml')).map((one) => one.toJS())
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind)
const exampleNames = [...read('deploy/.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)

test('the examples and the guide name every variable that the server reads', () => {
  const known = namesRead()
  expect(known.length).toBeGreaterThan(50)
  expect(known.filter((name) => !exampleNames.includes(name))).toEqual([])
  const guide = read('docs/operating.md')
  expect(known.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  const own = [
    'SHOP_DOMAIN',
    'DATABASE_OWNER_PASSWORD',
    'DATABASE_PASSWORD',
    'POSTGRES_IMAGE',
    'CADDY_IMAGE',
    'NODE_IMAGE',
  ]
  expect(exampleNames.filter((name) => name && ![...known, ...own].includes(name))).toEqual([])
})

test('compose passes all variables on, and the ones it requires are in the example', () => {
  expect(compose.services.shop.env_file).toBe('.env')
  const asked = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
  expect(asked.filter((name) => !exampleNames.includes(name))).toEqual([])
  // Compose sets the variables that the example leaves to it.
  expect(Object.keys(compose.services.shop.environment)).toEqual(
    expect.arrayContaining([
      'PUBLIC_URL',
      'HOST',
      'PORT',
      'DATA_DIR',
      'BACKUP_DIR',
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
    ]),
  )
})

test('compose pins every image by its content, mounts the keys and restricts the shop', () => {
  const { database, proxy, shop } = compose.services
  for (const image of [database.image, proxy.image, shop.build.args.NODE_IMAGE])
    expect(image).toMatch(/^\$\{[A-Z_]+:-[a-z]+:\d+\.\d+(\.\d+)?-[a-z-]+@sha256:[0-9a-f]{64}\}$/)
  expect(read('deploy/Containerfile')).toContain(
    `ARG NODE_IMAGE=${shop.build.args.NODE_IMAGE.split(':-')[1].slice(0, -1)}`,
  )
  expect(shop.volumes).toEqual(expect.arrayContaining(['./keys:/keys:ro', 'files:/data', 'backups:/backups']))
  expect(shop).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  expect(Number.parseInt(shop.stop_grace_period, 10)).toBeGreaterThan(40)
  expect(database.ports).toBeUndefined()
})

test('Kubernetes pods run without root, on a read-only root, with probes', () => {
  const deployments = ofKind('Deployment')
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['shop-web', 'shop-jobs'])
  for (const { spec } of deployments) {
    const pod = spec.template.spec
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    expect(pod.automountServiceAccountToken).toBe(false)
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(45)
    const [container] = pod.containers
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.image).not.toMatch(/:latest$/)
    const ports = container.ports.map(({ name }: Any) => name)
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect(ports).toContain(container[probe].httpGet.port)
    const volumes = pod.volumes.map(({ name }: Any) => name)
    expect(container.volumeMounts.map(({ name }: Any) => name)).toEqual(volumes)
    expect(container.volumeMounts.map(({ mountPath }: Any) => mountPath)).toContain('/tmp')
  }
})

test('Kubernetes keeps /metrics private, serves TLS, bounds bodies and keeps a pod during disruptions', () => {
  const [{ metadata, spec }] = ofKind('Ingress')
  expect(spec.tls[0].hosts).toEqual([spec.rules[0].host])
  expect(metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toMatch(/^\d+m$/)
  const paths = Object.fromEntries(spec.rules[0].http.paths.map((one: Any) => [one.path, one.backend.service.name]))
  expect(paths).toEqual({ '/metrics': 'shop-nothing', '/': 'shop' })
  const nothing = ofKind('Service').find((one) => one.metadata.name === 'shop-nothing')
  expect(nothing.spec.selector).toBeUndefined()
  expect(ofKind('NetworkPolicy')).toHaveLength(1)
  expect(ofKind('PodDisruptionBudget')[0].spec).toEqual({
    minAvailable: 1,
    selector: { matchLabels: ofKind('Deployment')[0].spec.selector.matchLabels },
  })
  const wanted = manifests.flatMap((one) => [
    ...JSON.stringify(one).matchAll(/"secret(?:Ref":{"name|Name)":"([\w-]+)"/g),
  ])
  expect(new Set(wanted.map(([, name]) => name))).toEqual(
    new Set([...secrets.map((one) => one.metadata.name), 'shop-tls']),
  )
})

test('all proxies refuse /metrics, bound bodies and outlast the slowest upload', () => {
  const nginx = read('deploy/nginx.conf')
  const caddy = read('deploy/Caddyfile')
  expect(nginx).toContain('location = /metrics { return 404; }')
  expect(caddy).toContain('respond /metrics 404')
  expect(nginx).toMatch(/client_max_body_size 60m;/)
  expect(caddy).toMatch(/max_size 60MB/)
  expect(nginx).toMatch(/proxy_read_timeout 130s;/)
  expect(caddy).toMatch(/response_header_timeout 130s/)
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
})

test('the systemd unit runs without rights and waits for the shutdown', () => {
  const unit = read('deploy/systemd/shop.service')
  for (const line of [
    ...['User=shop', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'ReadWritePaths=/var/lib/shop', 'KillMode=mixed'],
    'CapabilityBoundingSet=',
  ])
    expect(unit.split('\n')).toContain(line)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(45)
})

/** Every variable that the configuration reads, in any combination of settings. */
function namesRead(): string[] {
  const dir = mkdtempSync(path.join(tmpdir(), 'shop-keys-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  writeFileSync(path.join(dir, 'private.pem'), privateKey)
  writeFileSync(path.join(dir, 'public.pem'), publicKey)
  // Alipay's key must differ from the app's.
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
  writeFileSync(path.join(dir, 'other.pem'), other.export({ type: 'spki', format: 'pem' }))
  const everything = {
    STORAGE: 's3',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_REGION: 'r',
    S3_BUCKET: 'bucket',
    S3_ACCESS_KEY: 'k',
    S3_SECRET_KEY: 's',
    QINIU_DOMAIN: 'https://q.example.com',
    QINIU_TOKEN: 't',
    WECHAT_APP_ID: 'a',
    WECHAT_APP_SECRET: 's',
    WECHAT_PAY_MCH_ID: '1',
    WECHAT_PAY_SERIAL: 's',
    WECHAT_PAY_KEY_FILE: path.join(dir, 'private.pem'),
    WECHAT_PAY_API_V3_KEY: 'k'.repeat(32),
    WECHAT_PAY_PUBLIC_KEY_ID: 'i',
    WECHAT_PAY_PUBLIC_KEY_FILE: path.join(dir, 'public.pem'),
    ALIPAY_APP_ID: '1',
    ALIPAY_SELLER_ID: '1',
    ALIPAY_KEY_FILE: path.join(dir, 'private.pem'),
    ALIPAY_PUBLIC_KEY_FILE: path.join(dir, 'other.pem'),
    SMS_URL: 'https://sms.example.com',
    SMS_TOKEN: 't',
    SMTP_URL: 'smtp://m.example.com?from=a@example.com',
  }
  const names = new Set<string>()
  for (const env of [{}, everything]) {
    readConfig(
      new Proxy(env as Record<string, string | undefined>, {
        get: (target, name) => {
          if (typeof name === 'string') names.add(name)
          return target[name as string]
        },
      }),
    )
  }
  names.delete('NODE_ENV')
  return [...names].sort()
}
