import Type, { type Static, type TObject, type TSchema } from 'typebox'
import {
  Count,
  cursorPage,
  cursorQuery,
  Flag,
  Instant,
  type Language,
  languages,
  nullable,
  oneOf,
  Url,
} from '../../core/common.ts'
import { adminEndpoint, endpoint } from '../../core/endpoint.ts'
import { zones } from '../../core/zone.ts'
import type { Owing } from './fields.ts'

/** The schemas of all groups; a domain adds its own (contract/src/trade/order/settings.ts). */
export interface SettingGroups {
  module: TObject<{ [Name in keyof Modules]: Modules[Name] }>
}

/** The switches of modules; a domain adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface Modules {}

export type SettingGroup = keyof SettingGroups

export type SettingValues = {
  [Group in SettingGroup]: SettingGroups[Group] extends TSchema ? Static<SettingGroups[Group]> : never
}

export type Module = keyof SettingValues['module']

/**
 * Groups that one operator alone may not change (docs/rules.md, Decisions that take two). `risk` is one of them because
 * it holds the amounts above which two operators are needed: anyone who could raise them alone would never need a second
 * one. So does `operator`, which says how long a new operator decides nothing, and `pay`, which says where buyers send
 * their money; before any was sent, a new shop's only operator may set `pay` up alone (`adminSettingGet`, `dual`).
 */
export const dualSettingGroups = [
  'commission',
  'merchant',
  'operator',
  'pay',
  'promo',
  'risk',
  'withdraw',
] as const satisfies readonly SettingGroup[]

/** Whether one of these settings would make the shop owe more than before. */
export function owesMore(
  settings: Readonly<Record<string, Owing>>,
  { before, after }: Record<'before' | 'after', Readonly<Record<string, unknown>>>,
): boolean {
  return Object.entries(settings).some(([name, way]) =>
    way === 'any' ? after[name] !== before[name] : rankOf(after[name], way) > rankOf(before[name], way),
  )
}

function rankOf(value: unknown, way: Exclude<Owing, 'any'>): number {
  if (way === 'up') return Number(value ?? 0)
  return way === 'down' ? -Number(value) : way.indexOf(String(value))
}

// ---- public

const PublicSetting = Type.Object({
  register: Type.Object({
    registerMethod: Type.Integer(),
    isManualBind: Flag,
    isOauthMpweixin: Flag,
    isOauthMobileMpweixin: Flag,
    enabled: Flag,
    /** the ways to register now */
    methods: Type.Array(Type.String()),
    /** where codes can be sent: `mobile`, `email`; others work by password only */
    codes: Type.Array(oneOf(['mobile', 'email'])),
    /** users can log in by WeChat: the client is WeChat's browser, and the shop has an official account */
    byWechat: Flag,
    inviteRequired: Flag,
  }),
  app_theme: Type.Object({
    mainBg: Type.String(),
    mainBg2: Type.String(),
    mainText: Type.String(),
    viceBg: Type.String(),
    viceBg2: Type.String(),
    viceText: Type.String(),
    gradualChange: Flag,
  }),
  page_category_template: Type.Object({
    style: Type.Integer(),
    shareTitle: Type.String(),
    showAddCart: Flag,
    cartStyle: Type.Integer(),
  }),
  points: Type.Object({ points_name: Type.String(), describe: Type.String() }),
  recharge: Type.Object({ is_entrance: Flag, is_custom: Flag, describe: Type.String() }),
  customer: Type.Object({
    enabled: Flag,
    provider: Type.String(),
    /** opening hours of customer service, in words */
    hours: Type.String(),
    /** per provider */
    config: Type.Record(Type.String(), Type.Record(Type.String(), Type.String())),
  }),
  /** which features are switched on */
  module: Type.Unsafe<Record<Module, Static<typeof Flag>>>(Type.Record(Type.String(), Flag)),
  zone: Type.Array(Type.Object({ key: oneOf(zones), name: Type.String(), on: Flag })),
  limits: Type.Object({
    cartLines: Count,
    guestCartLines: Count,
    qtyMax: Count,
    tradeLines: Count,
    proofImages: Count,
    imageMaxBytes: Count,
    videoMaxBytes: Count,
    videoMaxS: Count,
    remarkMax: Count,
    passwordMin: Count,
  }),
  trade: Type.Object({ closeMinutes: Count, receiveDays: Count, receiveExtendDays: Count, refundDays: Count }),
  tabs: Type.Object({ cart: Flag }),
})

export type PublicSetting = Static<typeof PublicSetting>

