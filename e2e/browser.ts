import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

// The headless Chromium comes first: it skips drawing to a window, which is a third to two thirds of the work.
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium: `CHROMIUM_PATH`, a system one, or Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH must be the path of a Chromium program, and ${named} does not exist`)
  }
  return [...usualPlaces, chromium.executablePath()].find((place) => existsSync(place))
}

/** The browsers launched so far, so that a failed test can print their pages. */
export const launched: Browser[] = []

/**
 * @param pictures `false`: neither requests nor draws pictures, which is faster
 * @throws Error explaining how to get a browser when there is none
 */
export async function launchBrowser({ pictures = true } = {}): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(howToGetOne)
  const browser = await chromium.launch({
    executablePath,
    args: [
      // A container's root has no sandbox, and the pages are our own.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
    ],
  })
  launched.push(browser)
  return browser
}

const howToGetOne = [
  'The browser tests need a Chromium. One of these gets one:',
  '  apt-get install chromium fonts-noto-cjk     (Debian, Ubuntu, as root)',
  '  npx playwright-core install chromium        (any other system)',
  '  CHROMIUM_PATH=/path/to/chrome npm test      (one that is there already)',
].join('\n')

/** Installs a Chromium if there is none, in the way that works on this machine; explains how if none does. */
function installChromium(): void {
  if (findChromium()) return
  const isRoot = process.getuid?.() === 0
  const install = 'apt-get install -q -y --no-install-recommends fonts-noto-cjk'
  const ways =
    isRoot && existsSync('/usr/bin/apt-get')
      ? ['apt-get update -q', `${install} chromium-headless-shell`, `${install} chromium`]
      : ['npx --no playwright-core install chromium']
  for (const way of ways) {
    if (findChromium()) return
    console.error(`shop: ${way}`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(way, { shell: true, stdio: ['ignore', 2, 2], timeout: 300_000, env })
  }
  if (findChromium()) return
  console.error(howToGetOne)
  process.exit(1)
}

if (process.argv[1] === import.meta.filename) installChromium()
