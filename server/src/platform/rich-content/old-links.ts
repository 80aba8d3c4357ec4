import { isOldPage, type OldPage } from './old-pages.ts'

/** The pages where deployed clients find the content of our pages that they lack. */
const standIns: Readonly<Record<string, OldPage>> = {
  'pages/customer/customer': 'pages/help/index',
  'pages/wallet/draw': 'pages/wallet/index',
  'pages/wallet/transfer': 'pages/wallet/index',
  'pages/wallet/transferLog': 'pages/wallet/balance/log',
}

export interface PageAddress {
  /** without a leading slash */
  path: string
  params: Record<string, string>
}

/** The corresponding page of a deployed client; undefined if it has none. */
export function toOldPage({ path, params }: PageAddress): PageAddress | undefined {
  const standIn = Object.hasOwn(standIns, path) ? standIns[path] : undefined
  if (standIn) return { path: standIn, params: {} }
  const set = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''))
  return isOldPage(path, Object.keys(set)) ? { path, params: set } : undefined
}

const ownLink = /<a\s([^>]*?)href="([^"]*?#\/)(pages\/[^"?]*)(?:\?([^"]*))?"([^>]*)>([\s\S]*?)<\/a>/g

/** Deployed clients would show a picture as high as it was uploaded, whatever the width of the screen. */
export function withoutSizes(html: string): string {
  return html.replace(/<img\s[^>]*>/g, (picture) => picture.replace(/\s(?:width|height)="[^"]*"/g, ''))
}

/**
 * Links to our own pages (`#/pages/…`) as deployed clients follow them (`/pages/…`); a link to a page that they lack
 * loses its address and keeps its text.
 */
export function toOldLinks(html: string, publicUrl: string): string {
  return html.replace(
    ownLink,
    (whole, before: string, site: string, path: string, query = '', after: string, words) => {
      if (site !== '#/' && site !== '/#/' && site !== `${publicUrl}/#/`) return whole
      const params = Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&')))
      const page = toOldPage({ path, params })
      if (!page) return `<span>${words}</span>`
      const asked = new URLSearchParams(page.params).toString().replaceAll('&', '&amp;')
      return `<a ${before}href="/${page.path}${asked && `?${asked}`}"${after}>${words}</a>`
    },
  )
}
