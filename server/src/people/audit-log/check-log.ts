import type { Language } from '@shop/contract/core/common.ts'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../core/database/database.ts'
import { jobKind } from '../../platform/job/job.ts'
import { notify } from '../../platform/notice/notify.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { mailHead } from './mail-head.ts'
import { type Head, type Walk, walkChain } from './walk-chain.ts'

export const checkAuditJob = jobKind<{ actor: string }>('check-audit-log')

/** Checks the log because an operator asked. */
export async function checkLog(shop: Shop, { actor }: { actor: string }, now: Date): Promise<Walk> {
  const begun = performance.now()
  const walk = await walkChain(shop.db)
  const { entries, lastSeq, broken } = walk
  const tookMs = Math.round(performance.now() - begun)
  await shop.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('auditCheck')
      .values({
        at: now,
        actor,
        tookMs,
        entries,
        lastSeq,
        brokenSeq: broken?.seq ?? null,
        problem: broken?.problem ?? null,
      })
      .execute()
    if (!broken) return
    const about = { event: 'audit-broken', entity: `audit-entry:${broken.seq}:${broken.problem}`, now }
    await notify(tx, { ...about, params: { seq: broken.seq }, receiver: 'permission:audit.view' })
  })
  if (broken) shop.log.error(broken, 'the audit log was changed')
  else shop.log.info({ entries, tookMs }, 'the audit log is whole')
  return walk
}

/**
 * Every day: removes entries older than five years, checks the chain and, if it is whole, publishes its head where the
 * server cannot change it afterwards: in the log and in the mailboxes of those who may see the audit log.
 */
export async function tendLog(shop: Shop, _payload: object, now: Date): Promise<void> {
  await forgetOld(shop.db)
  const { broken } = await checkLog(shop, { actor: 'system:check-audit-log' }, now)
  if (broken) return
  const { rows } = await sql<Head>`SELECT seq, hash FROM audit_publish()`.execute(shop.db)
  const head = rows[0]
  if (!head) return
  shop.log.info({ seq: head.seq, hash: head.hash.toString('hex') }, 'head of the audit log')
  await mailLogHead(shop, head, now)
}

async function forgetOld(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ removed: number }>`SELECT audit_forget() AS removed`.execute(db)
    if (!rows[0]?.removed) return
  }
}

function mailLogHead(shop: Shop, { seq, hash }: Head, now: Date): Promise<void> {
  const text = `${seq}:${hash.toString('hex')}`
  const says = (language: Language) => {
    return { subject: subjects[language], body: bodies[language].replaceAll('{head}', text) }
  }
  return mailHead(shop, { permission: 'audit.view', says, now })
}

const subjects: Record<Language, string> = {
  'zh-Hant': '操作日誌的每日摘要值',
  'zh-Hans': '操作日志的每日摘要值',
  en: 'audit log, today’s head',
  ja: '監査ログの本日のハッシュ値',
  ko: '감사 로그 오늘의 해시 값',
}

const bodies: Record<Language, string> = {
  'zh-Hant':
    '{head}\n\n請保留這封郵件。日後可以用這個值核對，操作日誌到這一筆為止是否被改動過：\nnpm run audit:verify -- --head {head}',
  'zh-Hans':
    '{head}\n\n请保留这封邮件。日后可以用这个值核对，操作日志到这一条为止是否被改动过：\nnpm run audit:verify -- --head {head}',
  en: '{head}\n\nKeep this e-mail. With this value you can check later whether the audit log was changed up to this entry:\nnpm run audit:verify -- --head {head}',
  ja: '{head}\n\nこのメールは保管してください。この値を使うと、この記録までの監査ログが後から改ざんされていないかを確認できます。\nnpm run audit:verify -- --head {head}',
  ko: '{head}\n\n이 메일을 보관하세요. 나중에 이 값으로 여기까지의 감사 로그가 변경되었는지 확인할 수 있습니다.\nnpm run audit:verify -- --head {head}',
}

/** Exposes the newest check on `/metrics`. */
export function watchLog(metrics: Registry, db: Db): void {
  new Gauge({
    name: 'shop_audit_log_broken',
    help: 'First entry of the audit log that was changed; 0 = none',
    registers: [metrics],
    async collect() {
      const newest = await db
        .selectFrom('auditCheck')
        .select('brokenSeq')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      this.set(newest?.brokenSeq ?? 0)
    },
  })
}
