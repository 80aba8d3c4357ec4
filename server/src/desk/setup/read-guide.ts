import type { Language } from '@shop/contract/core/common.ts'
import { type SetupGuide, type SetupStep, setupSteps } from '@shop/contract/desk/setup/setup.ts'
import { purchaseDocuments, registrationDocuments } from '@shop/contract/people/document/document.ts'
import { sql } from 'kysely'
import type { Operator } from '../../platform/http/auth.ts'
import { canDeliver } from '../../platform/notice/deliver.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findMarks } from './marks.ts'

const channels = ['email', 'sms'] as const

/** The documents that buyers accept. */
const accepted = [...registrationDocuments, ...purchaseDocuments]

/** The steps left before the first order, derived from the shop's own data wherever possible. */
export async function readGuide(shop: Shop, operator: Pick<Operator, 'id'>): Promise<SetupGuide> {
  const { db, config, settings } = shop
  const [marks, found] = await Promise.all([findMarks(db), findContents(shop, operator)])
  const store = settings.get('store')
  const unnamed = findUnnamed(shop)
  const reach = channels.map((channel) => ({
    channel,
    configured: canDeliver(shop, channel),
    tried: marks.has(channel),
  }))
  const done: Record<SetupStep, boolean> = {
    identity: settings.versionOf('store') > 0 && store.logoFileId !== null && unnamed.length === 0,
    address: config.publicUrl.startsWith('https:'),
    secondFactor: found.secondFactor,
    messages: reach.some(({ configured, tried }) => configured && tried),
    account: settings.get('pay').accounts.some(({ enabled }) => enabled),
    freight: found.freight || marks.has('freight'),
    category: found.category,
    goods: found.goods,
    home: found.home,
    agreements: found.agreements || marks.has('agreements'),
    modules: marks.has('modules'),
  }
  const steps = setupSteps.map((step) => ({ step, done: done[step] }))
  const shown = !marks.has('dismissed') && steps.some((one) => !one.done)
  return { shown, steps, unnamed, operators: found.operators, channels: reach }
}

/** The languages in which the built-in name is still shown. */
function findUnnamed({ settings }: Pick<Shop, 'settings'>): Language[] {
  const [{ name, languages }, builtIn] = [settings.get('store'), settings.defaults('store').name]
  return languages.filter((language) => name[language] && name[language] === builtIn[language])
}

interface Contents {
  secondFactor: boolean
  freight: boolean
  category: boolean
  goods: boolean
  home: boolean
  /** the shop's own versions of everything a buyer accepts */
  agreements: boolean
  operators: number
}

async function findContents({ db }: Shop, operator: Pick<Operator, 'id'>): Promise<Contents> {
  const { rows } = await sql<Contents>`SELECT
    EXISTS (SELECT FROM operator WHERE id = ${operator.id} AND totp_secret IS NOT NULL) AS second_factor,
    EXISTS (SELECT FROM freight_template WHERE merchant_id IS NULL) AS freight,
    EXISTS (SELECT FROM category WHERE enabled) AS category,
    EXISTS (SELECT FROM goods WHERE state = 'on' AND merchant_id IS NULL) AS goods,
    EXISTS (SELECT FROM page WHERE kind = 'home' AND merchant_id IS NULL AND published IS NOT NULL) AS home,
    (SELECT count(*) FROM document WHERE published > 0 AND key = ANY(${accepted}::text[])) = ${accepted.length}
      AS agreements,
    (SELECT count(*) FROM operator WHERE disabled_at IS NULL AND merchant_id IS NULL) AS operators`.execute(db)
  return rows[0] as Contents
}
