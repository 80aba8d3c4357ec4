import type { Messages } from '@lingui/core'
import type { Language } from '@shop/contract/core/common.ts'
import { homePath } from '../pages.ts'
import { sentWithPage } from './early.ts'
import { timeoutMs } from './request.ts'

/**
 * The texts that the start needs, including the first page's; each other page has a part named by its path
 * (`build/texts-by-page.ts`).
 */
export const startPart = 'start'

export function partOf(page: string): string {
  return page === homePath ? startPart : page
}

const requests = new Map<string, Promise<Messages>>()

/** Reads a part of the texts once. Rejects when it cannot be loaded; the next call tries again. */
export function readTexts(part: string, language: Language): Promise<Messages> {
  const name = `${language}/${part}`
  const request = requests.get(name) ?? (import.meta.env.PROD ? loadPart(part, language) : wholeCatalogs[language]())
  requests.set(name, request)
  request.catch(() => requests.delete(name))
  return request
}

async function loadPart(part: string, language: Language): Promise<Messages> {
  const sent = part === startPart ? sentWithPage() : undefined
  if (sent?.identity.lang === language) return sent.texts
  const answer = await fetch(textsFile(part, language), { signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`${language}/${part}: ${answer.status}`)
  return answer.json()
}

/** The address of the file that holds a part of the texts. */
export function textsFile(part: string, language: Language): string {
  return `./${document.querySelector<HTMLMetaElement>('meta[name=texts]')?.content}/${language}/${part}.json`
}

/** In development and tests every part has all texts. */
const whole = (load: () => Promise<{ messages: Messages }>) => async () => (await load()).messages
const wholeCatalogs: Record<Language, () => Promise<Messages>> = {
  'zh-Hant': whole(() => import('../locales/zh-Hant.po')),
  'zh-Hans': whole(() => import('../locales/zh-Hans.po')),
  en: whole(() => import('../locales/en.po')),
  ja: whole(() => import('../locales/ja.po')),
  ko: whole(() => import('../locales/ko.po')),
}
