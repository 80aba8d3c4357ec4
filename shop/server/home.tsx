// Built for the server (build/on-server.ts), which draws the first screen of home with the app's own components and
// sends it with the page: docs/decisions/first-load.md
import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { pageDetail } from '@shop/contract/content/page/page.ts'
import type { Language } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Navigator, Router } from 'react-router'
import { pageQuery } from '../src/features/page/queries.ts'
import { type StoreData, storeSettings } from '../src/lib/settings.ts'
import { themeVariables } from '../src/lib/theme.ts'
import { Framed, shapes } from '../src/page-frame.tsx'
import HomePage from '../src/pages/index/index.tsx'
import { findPage, homePath, type Page, pages } from '../src/pages.ts'
import { Icon } from '../src/ui/Icon.tsx'
import price from '../src/ui/Price.module.css'

/** The data that home is drawn from: answers as a guest gets them. */
export interface HomeData {
  language: Language
  messages: Messages
  store: StoreData
  home: DataOf<typeof pageDetail>
}

export interface DrawnHome {
  title: string
  /** the shop's colours, and the rules that show one of the drawn parts */
  css: string
  html: string
  /** for src/first-page.ts: the shape shown for each page until the app has loaded; links that preload home's pictures */
  places: { shapes: Record<string, string>; tabs: string[]; pictures: string }
}

/**
 * Home as the app first draws it, together with the shapes of other pages: the address's hash, which names the page,
 * never reaches the server. @throws any error that a block throws
 */
export function drawHome({ language, messages, store, home }: HomeData): DrawnHome {
  const page = home.pageData
  // The app's modules hold these two, shared by all calls: nothing in here may be asynchronous.
  i18n.loadAndActivate({ locale: language, messages })
  storeSettings.set(store)
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  queryClient.setQueryData(pageQuery(0).queryKey, page)
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Router location="/" navigator={nowhere}>
          <Framed page={findPage(homePath) as Page}>
            {Object.entries(shapes).map(([name, Shape]) => (
              <Other key={name} name={name}>
                <Shape />
              </Other>
            ))}
            <div data-part="home">
              <HomePage />
            </div>
          </Framed>
        </Router>
      </QueryClientProvider>
    </I18nProvider>,
  )
  // React puts the links of pictures that are not lazy before everything else.
  const [links = ''] = /^(<link [^>]*>)*/.exec(drawn) ?? []
  const html = drawn.slice(links.length)
  const [banner = ''] = links.match(/<link [^>]*fetchPriority="high"[^>]*>/) ?? []
  return {
    title: page.page.params.title,
    css: themeCss(store) + partsCss,
    html: withoutHurry(html),
    places: { ...places, pictures: [banner, ...goodsPictures(html).slice(0, goodsAhead)].join('') },
  }
}

/**
 * How many goods on the first screen get their pictures ahead of everything else on home. With the first banner, the app
 * and its start they are six requests: a browser has six connections to a server, and a seventh would wait.
 */
const goodsAhead = 3

/** Links that preload the pictures of the goods. The server draws only the first blocks, about one screen. */
function goodsPictures(html: string): string[] {
  const pictures = [...html.matchAll(/<article\b.*?(<img [^>]*>)/g)].map(([, img = '']) => img)
  return pictures.map((img) => {
    const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(img)?.[1]
    const [srcset, sizes] = [value('srcSet'), value('sizes')]
    const which = srcset ? `imagesrcset="${srcset}" imagesizes="${sizes ?? ''}"` : `href="${value('src')}"`
    return `<link rel="preload" as="image" ${which}>`
  })
}

/** The app's own files are more urgent than pictures, and another page does not need home's. */
function withoutHurry(html: string): string {
  return html
    .replaceAll('loading="eager" fetchPriority="high"', 'loading="lazy"')
    .replaceAll(/<img (?![^>]*loading=)/g, '<img loading="lazy" ')
}

/** The shape of another page, below a header. The way back works once the app is there. */
function Other({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-part={name}>
      <div data-header>
        <Icon name="back" size="24px" />
      </div>
      {children}
    </div>
  )
}

const registry: readonly Page[] = pages
const nowhere = { createHref: () => '', go: () => {}, push: () => {}, replace: () => {} } satisfies Navigator

const places = {
  shapes: {
    ...Object.fromEntries(registry.flatMap(({ path, shape }) => (shape && shape !== 'list' ? [[path, shape]] : []))),
    '': 'home',
    [homePath]: 'home',
  },
  tabs: registry.flatMap(({ path, tab }) => (tab === undefined ? [] : [path])),
}

function themeCss({ setting }: StoreData): string {
  const rule = (dark: boolean) =>
    `:root{${Object.entries(themeVariables(setting.app_theme, dark))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`
  return `${rule(false)}@media (prefers-color-scheme:dark){${rule(true)}}`
}

/** Attributes of the document say which part is shown (src/first-page.ts); without scripts it is home. */
const partsCss = [
  '[data-part]{display:contents}',
  'html:not([data-first]) [data-part]:not([data-part=home]){display:none}',
  ...['home', ...Object.keys(shapes)].map(
    (name) => `html[data-first=${name}] [data-part]:not([data-part=${name}]){display:none}`,
  ),
  // A page that is not a tab has no tab bar; a tab has no empty header.
  'html[data-tab="0"] [data-sent]>div>nav{display:none}',
  '[data-header]{flex:none;display:flex;align-items:center;height:calc(var(--header) + var(--inset));background:var(--card);' +
    'padding:var(--inset) 0 0 calc((var(--header) - 24px)/2)}',
  // Over the picture of goods.
  '[data-part=goods] [data-header]{position:absolute;z-index:1;background:none;color:#fff;padding-left:calc(var(--rpx)*8 + 5px)}',
  '[data-part=goods] [data-header] svg{box-sizing:content-box;padding:calc((var(--header) - 34px)/2);border-radius:50%;background:rgb(0 0 0/42%)}',
  'html[data-tab="1"] [data-header]{display:none}',
  // These prices are for guests; this user's may differ.
  `html[data-own] [data-sent] :is(.${price.price},.${price.old},.${price.reference}){visibility:hidden}`,
  '[data-sent] .welcome{display:none}',
  // No script marks a picture as loaded yet.
  '[data-sent] img[loading]{opacity:1}[data-sent] [data-state=waiting]::before{content:none}',
].join('')
