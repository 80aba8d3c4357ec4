/** A file of the project: its path from the root with `/`, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/**
 * What breaks the direction of imports (docs/architecture.md), one line each. The rules go by folder, so that a new
 * domain, feature or page is covered without being listed.
 */
export function findViolations(files: SourceFile[]): string[] {
  const sources = files.filter((file) => !isTest(file.path))
  const imports = sources.flatMap(importsOf)
  return [...imports.flatMap(judgeImport), ...findSharedTables(sources)].sort()
}

interface Import {
  from: string
  /** A path from the root, or the name of a package. */
  to: string
  /** of types alone: gone when the program runs */
  typeOnly: boolean
}

const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || /\/src\/(test|demo)\//.test(path) || /^(e2e|bench)\//.test(path)

function judgeImport({ from, to, typeOnly }: Import): string[] {
  const rule = rules.find((each) => each.breaks(from, to) && !(typeOnly && each.ofValues))
  return rule ? [`${from} imports ${to}: ${rule.says}`] : []
}

const workspaceOf = (path: string) => /^(contract|server|shop|admin|demo)\//.exec(path)?.[1]
const app = /^(?:shop|admin)\/src\/(lib|ui|features|pages)\//
const layerOf = (path: string) => app.exec(path)?.[1]
/** `server/src/order/rules.ts` → `order`. */
const folderOf = (path: string) => /^server\/src\/([^/]+)\//.exec(path)?.[1]
const isRoutes = (path: string) => /^server\/src\/[^/]+\/(admin-)?routes\.ts$/.test(path)
const isRules = (path: string) => /^server\/src\/[^/]+\/([\w-]+-)?rules\.ts$/.test(path)
const isQueries = (path: string) => /^server\/src\/[^/]+\/([\w-]+-)?queries\.ts$/.test(path)

const rules: { says: string; breaks(from: string, to: string): boolean; ofValues?: boolean }[] = [
  {
    says: 'the contract stands on TypeBox alone',
    breaks: (from, to) => from.startsWith('contract/') && !to.startsWith('contract/') && !/^typebox(\/|$)/.test(to),
  },
  {
    says: 'workspaces meet in the contract, and the server reads the demo',
    breaks: (from, to) => {
      const [mine, other] = [workspaceOf(from), workspaceOf(to)]
      if (!mine || !other || mine === other || other === 'contract') return false
      return !(mine === 'server' && other === 'demo')
    },
  },
  {
    says: 'lib and ui are used by features and pages, not the other way round',
    breaks: (from, to) =>
      ['lib', 'ui'].includes(layerOf(from) ?? '') && ['features', 'pages'].includes(layerOf(to) ?? ''),
  },
  {
    says: 'features are used by pages, not the other way round',
    breaks: (from, to) => layerOf(from) === 'features' && layerOf(to) === 'pages',
  },
  {
    says: 'what two pages share belongs into a feature',
    breaks: (from, to) => layerOf(from) === 'pages' && layerOf(to) === 'pages' && dirOf(from) !== dirOf(to),
  },
  {
    says: 'routes are used by server/src/routes.ts alone',
    breaks: (from, to) => isRoutes(to) && from !== 'server/src/routes.ts',
  },
  {
    says: 'rules are pure: no database, no queries',
    breaks: (from, to) =>
      isRules(from) && (isQueries(to) || to.startsWith('server/src/db/') || /^(kysely|pg)$/.test(to)),
    // what a row looks like does not make a function ask for one
    ofValues: true,
  },
  {
    says: 'lib and db know no domain',
    breaks: (from, to) =>
      ['lib', 'db'].includes(folderOf(from) ?? '') &&
      to.startsWith('server/src/') &&
      !['lib', 'db'].includes(folderOf(to) ?? ''),
  },
]

/** A domain calls another's functions, never its tables: each table is written by the files of one folder. */
function findSharedTables(files: SourceFile[]): string[] {
  const writers = new Map<string, Map<string, string>>()
  for (const file of files) {
    const folder = folderOf(file.path)
    if (!folder) continue
    for (const table of writtenTables(file.text)) {
      const folders = writers.get(table) ?? new Map<string, string>()
      if (!folders.has(folder)) folders.set(folder, file.path)
      writers.set(table, folders)
    }
  }
  return [...writers].flatMap(([table, folders]) =>
    folders.size > 1
      ? [`${[...folders.values()].sort().join(' and ')} write the table ${table}: let one folder own it`]
      : [],
  )
}

/** By Kysely or by plain SQL, whose names are turned to camel case to be the same. */
function writtenTables(text: string): Set<string> {
  const byKysely = [...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g)]
  const bySql = [...text.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\s+([a-z]\w*)\b(?!\s*=)/g)]
  return new Set(
    [...byKysely, ...bySql]
      .map((match) => match[1] ?? '')
      .filter((name) => !['set', 'of'].includes(name.toLowerCase()))
      .map((name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())),
  )
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

function toProjectPath(from: string, specifier: string): string {
  const workspace = /^@shop\/(\w+)$/.exec(specifier)?.[1]
  if (workspace) return `${workspace}/src/index.ts`
  if (!specifier.startsWith('.')) return specifier
  const parts = dirOf(from).split('/')
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

const dirOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
