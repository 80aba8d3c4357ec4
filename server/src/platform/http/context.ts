import type { Language } from '@shop/contract/core/common.ts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Shop } from '../shop/shop.ts'
import type { Operator } from './auth.ts'
import { negotiateLanguage } from './language.ts'

/** The calling program. */
export interface Client {
  /** the `platform` header: `H5`, `WXOFFICIAL`, `MP-WEIXIN`, `APP`, …; `H5` when none is sent */
  platform: string
  /** from the `client: <name>/<version>` header, sent by apps that understand more than the old protocol */
  name?: string
  version?: string
  /** a phone or tablet browser, judged by its user agent */
  onPhone: boolean
  /** accepts values that break old clients, such as payment methods and states beyond the protocol's */
  isCurrentClient: boolean
}

/** The part of a client that decides what an answer may contain. */
export type ShownBy = Pick<Client, 'isCurrentClient'>

/** Whether an answer is for a deployed client of the old protocol; false if no client asks. */
export const isOldClient = (client: ShownBy | undefined): boolean => client?.isCurrentClient === false

/** The facts about a call that every handler gets besides its input. */
export interface Context {
  now: Date
  language: Language
  client: Client
  ip: string
  /** at most 300 characters */
  userAgent: string
  /** logs with the request's id */
  log: FastifyBaseLogger
}

export function toContext(request: FastifyRequest, now: Date): Context {
  return {
    now,
    language: readLanguage(request),
    client: readClient(request),
    ip: request.callerIp,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    log: request.log,
  }
}

/** @param spoken the languages that the answer can be in */
export function readLanguage(request: FastifyRequest, spoken?: readonly Language[]): Language {
  return negotiateLanguage(header(request, 'lang'), header(request, 'accept-language'), spoken)
}

export function readClient(request: FastifyRequest): Client {
  const onPhone = /Mobi|Android|iPhone|iPad/i.test(request.headers['user-agent'] ?? '')
  const platform = /^[A-Z][A-Z0-9-]{0,30}$/.exec(header(request, 'platform') ?? '')?.[0] ?? 'H5'
  const [, name, version] = /^([\w.-]{1,40})\/([\w.+-]{1,40})$/.exec(header(request, 'client') ?? '') ?? []
  return name === undefined
    ? { platform, onPhone, isCurrentClient: false }
    : { platform, onPhone, name, version, isCurrentClient: true }
}

/** The reader of names of regions. */
export interface RegionReader {
  client: ShownBy
  language: Language
}

/**
 * The language in which the caller reads the names of regions. Old clients know only the names of the official table,
 * and send back the names they received.
 */
export const regionLanguage = ({ client, language }: RegionReader): Language =>
  isOldClient(client) ? 'zh-Hans' : language

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value.trim() : undefined
}

/** The operator who reads; determines the language and how much personal data is shown. */
export interface AdminReader {
  shop: Shop
  operator: Operator
  language: Language
  now: Date
}
