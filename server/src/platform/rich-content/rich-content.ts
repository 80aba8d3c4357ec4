import type { LocalText } from '@shop/contract/core/common.ts'
import { Invalid } from '../../core/command/validate.ts'
import type { Tx } from '../../core/database/database.ts'
import { cleanLinkedHtml } from '../../core/text/rich-text.ts'
import { saysSomething, tidyTexts } from '../../core/text/tidy-text.ts'
import { toHosts } from '../setting/rules.ts'
import type { Shop } from '../shop/shop.ts'
import { keepPictures } from '../upload/keep-pictures.ts'

/**
 * What an operator's html keeps: safe tags, links into the shop and to the hosts that the setting allows. Tags around
 * nothing are nothing: another language's text stands in for them.
 */
export function cleanContent({ config, settings }: Pick<Shop, 'config' | 'settings'>, html: string): string {
  const own = new URL(config.publicUrl).host
  const allowed = toHosts(settings.get('content').linkHosts)
  const cleaned = cleanLinkedHtml(html, (href) => {
    if (!URL.canParse(href, config.publicUrl)) return 'refused'
    const { protocol, host, hostname } = new URL(href, config.publicUrl)
    if (protocol === 'mailto:' || protocol === 'tel:' || host === own) return 'inside'
    return allowed.some((each) => hostname === each || hostname.endsWith(`.${each}`)) ? 'outside' : 'refused'
  })
  if (!saysSomething(cleaned)) return ''
  // Without a host they stay right when the shop moves.
  return cleaned.replaceAll(`src="${config.publicUrl}/uploads/`, 'src="/uploads/')
}

/**
 * The same in each language; what says nothing in a language is left out of it. Pictures in it are kept from now on.
 * @throws Invalid when the zh-Hant text says nothing
 */
export async function storeContent(
  shop: Pick<Shop, 'config' | 'settings'>,
  tx: Tx,
  content: LocalText,
  now: Date,
): Promise<LocalText> {
  const entries = Object.entries(content).map(([language, html]) => [language, cleanContent(shop, html ?? '')])
  const said = entries.filter(([, html]) => saysSomething(html as string))
  const cleaned = tidyTexts(Object.fromEntries(said) as LocalText)
  if (!cleaned['zh-Hant']) throw new Invalid([{ field: 'content.zh-Hant', keyword: 'required', limit: 0, wanted: '' }])
  await keepPictures(tx, Object.values(cleaned), now)
  return cleaned
}

/** As apps on other hosts need it too. */
export function showContent({ config }: Pick<Shop, 'config'>, html: string): string {
  return html.replaceAll('src="/uploads/', `src="${config.publicUrl}/uploads/`)
}
