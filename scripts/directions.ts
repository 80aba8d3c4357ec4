import { matchesGlob } from 'node:path'
import { tablesIn } from './tables.ts'

/** A file of the project: its path from the root with `/`, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/**
 * Violations of the import directions (docs/architecture.md), one line each. The rules go by folder, so that a new
 * domain, feature or page is covered without being listed.
 */
export function findViolations(files: SourceFile[]): string[] {
  const sources = files.filter((file) => !isTest(file.path))
  const imports = [...sources.flatMap(importsOf), ...sources.flatMap((file) => globbed(file, sources))]
  const tables = findTables(sources)
  return [
    ...imports.flatMap(judgeImport),
    ...findCircles(imports),
    ...findFileCircles(sources.flatMap(importsOf)),
    ...findSharedTables(tables),
    ...findReads(tables, imports),
  ].sort()
}

interface Import {
  from: string
  /** A path from the root, or a package name. */
  to: string
  /** of types only: erased at run time */
  typeOnly: boolean
}

/** `given-*.ts` set up data for tests of several domains. */
const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) ||
  /\/given-[\w-]+\.ts$/.test(path) ||
  /\/src\/(test|demo)\//.test(path) ||
  /^(e2e|bench)\//.test(path)

function judgeImport({ from, to, typeOnly }: Import): string[] {
  const rule = all.find((each) => each.breaks(from, to) && !(typeOnly && each.ofValues))
  return rule ? [`${from} imports ${to}: ${rule.says}`] : []
}

const workspaceOf = (path: string) => /^(contract|web|server|shop|admin|demo)\//.exec(path)?.[1]
const app = /^(?:shop|admin)\/src\/(lib|ui|features|pages)\//
const layerOf = (path: string) => app.exec(path)?.[1]

/** From the bottom up: a wing may import the ones before it. */
const wings = [
  'core',
  'platform',
  'books',
  'people',
  'goods',
  'trade',
  'money',
  'merchant',
  'promotion',
  'content',
  'desk',
] as const
const inWing = new RegExp(`^(?:server|contract)/src/((${wings.join('|')})/[^/]+)`)
/** `server/src/trade/order/rules.ts` → `trade/order`; the contract's `core` is one domain. */
const domainOf = (path: string) => inWing.exec(path)?.[1]?.replace(/\/[^/]+\.ts$/, '')
const heightOf = (path: string) => wings.indexOf(inWing.exec(path)?.[2] as (typeof wings)[number])

const named = (name: string) => new RegExp(`^server/src/[^/]+/[^/]+/([\\w-]+-)?${name}\\.ts$`)
const [routes, rules, queries] = [named('routes'), named('rules'), named('queries')]

const all: { says: string; breaks(from: string, to: string): boolean; ofValues?: boolean }[] = [
  {
    says: 'the contract depends on TypeBox only',
    breaks: (from, to) => from.startsWith('contract/') && !to.startsWith('contract/') && !/^typebox(\/|$)/.test(to),
  },
  {
    says: 'workspaces share the contract, the apps also web/, and the server reads the demo',
    breaks: (from, to) => {
      const [mine, other] = [workspaceOf(from), workspaceOf(to)]
      if (!mine || !other || mine === other || other === 'contract') return false
      return !(mine === 'server' && other === 'demo') && !(['shop', 'admin'].includes(mine) && other === 'web')
    },
  },
  {
    says: 'a wing imports those below it',
    breaks: (from, to) => heightOf(from) >= 0 && heightOf(to) > heightOf(from),
  },
  {
    says: 'domains do not know what composes them',
    breaks: (from, to) => heightOf(from) >= 0 && /^server\/src\/[^/]+\.ts$/.test(to),
  },
  {
    says: 'lib and ui are used by features and pages, not the other way round',
    breaks: (from, to) =>
      ['lib', 'ui'].includes(layerOf(from) ?? '') && ['features', 'pages'].includes(layerOf(to) ?? ''),
  },
  {
    says: 'the shop finds its pages by their paths',
    breaks: (from, to) =>
      /^shop\/src\/pages\//.test(to) && !/^shop\/src\/(pages\/|(page-files|far-pages)\.ts)/.test(from),
  },
  {
    says: 'features are used by pages, not the other way round',
    breaks: (from, to) => layerOf(from) === 'features' && layerOf(to) === 'pages',
  },
  {
    says: 'code that two pages share belongs in a feature',
    breaks: (from, to) => layerOf(from) === 'pages' && layerOf(to) === 'pages' && dirOf(from) !== dirOf(to),
  },
  {
    says: "routes are used only by their domain's own domain.ts",
    breaks: (from, to) => routes.test(to) && from !== `${dirOf(to)}/domain.ts`,
  },
  {
    says: 'a domain.ts is used only by server/src/domains.ts',
    breaks: (from, to) => /^server\/src\/[^/]+\/[^/]+\/domain\.ts$/.test(to) && !isComposition(from, to),
  },
  {
    says: 'rules are pure: no database, no queries',
    breaks: (from, to) =>
      rules.test(from) && (queries.test(to) || to.startsWith('server/src/core/database/') || /^(kysely|pg)$/.test(to)),
    // a rule may import a row's type
    ofValues: true,
  },
]

