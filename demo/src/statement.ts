/** A bank statement line that does not belong to a payment of the demo shop. */
export interface BankLine {
  hoursAgo: number
  /** yuan; outgoing money is negative */
  amount: number
  name: string
  remark: string
  becomes: 'open' | 'suspense' | 'other'
}

export const bankAccount = '臨江銀行 尾號 6015'

export const bankLines: BankLine[] = [
  { hoursAgo: 60, amount: 66, name: '周先生', remark: '茶具', becomes: 'suspense' },
  { hoursAgo: 34, amount: -5, name: '臨江銀行', remark: '轉帳手續費', becomes: 'other' },
  { hoursAgo: 20, amount: 128, name: '何小姐', remark: '兩件外套的錢', becomes: 'open' },
  { hoursAgo: 9, amount: -39.9, name: '順安速運', remark: '十一月寄件', becomes: 'open' },
]
