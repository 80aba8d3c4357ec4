import type { Permission } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { registrationDocuments } from '@shop/contract/people/document/document.ts'
import { type Shopper, shoppers } from '@shop/demo/people'
import { grades } from '@shop/demo/shop'
import { text } from '@shop/demo/text'
import { adjustment, budgetFunded } from '../books/ledger/events.ts'
import type { LedgerEvent } from '../books/ledger/plan.ts'
import { postTransfers } from '../books/ledger/transfers.ts'
import type { Actor } from '../core/command/history.ts'
import type { Tx } from '../core/database/database.ts'
import { addHours } from '../core/value/time.ts'
import { insertUser } from '../people/account/users.ts'
import { hashPassword } from '../people/credential/passwords.ts'
import { acceptDocuments } from '../people/document/acceptance.ts'
import { gradeTerms, writeGrade } from '../people/grade/write-grade.ts'
import { setPayPassword } from '../people/paypwd/set-pay-password.ts'
import { demoAccounts, demoPayPassword, secondRole } from '../platform/setting/demo-accounts.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { toFen } from './catalog.ts'
import type { DemoPictures } from './pictures.ts'
import type { Step } from './schedule.ts'

/** Shards of the points budget, so that concurrent checkouts do not wait for one row. */
const budgetShards = 8

interface By {
  actor: Actor
  now: Date
}

/** Password hashes by log-in. Slow by design, so done before the transaction begins. */
export async function hashPasswords(): Promise<Map<string, string>> {
  const hashed = demoAccounts.map(async ({ login, password }) => [login, await hashPassword(password)] as const)
  return new Map(await Promise.all(hashed))
}

/** The budgets of orders, campaigns and conversions in the demo. */
const budgets = [
  { program: 'integral', currency: 'ITG', amount: 2_000_000 },
  { program: 'subsidy', currency: 'SUB', amount: 2_000_000 },
  { program: 'campaign', currency: 'RWD', amount: 400_000 },
  { program: 'coupon', currency: 'CNY', amount: 800_000 },
  { program: 'convert', currency: 'CNY', amount: 400_000 },
  { program: 'convert', currency: 'PTS', amount: 400_000 },
] as const

/** How many days ago the last user registered at the latest: longer than the age of the oldest order. */
export const sinceDays = 130

/**
 * @param by `decisions`: the permissions to see and decide all proposals
 * @returns the shoppers' ids by mobile number
 */
export async function seedPeople(
  tx: Tx,
  pictures: DemoPictures,
  hashes: Map<string, string>,
  { decisions, ...by }: By & { decisions: readonly Permission[] },
): Promise<Map<string, number>> {
  await insertOperators(tx, hashes, { ...by, decisions })
  const gradeIds = await nameGrades(tx, by)
  const ids = new Map<string, number>()
  for (const [index, person] of shoppers.entries()) {
    const inviter = shoppers[person.invitedBy ?? -1]
    const inviterId = inviter && ids.get(inviter.mobile)
    // They registered one after the other.
    const joinedAt = addHours(by.now, (index - shoppers.length) * 24 * 5 - sinceDays * 24)
    const id = await insertShopper(tx, person, { inviterId, hashes, pictures, joinedAt })
    await tx
      .updateTable('appUser')
      .set({ gradeId: gradeIds[person.grade ?? 0] })
      .where('id', '=', id)
      .execute()
    await insertAddresses(tx, id, person, joinedAt)
    ids.set(person.mobile, id)
  }
  // Before the first order.
  await postTransfers(tx, { ...by, now: addHours(by.now, -sinceDays * 24) }, [
    budgetFunded({
      id: 'demo-points',
      program: 'points',
      currency: 'PTS',
      amount: 2_000_000,
      shards: budgetShards,
    }),
    ...budgets.map((of) => budgetFunded({ ...of, id: `demo-${of.program}-${of.currency}`, shards: budgetShards })),
    ...shoppers.flatMap((person) => credits(person, ids.get(person.mobile) as number)),
  ])
  return ids
}

/** The demo's second operator, who decides what the first proposes. */
const secondName = text(
  '審核與第二人',
  '审核与第二人',
  'Reviewer and second person',
  '審査と二人目の承認',
  '심사 및 두 번째 승인',
)

