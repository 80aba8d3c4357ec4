import { msg } from '@lingui/core/macro'
import { label, type SettingWords, section } from '../../lib/setting-words.ts'

export const settings: SettingWords = {
  groups: {
    withdraw: {
      title: msg`提領`,
      part: 'money',
      order: 100,
      fields: {
        types: section(msg`方式`, label(msg`可以提領到`)),
        arrival: label(msg`預計到帳時間`, msg`提領頁上的承諾，不影響處理`),
        minFen: section(msg`限額`, label(msg`單筆至少`, msg`扣除手續費後要有剩，否則按手續費提高`)),
        maxFen: label(msg`單筆至多`, msg`不能低於單筆至少`),
        dayCount: label(msg`每人每天最多幾筆`),
        dayMaxFen: label(msg`每人每天合計至多`, msg`不能低於單筆至多`),
        feeBp: section(msg`手續費`, label(msg`手續費率`, msg`從提領金額裡扣；0 為不收`)),
        feeMinFen: label(msg`每筆手續費至少`),
        feeMaxFen: label(msg`每筆手續費至多`, msg`不能低於每筆手續費至少`),
        rechargeHoldDays: section(
          msg`安全`,
          label(msg`儲值的錢多久後才能提領`, msg`這段時間裡可以消費，不能提領；0 為不限`),
        ),
        newAddressH: label(msg`新收款帳戶的等待時間`, msg`第一次提領到一個帳戶，要等這麼久才能匯款；0 為不等`),
      },
    },
  },
  modules: {
    withdraw: { part: 'wallet', order: 30, ...label(msg`提領`, msg`關閉後不能再申請提領，已申請的照常處理`) },
  },
}
