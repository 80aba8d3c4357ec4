import type { Messages } from '@lingui/core'
import type { Language } from '@shop/contract/core/common.ts'
import { homePath } from '../pages.ts'
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
  const request = requests.get(name) ?? (import.meta.env.PROD ? fetchPart(name) : wholeCatalogs[language]())
  requests.set(name, request)
  request.catch(() => requests.delete(name))
  return request
}

async function fetchPart(name: string): Promise<Messages> {
  const folder = document.querySelector<HTMLMetaElement>('meta[name=texts]')?.content
  const answer = await fetch(`./${folder}/${name}.json`, { signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return answer.json()
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