/** Increases with every change of any setting; a client fetches the settings again when it sees a higher version. */
const SettingVersion = Count

const DemoAccount = Type.Object({
  role: oneOf(['shopper', 'shopper2', 'merchant', 'admin', 'reviewer']),
  login: Type.String(),
  password: Type.String(),
})

export type DemoAccount = Static<typeof DemoAccount>

const StoreInfo = Type.Object({
  store_id: Count,
  store_name: Type.String(),
  describe: Type.String(),
  logo_image_id: Count,
  image_url: nullable(Url),
  service_phone: Type.String(),
  /** `""` if the shop has not set it */
  service_email: Type.String(),
  address: Type.String(),
  /** its business licence: number and name */
  licence: Type.String(),
  timezone: Type.String(),
  currency: Type.String(),
})

export const storeData = endpoint({
  method: 'GET',
  path: 'store/data',
  auth: 'guest',
  summary: 'The store, its public settings, and which features are switched on',
  data: Type.Object({
    storeInfo: StoreInfo,
    /** the platform header, echoed */
    client: Type.String(),
    setting: PublicSetting,
    clientData: Type.Object({
      h5: Type.Object({ setting: Type.Object({ enabled: Flag, /** ends with `/` */ baseUrl: Url }) }),
    }),
    version: SettingVersion,
    languages: Type.Array(oneOf(languages)),
    defaultLanguage: oneOf(languages),
    /** accounts to offer on the log-in page; empty outside the demo */
    demoAccounts: Type.Array(DemoAccount),
  }),
})

export const settingData = endpoint({
  method: 'GET',
  path: 'setting/data',
  auth: 'guest',
  summary: 'The public settings only',
  data: Type.Object({ setting: PublicSetting, version: SettingVersion }),
})

// ---- for operators

/** The name of a group registered by a server domain. */
export const GroupName = Type.Unsafe<SettingGroup>(Type.String({ pattern: '^[a-z_]{1,60}$' }))

export const GroupValue = Type.Record(Type.String(), Type.Unknown())

const Group = Type.Object({
  group: GroupName,
  value: GroupValue,
  /** 0: never changed. Sent back with a change, so that no unseen value is overwritten. */
  version: Count,
  updatedAt: nullable(Instant),
})

export const adminSettingList = adminEndpoint({
  method: 'GET',
  path: 'setting',
  permission: 'setting.view',
  summary: 'All setting groups with their current values',
  data: Type.Object({ groups: Type.Array(Group) }),
})

export const adminSettingGet = adminEndpoint({
  method: 'GET',
  path: 'setting/:group',
  permission: 'setting.view',
  summary: 'One group with its defaults',
  params: Type.Object({ group: GroupName }),
  data: Type.Object({
    ...Group.properties,
    defaults: GroupValue,
    /** a change has to be proposed (`adminSettingPropose`) */
    dual: Type.Boolean(),
    /** in a group that one operator may change: the settings to propose if they make the shop owe more (`owesMore`) */
    owing: Type.Record(
      Type.String(),
      Type.Unsafe<Owing>(Type.Union([oneOf(['up', 'down', 'any']), Type.Array(Type.String())])),
    ),
  }),
})

/** The value is the whole group; missing properties fall back to their defaults. */
export const adminSettingPut = adminEndpoint({
  method: 'PUT',
  path: 'setting/:group',
  permission: 'setting.edit',
  summary: 'Change a group, on every node at once',
  params: Type.Object({ group: GroupName }),
  body: Type.Object({
    value: GroupValue,
    version: Count,
    /** may be empty for the first value of the group */
    reason: Type.String({ maxLength: 200 }),
  }),
  data: Group,
  refuses: ['STATE_CHANGED', 'DUAL_REQUIRED'],
})

export const adminSettingHistory = adminEndpoint({
  method: 'GET',
  path: 'setting/:group/history',
  permission: 'setting.view',
  summary: 'Changes of a group: who, when, from what to what, and why',
  params: Type.Object({ group: GroupName }),
  query: Type.Object(cursorQuery),
  data: cursorPage(
    Type.Object({
      version: Count,
      before: nullable(GroupValue),
      after: GroupValue,
      actor: Type.String(),
      operatorName: Type.String(),
      /** the operator who approved it, if it took two; otherwise `''` */
      approvedBy: Type.String(),
      reason: Type.String(),
      at: Instant,
    }),
  ),
})

/** The requested language if the store supports it, else a supported one. */
export function supportedLanguage(asked: Language, spoken: readonly Language[]): Language {
  return spoken.includes(asked) ? asked : (spoken[0] ?? 'zh-Hant')
}