async function insertOperators(
  tx: Tx,
  hashes: Map<string, string>,
  { now, decisions }: By & { decisions: readonly Permission[] },
): Promise<void> {
  const known = await tx
    .selectFrom('operatorRole')
    .select('permissions')
    .where('code', '=', 'reviewer')
    .executeTakeFirst()
  await tx
    .insertInto('operatorRole')
    .values({
      code: secondRole,
      name: JSON.stringify(secondName),
      permissions: [...new Set([...(known?.permissions ?? []), ...decisions])],
    })
    .execute()
  const roles = await tx.selectFrom('operatorRole').select(['id', 'code']).execute()
  const wanted = [
    { login: 'admin', name: '林知夏', role: 'super' },
    { login: 'reviewer', name: '周行之', role: secondRole },
  ]
  await tx
    .insertInto('operator')
    .values(
      wanted.map(({ login, name, role }) => ({
        login,
        name,
        passwordHash: hashes.get(login) as string,
        roleId: roles.find(({ code }) => code === role)?.id as number,
        noAccountAt: now,
        createdAt: now,
      })),
    )
    .execute()
}

/** Sets this shop's names and rates for the grades that every new shop has. */
async function nameGrades(tx: Tx, by: By): Promise<number[]> {
  const usual = await tx.selectFrom('grade').select(['id', 'weight']).execute()
  const ids: number[] = []
  for (const terms of grades) {
    const { id } = usual.find(({ weight }) => weight === terms.weight) as (typeof usual)[number]
    const known = await gradeTerms.find(tx, id)
    if (!known) throw new Error(`no grade ${id}`)
    const { version, terms: before } = known
    await writeGrade(tx, { id, version, before, after: { ...terms, spendFen: fen(terms.spendFen), enabled: true } }, by)
    ids.push(id)
  }
  return ids
}

interface Shown {
  inviterId: number | undefined
  hashes: Map<string, string>
  pictures: DemoPictures
  joinedAt: Date
}

async function insertShopper(
  tx: Tx,
  person: Shopper,
  { inviterId, hashes, pictures, joinedAt }: Shown,
): Promise<number> {
  const { mobile, nickname, avatar } = person
  const user = await insertUser(tx, {
    target: { kind: 'mobile', value: mobile },
    passwordHash: hashes.get(mobile),
    inviterId,
    language: 'zh-Hant',
    platform: 'H5',
    now: joinedAt,
  })
  if (!user) throw new Error(`the mobile number ${mobile} is taken`)
  const avatarFileId = pictures.idOf({ kind: 'avatar', ...avatar })
  await tx.updateTable('appUser').set({ nickname, avatarFileId }).where('id', '=', user.id).execute()
  await acceptDocuments(tx, { documents: registrationDocuments, userId: user.id, ipHash: null, now: joinedAt })
  return user.id
}

async function insertAddresses(tx: Tx, userId: number, { addresses }: Shopper, now: Date): Promise<void> {
  const rows = addresses.map((address, index) => ({ ...address, userId, isDefault: index === 0, createdAt: now }))
  await tx.insertInto('address').values(rows).execute()
}

/** Sets the payment password of the demo's shoppers, long enough ago for the first withdrawal. */
export function passwordStep({ db }: Shop, begunAt: Date): Step {
  const at = addHours(begunAt, -60 * 24)
  const run = () =>
    db.transaction().execute(async (tx) => {
      const mobiles = demoAccounts.map((account) => account.login)
      const users = await tx.selectFrom('appUser').select('id').where('mobile', 'in', mobiles).execute()
      for (const { id } of users) await setPayPassword(tx, { userId: id, password: demoPayPassword, now: at })
    })
  return { at, run }
}

function credits({ mobile, balance = 0, points = 0 }: Shopper, userId: number): LedgerEvent[] {
  const given = [
    { currency: 'CNY', amount: toFen(balance) },
    { currency: 'PTS', amount: points },
  ] as const
  return given
    .filter(({ amount }) => amount > 0)
    .map(({ currency, amount }) =>
      adjustment({ id: `demo-${mobile}-${currency}`, userId, currency, amount, expiresAt: null }),
    )
}