/** `platform/domain` defines what a domain is; all domains are composed at the top. */
const isComposition = (from: string, to: string) =>
  from === 'server/src/domains.ts' || to === 'server/src/platform/domain/domain.ts'

/**
 * `shop/src/features/goods/queries.ts` → `shop/src/features/goods`. The declarations of a feature count separately, so
 * two features may read each other's declarations.
 */
function featureOf(path: string): string | undefined {
  const [feature, file = ''] = /^((?:shop|admin)\/src\/features\/[^/]+)\/(.+)/.exec(path)?.slice(1) ?? []
  return feature && isDeclaration.test(file) ? `${feature}/${file}` : feature
}

const isDeclaration = /^(?:feature|permissions|settings|budgets)\.tsx?$/

/**
 * A feature that imports a registry of its app, such as `admin/src/wordings.ts`, uses the features that the registry
 * finds: these imports count as its own.
 */
function throughRegistries(imports: readonly Import[]): Import[] {
  const byFile = Map.groupBy(imports, ({ from }) => from)
  const found = (path: string, seen: Set<string>): string[] => {
    if (seen.has(path)) return []
    seen.add(path)
    if (featureOf(path)) return [path]
    return isRegistry.test(path) ? (byFile.get(path) ?? []).flatMap(({ to }) => found(to, seen)) : []
  }
  return imports
    .filter(({ from, to }) => featureOf(from) && isRegistry.test(to))
    .flatMap((each) => found(each.to, new Set()).map((to) => ({ ...each, to })))
}

/** the modules above the features of an app */
const isRegistry = /^(?:shop|admin)\/src\/[^/]+$/

/** The imports of each domain and feature within its wing or app, by `server trade/order`, one for each target. */
function neighboursOf(imports: readonly Import[]): Map<string, Map<string, Import>> {
  const uses = new Map<string, Map<string, Import>>()
  for (const each of [...imports, ...throughRegistries(imports)]) {
    const [from, to] = [domainOf(each.from) ?? featureOf(each.from), domainOf(each.to) ?? featureOf(each.to)]
    if (!from || !to || from === to || workspaceOf(each.from) !== workspaceOf(each.to)) continue
    // Imports between wings are judged by the order of the wings.
    if (heightOf(each.from) !== heightOf(each.to)) continue
    const key = `${workspaceOf(each.from)} ${from}`
    const others = uses.get(key) ?? new Map<string, Import>()
    if (!others.has(to)) others.set(to, each)
    uses.set(key, others)
  }
  return uses
}

const nextIn = (uses: ReturnType<typeof neighboursOf>, workspace: string) => (from: string) =>
  uses.get(`${workspace} ${from}`)?.keys()

function reaches(next: (from: string) => Iterable<string> | undefined, start: string, goal: string): boolean {
  const seen = new Set<string>()
  const waiting = [start]
  for (let here = waiting.pop(); here !== undefined; here = waiting.pop()) {
    if (here === goal) return true
    if (seen.has(here)) continue
    seen.add(here)
    waiting.push(...(next(here) ?? []))
  }
  return false
}

/**
 * Domains of one wing, and features of an app, import each other in one direction only: one line for each import that
 * closes a cycle.
 */
function findCircles(imports: readonly Import[]): string[] {
  const uses = neighboursOf(imports)
  return [...uses].flatMap(([key, others]) => {
    const [workspace = '', from = ''] = key.split(' ')
    return [...others]
      .filter(([to]) => reaches(nextIn(uses, workspace), to, from))
      .map(([to, { from: file, to: used }]) => `${file} imports ${used}: ${from} and ${to} form an import cycle`)
  })
}

/**
 * The files of a workspace import each other in one direction only, types included: one line for each import that closes
 * a cycle.
 */
function findFileCircles(imports: readonly Import[]): string[] {
  const within = imports.filter(
    ({ from, to }) => workspaceOf(from) === workspaceOf(to) && /^(contract|server|shop|admin|web|demo)\//.test(from),
  )
  const uses = new Map(
    [...Map.groupBy(within, ({ from }) => from)].map(([from, all]) => [from, all.map(({ to }) => to)]),
  )
  return within
    .filter(({ from, to }) => reaches((file) => uses.get(file), to, from))
    .map(({ from, to }) => `${from} imports ${to}: this import is part of a cycle`)
}

