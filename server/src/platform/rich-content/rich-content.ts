import type { LocalText } from '@shop/contract/core/common.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { cleanJudgedHtml } from '../../core/text/rich-text.ts'
import { hasVisibleContent, tidyTexts } from '../../core/text/tidy-text.ts'
import { toHosts } from '../setting/rules.ts'
import type { Shop } from '../shop/shop.ts'
import { isUploadAddress } from '../storage/addresses.ts'
import { markPicturesUsed } from '../upload/keep-pictures.ts'
import { toOldLinks, withoutSizes } from './old-links.ts'

/**
 * Cleans the HTML of an operator or a merchant's member. Keeps safe tags, pictures uploaded to the shop, and links into
 * the shop and to the hosts that the setting allows. A picture on another host would reveal to that host who looks at
 * the page. HTML without content becomes empty, so that another language's text is shown instead.
 */
export function cleanContent({ config, settings }: Pick<Shop, 'config' | 'settings'>, html: string): string {
  const own = new URL(config.publicUrl).host
  const allowed = toHosts(settings.get('content').linkHosts)
  const cleaned = cleanJudgedHtml(html, {
    picture: (src) => (isUploadAddress(config, src) ? 'kept' : 'refused'),
    link: (href) => {
      if (!URL.canParse(href, config.publicUrl)) return 'refused'
      const { protocol, host, hostname } = new URL(href, config.publicUrl)
      if (protocol === 'mailto:' || protocol === 'tel:' || host === own) return 'inside'
      return allowed.some((each) => hostname === each || hostname.endsWith(`.${each}`)) ? 'outside' : 'refused'
    },
  })
  if (!hasVisibleContent(cleaned)) return ''
  // Without a host the addresses stay valid when the shop moves.
  return cleaned.replaceAll(`src="${config.publicUrl}/uploads/`, 'src="/uploads/')
}

/**
 * Cleans the content in each language, leaving out empty ones, and marks its pictures as used.
 * @throws Invalid when the zh-Hant text is empty
 */
export async function storeContent(
  shop: Pick<Shop, 'config' | 'settings'>,
  tx: Tx,
  content: LocalText,
  now: Date,
): Promise<LocalText> {
  const cleaned = tidyTexts(cleanContents(shop, content))
  if (!cleaned['zh-Hant']) throw invalid('content.zh-Hant', 'required')
  await markPicturesUsed(tx, Object.values(cleaned), now)
  return cleaned
}

/** `cleanContent` in each language that is given. */
export function cleanContents(shop: Pick<Shop, 'config' | 'settings'>, content: LocalText): LocalText {
  const cleaned = Object.entries(content).map(([language, html]) => [language, cleanContent(shop, html ?? '')])
  return Object.fromEntries(cleaned)
}

/** With absolute picture addresses, for apps on other hosts, and with links that the reading client can follow. */
export function showContent(
  { config: { publicUrl } }: { config: Pick<Shop['config'], 'publicUrl'> },
  html: string,
  { isOldClient = false }: { isOldClient?: boolean } = {},
): string {
  const shown = html.replaceAll('src="/uploads/', `src="${publicUrl}/uploads/`)
  return isOldClient ? withoutSizes(toOldLinks(shown, publicUrl)) : shown
}
