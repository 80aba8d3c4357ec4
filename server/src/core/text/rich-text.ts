import type { LocalText } from '@shop/contract/core/common.ts'
import sanitizeHtml from 'sanitize-html'
import { saysSomething } from './tidy-text.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'mark', 'a', 'img', 'figure', 'figcaption'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    '*': ['style'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // Only what lays out text: nothing that loads, covers the page or leaves its place.
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      color: [/^#[0-9a-f]{3,8}$/i, /^rgb\([\d\s,%.]+\)$/, /^[a-z]{1,20}$/],
      'background-color': [/^#[0-9a-f]{3,8}$/i, /^rgb\([\d\s,%.]+\)$/, /^[a-z]{1,20}$/],
      'font-size': [/^\d{1,3}(\.\d+)?(px|em|rem|%)$/],
      'font-weight': [/^(normal|bold|[1-9]00)$/],
      'font-style': [/^(normal|italic)$/],
      'text-decoration': [/^(none|underline|line-through)$/],
      'line-height': [/^\d{1,2}(\.\d+)?(px|em|%)?$/],
      width: [/^\d{1,4}(\.\d+)?(px|%)$/],
      'max-width': [/^\d{1,4}(\.\d+)?(px|%)$/],
    },
  },
}

/** Html that a page may show as it is: no script, no handler, no frame, no style that leaves its place. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, options).trim()
}

/** The same, and of its links only those that `judge` lets pass stay links; outside ones open a window of their own. */
export function cleanLinkedHtml(html: string, judge: (href: string) => 'inside' | 'outside' | 'refused'): string {
  const { a, ...others } = options.allowedAttributes as Record<string, string[]>
  return sanitizeHtml(html, {
    ...options,
    allowedAttributes: { ...others, a: [...(a ?? []), 'target', 'rel'] },
    transformTags: {
      a: (tagName, { target: _target, rel: _rel, ...attribs }) => {
        const judged = judge(attribs.href ?? '')
        if (judged === 'refused') return { tagName: 'span', attribs: {} }
        const window = { target: '_blank', rel: 'noopener noreferrer nofollow' }
        return { tagName, attribs: judged === 'outside' ? { ...attribs, ...window } : attribs }
      },
    },
  }).trim()
}

/** The same in each language; an editor that was emptied leaves tags behind, for which zh-Hant stands in. */
export function cleanLocalHtml(text: LocalText): LocalText {
  const cleaned = Object.entries(text).map(([language, html]) => [language, cleanHtml(html ?? '')] as const)
  return { 'zh-Hant': '', ...Object.fromEntries(cleaned.filter(([, html]) => saysSomething(html))) }
}
