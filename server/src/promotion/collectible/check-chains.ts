import type { Language } from '@shop/contract/core/common.ts'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { chainState } from '@shop/contract/promotion/collectible/admin.ts'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../core/database/database.ts'
import { mailHead } from '../../people/audit-log/mail-head.ts'
import { nameOfActor } from '../../people/operator/names.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { jobKind } from '../../platform/job/job.ts'
import { planJob } from '../../platform/job/plan.ts'
import { isPlanned } from '../../platform/job/queue.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { titlesOf } from './admin-series.ts'
import { findPublicKey } from './key.ts'
import { type Broken, type Head, type Walk, walkChains } from './walk-chains.ts'

export const checkChainsJob = jobKind<{ actor: string }>('check-collectibles')

const checkKey = 'check-collectibles'

/** Checks all chains, stores the result, and notifies operators who may revoke if one is broken. */
export async function checkChains(shop: Shop, { actor }: { actor: string }, now: Date): Promise<Walk> {
  const begun = performance.now()
  const walk = await walkChains(shop.db, shop.secret)
  const tookMs = Math.round(performance.now() - begun)
  const { series, entries, broken } = walk
  await shop.db.transaction().execute(async (tx) => {
    const row = { at: now, actor, tookMs, series, entries, broken: broken ? JSON.stringify(broken) : null }
    await tx.insertInto('collectibleCheck').values(row).execute()
    if (!broken) return
    const { seriesId, seq, problem } = broken
    const about = { entity: `collectible-entry:${seriesId}:${seq}:${problem}`, params: { series: seriesId, seq }, now }
    await notify(tx, { event: 'collectible-broken', receiver: 'permission:promo.collectible.revoke', ...about })
  })
  if (broken) shop.log.error(broken, 'a chain of collectibles was changed')
  else if (entries > 0) shop.log.info({ series, entries, tookMs }, 'the chains of collectibles are whole')
  return walk
}

/** Every day: checks the chains and, if they are whole and the setting says so, publishes their heads. */
export async function tendChains(shop: Shop, _payload: object, now: Date): Promise<void> {
  const { broken, heads } = await checkChains(shop, { actor: 'system:check-collectibles' }, now)
  if (broken || heads.length === 0 || shop.settings.get('nft').anchor !== 'daily') return
  await shop.db
    .insertInto('collectibleHead')
    .values(heads.map((head) => ({ ...head, at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const lines = heads.map(showHead)
  shop.log.info({ heads: lines }, 'heads of the chains of collectibles')
  const says = (language: Language) => ({ subject: subjects[language], body: bodyOf(language, lines) })
  await mailHead(shop, { permission: 'promo.collectible.view', says, now })
}

/** `10001:17:ab…`, as `nft:verify --head` takes it. */
export const showHead = ({ seriesId, seq, hash }: Head): string => `${seriesId}:${seq}:${hash.toString('hex')}`

const bodyOf = (language: Language, lines: readonly string[]): string =>
  `${lines.join('\n')}\n\n${bodies[language]}\n${lines.slice(0, 1).map((line) => `npm run nft:verify -- --head ${line}`)}`

const subjects: Record<Language, string> = {
  'zh-Hant': '數位藏品憑證鏈的每日摘要值',
  'zh-Hans': '数字藏品凭证链的每日摘要值',
  en: 'digital collectibles, today’s heads',
  ja: 'デジタルコレクション証明書の本日のハッシュ値',
  ko: '디지털 수집품 증서의 오늘 해시 값',
}

const bodies: Record<Language, string> = {
  'zh-Hant': '請保留這封郵件。日後可以用這些值（系列:序號:摘要）核對，憑證到這一筆為止是否被改動過：',
  'zh-Hans': '请保留这封邮件。日后可以用这些值（系列:序号:摘要）核对，凭证到这一条为止是否被改动过：',
  en: 'Keep this e-mail. With these values (series:entry:hash) you can check later whether certificates up to them were changed:',
  ja: 'このメールは保管してください。これらの値（シリーズ:番号:ハッシュ）を使うと、そこまでの証明書が後から改ざんされていないかを確認できます。',
  ko: '이 메일을 보관하세요. 이 값(시리즈:순번:해시)으로 여기까지의 증서가 변경되었는지 나중에 확인할 수 있습니다.',
}

/** Plans a check in the background, once however often it is requested. */
export async function requestCheck({ db }: Shop, operator: Operator): Promise<object> {
  if (await isPlanned(db, checkKey)) return {}
  await db
    .transaction()
    .execute((tx) =>
      planJob(tx, checkChainsJob, { actor: `operator:${operator.id}` }, { key: checkKey, maxAttempts: 3 }),
    )
  return {}
}

/** The key, the last published heads, and the result of the last check. */
export async function readChainState({ db }: Shop): Promise<DataOf<typeof chainState>> {
  const [key, heads, check, checking] = await Promise.all([
    findPublicKey(db),
    db
      .selectFrom('collectibleHead')
      .distinctOn('seriesId')
      .select(['seriesId', 'seq', 'hash', 'at'])
      .orderBy('seriesId', 'desc')
      .orderBy('seq', 'desc')
      .limit(100)
      .execute(),
    findCheck(db),
    isPlanned(db, checkKey),
  ])
  const titles = await titlesOf(
    db,
    heads.map(({ seriesId }) => seriesId),
  )
  return {
    fingerprint: key?.fingerprint ?? '',
    pem: key?.pem ?? '',
    check,
    checking,
    published: heads.map(({ seriesId, seq, hash, at }) => ({
      seriesId,
      title: titles.get(seriesId) ?? { 'zh-Hant': '' },
      seq,
      hash: hash.toString('hex'),
      at: at.toISOString(),
    })),
  }
}

async function findCheck(db: Db) {
  const row = await db
    .selectFrom('collectibleCheck')
    .select(['at', 'tookMs', 'series', 'entries', 'broken'])
    .select(nameOfActor(sql.ref('actor')).as('by'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, at: row.at.toISOString(), broken: row.broken as Broken | null } : null
}

/** Exposes the newest check on `/metrics`. */
export function watchChains(metrics: Registry, db: Db): void {
  new Gauge({
    name: 'shop_collectible_chains_broken',
    help: 'Whether the last check found a chain of collectibles changed',
    registers: [metrics],
    async collect() {
      this.set((await findCheck(db))?.broken ? 1 : 0)
    },
  })
}
