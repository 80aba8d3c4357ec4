// Prepares `npm start` and `npm test`: packages, built apps, and for tests a browser. `npm run dev` and `npm run check`
// begin with packages alone; the check builds the apps once lint and types pass.
// Plain JavaScript for Node 20 or newer, because it runs before this project's own Node is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const apps = ['shop', 'admin']

process.chdir(root)
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installMissing()
  if (!process.argv.includes('--packages')) buildStale()
  if (process.argv.includes('--browser')) installBrowser()
}

/**
 * Installs by the lock file unless all packages it requires on this machine are present in the required version. Does
 * not use `npm ci`, which refuses a lock file created where optional packages of other systems were unavailable.
 */
function installMissing() {
  const missing = missingPackage()
  if (missing) {
    say(`installing packages (${missing})`)
    // `--no-save`: installing must not change any project file.
    npm(['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
    const still = missingPackage()
    if (still) fail(`npm install ran, but ${still}: delete node_modules and try again, or install Node 24 or newer`)
  }
  linkNode()
}

/**
 * Makes sure that npm's scripts find this project's Node first. Its packages for other systems have a program of the
 * same name, and npm 10, dropping those, also drops the link to the remaining one.
 */
function linkNode() {
  const program = ownNode()
  const windows = process.platform === 'win32'
  const link = path.join('node_modules/.bin', windows ? 'node.cmd' : 'node')
  // If no package fits, the system's own Node has to do.
  if (!program || existsSync(link)) return
  const target = path.relative('node_modules/.bin', program)
  if (!windows) return symlinkSync(target, link)
  writeFileSync(link, `@"%~dp0\\${target}" %*\r\n`)
  // `npm start` uses `exec`, so that a signal to npm reaches the server and not a shell between them.
  writeFileSync('node_modules/.bin/exec.cmd', '@call %*\r\n')
}

/** The path of the pinned Node that fits this machine, or undefined. */
function ownNode() {
  const windows = process.platform === 'win32'
  return ['node', 'node-bin']
    .map(
      (kind) =>
        `node_modules/${kind}-${windows ? 'win' : process.platform}-${process.arch}/bin/node${windows ? '.exe' : ''}`,
    )
    .find((program) => existsSync(program))
}

const isNewEnough = () => Number.parseInt(process.versions.node, 10) >= 24

/** @returns why an installation is needed, or undefined */
export function missingPackage() {
  const wanted = readJson('package-lock.json').packages
  // npm's own record of the last installation.
  const installed = readJson('node_modules/.package-lock.json')?.packages
  if (!installed) return 'none are installed'
  for (const [place, entry] of Object.entries(wanted)) {
    if (!place.includes('node_modules/')) continue
    if (entry.link) {
      if (!existsSync(place)) return `${place} is missing`
      continue
    }
    const there = installed[place]
    if (there && there.version !== entry.version) return `${place} is ${there.version}, not ${entry.version}`
    // An optional package is not installed if it does not fit the machine.
    if (!there && !entry.optional) return `${place} is missing`
  }
  return ownNode() || isNewEnough() ? undefined : "this project's Node is missing"
}

/** Builds each app whose sources differ from those of its last build. */
function buildStale() {
  mkdirSync('.cache', { recursive: true })
  for (const app of apps) {
    const stamp = path.join('.cache', `built-${app}`)
    const now = hashOf([
      ...[app, 'contract', 'web', 'shop/build', 'scripts/catalogs.ts', 'scripts/packed.ts', 'package-lock.json'],
    ])
    if (existsSync(path.join(app, 'dist/index.html')) && read(stamp) === now) continue
    say(`building ${app}`)
    npm(['run', 'build', `--workspace=${app}`, '--silent', '--', '--logLevel=error'])
    writeFileSync(stamp, now)
  }
}

/** Runs with this project's Node; the shell that runs npm's scripts may remember the path of an older one. */
function installBrowser() {
  const done = spawnSync(path.resolve(ownNode() ?? process.execPath), ['e2e/browser.ts'], { stdio: ['ignore', 2, 2] })
  if (done.status !== 0) process.exit(1)
}

function hashOf(places) {
  const hash = createHash('sha256')
  for (const place of places)
    for (const file of filesIn(place)) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(place) {
  if (existsSync(place) && !isDirectory(place)) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', '.cache', '.vite', 'coverage'].includes(entry.name))
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(path.join(place, entry.name)) : [path.join(place, entry.name)]))
}

function isDirectory(place) {
  try {
    readdirSync(place)
    return true
  } catch {
    return false
  }
}

/** Runs with the Node that runs npm itself: the one in node_modules is about to be replaced. */
function npm(args) {
  const cli = process.env.npm_execpath
  const node = process.env.npm_node_execpath ?? process.execPath
  const [command, first] = cli ? [node, [cli]] : ['npm', []]
  // stdout belongs to the command that follows; progress must not appear in its output.
  const done = spawnSync(command, [...first, ...args], {
    stdio: ['ignore', 2, 2],
    shell: !cli && process.platform === 'win32',
  })
  if (done.status !== 0) fail(`npm ${args[0] === 'run' ? args.slice(0, 3).join(' ') : args[0]} failed`)
}

function readJson(file) {
  const text = read(file)
  return text === undefined ? undefined : JSON.parse(text)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function say(what) {
  console.error(`shop: ${what}`)
}

function fail(why) {
  console.error(`shop: ${why}`)
  process.exit(1)
}