/** The tables of a domain's file of the server. */
interface FileTables {
  path: string
  domain: string
  written: Set<string>
  read: Set<string>
}

const findTables = (files: readonly SourceFile[]): FileTables[] =>
  files.flatMap(({ path, text }) => {
    const domain = path.startsWith('server/') && domainOf(path)
    return domain ? [{ path, domain, ...tablesIn(text) }] : []
  })

/** The domains that write each table, with a file of each. */
function writersOf(files: readonly FileTables[]): Map<string, Map<string, string>> {
  const writers = new Map<string, Map<string, string>>()
  for (const { path, domain, written } of files) {
    for (const table of written) {
      const domains = writers.get(table) ?? new Map<string, string>()
      if (!domains.has(domain)) domains.set(domain, path)
      writers.set(table, domains)
    }
  }
  return writers
}

/** Each table is written by the files of one domain, which owns it. */
const findSharedTables = (files: readonly FileTables[]): string[] =>
  [...writersOf(files)].flatMap(([table, domains]) =>
    domains.size > 1
      ? [`${[...domains.values()].sort().join(' and ')} write the table ${table}: let one folder own it`]
      : [],
  )

/** Tables filled by functions and triggers of the database, or by code that gets the table as an argument. */
const writtenOtherwise: [table: string, owner: string][] = [
  ['auditEntry', 'people/audit-log'],
  ['auditHead', 'people/audit-log'],
  ['auditAnchor', 'people/audit-log'],
  ['shelf', 'goods/catalog'],
  ['commissionRule', 'goods/rate'],
  ['profitRule', 'goods/rate'],
]

/**
 * A domain may read the tables of the domains that it may import: of lower wings, and in one direction within its wing,
 * where a read counts as an import.
 */
function findReads(files: readonly FileTables[], imports: readonly Import[]): string[] {
  const owners = new Map(writtenOtherwise)
  for (const [table, [owner]] of writersOf(files)) if (owner) owners.set(table, owner[0])
  const reads = files.flatMap(({ path, domain, read }) =>
    [...read].flatMap((table) => {
      const owner = owners.get(table)
      return owner && owner !== domain ? [{ from: path, to: `server/src/${owner}/`, typeOnly: true, table, owner }] : []
    }),
  )
  const uses = neighboursOf([...imports, ...reads])
  const isAgainst = ({ from, to, owner }: (typeof reads)[number]) =>
    heightOf(to) > heightOf(from) ||
    (heightOf(to) === heightOf(from) && reaches(nextIn(uses, 'server'), owner, domainOf(from) as string))
  return reads
    .filter(isAgainst)
    .map(({ from, table, owner }) => `${from} reads the table ${table}: it may not import ${owner}, which owns it`)
}

function importsOf({ path, text }: SourceFile): Import[] {
  const found = text.matchAll(
    /(?:\bimport (type) [^'"]*?\bfrom\s*|\bfrom\s*|\bimport\s*\(\s*|^import\s*)['"]([^'"]+)['"]/gm,
  )
  return [...found].map(([, type, specifier = '']) => ({
    from: path,
    to: toProjectPath(path, specifier),
    typeOnly: type !== undefined,
  }))
}

/** The files that `import.meta.glob` imports, with one pattern or a list; a pattern with `!` leaves files out. */
function globbed({ path, text }: SourceFile, files: readonly SourceFile[]): Import[] {
  return [...text.matchAll(/\bimport\.meta\.glob(?:<[^>]*>+)?\(\s*('[^']+'|\[[^\]]+\])/g)].flatMap(([, list = '']) => {
    const patterns = [...list.matchAll(/'(!?)([^']+)'/g)].map(([, not = '', pattern = '']) => ({
      not: not === '!',
      pattern: toProjectPath(path, pattern),
    }))
    const isFound = (file: string, not: boolean) =>
      patterns.some((each) => each.not === not && matchesGlob(file, each.pattern))
    return files
      .filter((file) => isFound(file.path, false) && !isFound(file.path, true))
      .map(({ path: to }) => ({ from: path, to, typeOnly: false }))
  })
}

function toProjectPath(from: string, specifier: string): string {
  const [, workspace, file = 'index.ts'] = /^@shop\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (workspace) return `${workspace}/src/${file}`
  if (!specifier.startsWith('.')) return specifier
  const parts = dirOf(from).split('/')
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

const dirOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
