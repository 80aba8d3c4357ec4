/** The page's style sheets. */
function styleSheets(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
}

/**
 * Called before a page adds its own: resolves once those of index.html are applied, at once if the server has put them
 * into the page. A missing one is reported by before-start.ts.
 */
export async function startStyles(): Promise<void> {
  await Promise.all(styleSheets().map((link) => 'inlined' in link.dataset || applied(link)))
  assertStyles()
}

async function applied(link: HTMLLinkElement): Promise<void> {
  if (!link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve))
  // before-start.ts sets this, so that a slow style sheet does not keep the page blank.
  if (link.media === 'print') link.media = 'all'
}

/** @throws Error if a style sheet is something else, such as a gateway's page, which browsers treat as an empty one */
export function assertStyles(): void {
  const empty = styleSheets().filter(({ sheet }) => sheet?.cssRules.length === 0)
  for (const link of empty) miss(link)
  if (empty.length > 0) throw new Error(`not a style sheet: ${empty.map(({ href }) => href).join(', ')}`)
}

/** The addresses of style sheets that could not be loaded: the bundler requests each only once. */
const missing = new Set<string>()
const underway = new Map<string, Promise<void>>()

/**
 * Called when code has been loaded, maybe after its styles had failed: requests those again. @throws Error if one fails
 * again
 */
export async function loadMissingStyles(): Promise<void> {
  await Promise.all([...missing].map((href) => underway.get(href) ?? requestAgain(href)))
}

function requestAgain(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = href
  const request = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => {
      missing.delete(href)
      resolve()
    })
    link.addEventListener('error', () => reject(new Error(`cannot load ${href}`)))
  }).finally(() => underway.delete(href))
  underway.set(href, request)
  document.head.append(link)
  return request
}

function miss(link: HTMLLinkElement): void {
  missing.add(link.href)
  link.remove()
}

window.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && miss(target),
  true,
)
