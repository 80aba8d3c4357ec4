import type { LocalText } from '@shop/contract/core/common.ts'
import sanitizeHtml from 'sanitize-html'
import { hasVisibleContent } from './tidy-text.ts'

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
  // Only text layout: nothing that loads resources, covers the page or leaves its place.
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

/** Html that is safe to show as is: no scripts, handlers or frames, no styles that leave their place. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, options).trim()
}

export interface Judge {
  link: (href: string) => 'inside' | 'outside' | 'refused'
  picture: (src: string) => 'kept' | 'refused'
}

/** Like `cleanHtml`, but keeps only the links and pictures that `judge` accepts; outside links open a new window. */
export function cleanJudgedHtml(html: string, judge: Judge): string {
  const { a, ...others } = options.allowedAttributes as Record<string, string[]>
  return sanitizeHtml(html, {
    ...options,
    allowedAttributes: { ...others, a: [...(a ?? []), 'target', 'rel'] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && judge.picture(attribs.src ?? '') === 'refused',
    transformTags: {
      a: (tagName, { target: _target, rel: _rel, ...attribs }) => {
        const judged = judge.link(attribs.href ?? '')
        if (judged === 'refused') return { tagName: 'span', attribs: {} }
        const window = { target: '_blank', rel: 'noopener noreferrer nofollow' }
        return { tagName, attribs: judged === 'outside' ? { ...attribs, ...window } : attribs }
      },
    },
  }).trim()
}

/**
 * Like `cleanHtml`, for a page outside the app: without styles, with links that start at `base`, and below the page's own
 * heading.
 */
export function plainHtml(html: string, base: string): string {
  const { '*': _styles, img = [], ...others } = options.allowedAttributes as Record<string, string[]>
  return sanitizeHtml(html, {
    ...options,
    allowedAttributes: { ...others, img: [...img, 'loading'] },
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href: URL.canParse(href, base) ? new URL(href, base).href : '' },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    },
  }).trim()
}

/** `cleanHtml` in each language; the tags left by an emptied editor count as empty, and zh-Hant stands in for them. */
export function cleanLocalHtml(text: LocalText): LocalText {
  const cleaned = Object.entries(text).map(([language, html]) => [language, cleanHtml(html ?? '')] as const)
  return { 'zh-Hant': '', ...Object.fromEntries(cleaned.filter(([, html]) => hasVisibleContent(html))) }
}
