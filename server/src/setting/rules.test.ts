import type { SettingGroup } from '@shop/contract'
import { expect, test } from 'vitest'
import { checkSetting } from './rules.ts'
import { readDefaults } from './settings.ts'

const all = readDefaults(false)
const fieldsOf = (group: SettingGroup, change: object) =>
  checkSetting(group, { ...all[group], ...change } as never, all).map(({ field, limit }) => [field, limit])

test.each(Object.keys(all) as SettingGroup[])('the defaults of %s pass', (group) => {
  expect(fieldsOf(group, {})).toEqual([])
})

test.each<[SettingGroup, object, unknown[]]>([
  ['recharge', { minFen: 500, maxFen: 500 }, []],
  ['recharge', { minFen: 501, maxFen: 500 }, [['value.maxFen', 501]]],
  ['withdraw', { maxFen: 5_000_001 }, [['value.dayMaxFen', 5_000_001]]],
  ['withdraw', { feeMinFen: 9_000 }, [['value.feeMaxFen', 9_000]]],
  ['transfer', { dayMaxFen: 1 }, [['value.dayMaxFen', 200_000]]],
  ['paypwd', { tries: 10, dayTries: 9 }, [['value.dayTries', 10]]],
  ['security', { codeTtlS: 59 }, [['value.codeTtlS', 60]]],
  ['reward', { monthFen: 1 }, [['value.monthFen', 20_000]]],
  ['task', { beatMinS: 6 }, [['value.beatS', 6]]],
  // sharing 3 % + management 2 % + channel 5 % is the cap of 10 % exactly
  ['commission', { managementBp: 200 }, []],
  ['commission', { managementBp: 200, totalCapBp: 999 }, [['value.totalCapBp', 1_000]]],
  ['store', { timezone: 'Europe/Berlin' }, []],
  ['store', { languages: ['en', 'en'] }, [['value.languages', 0]]],
  ['pay', { accounts: [{ number: '', qrFileId: 7 }] }, []],
  [
    'pay',
    {
      accounts: [
        { number: '1', qrFileId: null },
        { number: '', qrFileId: null },
      ],
    },
    [['value.accounts.1.number', 0]],
  ],
  ['customer', { enabled: true, provider: 'link', link: '' }, [['value.link', 0]]],
  ['customer', { enabled: true, provider: 'link', link: 'javascript:alert(1)' }, [['value.link', 0]]],
  ['customer', { enabled: true, provider: 'link', link: 'https://help.shop.test/?a=1' }, []],
  ['content', { linkHosts: 'example.com, news.例え.jp' }, []],
  ['content', { linkHosts: 'https://example.com' }, [['value.linkHosts', 0]]],
  ['module', { merchantCollect: true }, [['value.merchantCollect', 0]]],
])('%s with %o', (group, change, fields) => {
  expect(fieldsOf(group, change)).toEqual(fields)
})
