import { t } from '@lingui/core/macro'
import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { sessionList } from '@shop/contract/people/account/account.ts'

type Session = DataOf<typeof sessionList>['list'][number]

/** "Chrome · Android" or "WeChat · iPhone"; the kind of client if its browser is unknown. */
export function deviceName({ device, platform }: Pick<Session, 'device' | 'platform'>): string {
  if (device === '') return clientName(platform)
  const names: Record<string, string> = { WeChat: t`微信`, Alipay: t`支付寶` }
  return device
    .split(' · ')
    .map((part) => names[part] ?? part)
    .join(' · ')
}

function clientName(platform: string): string {
  if (platform === 'H5') return t`網頁`
  if (platform === 'WXOFFICIAL') return t`微信`
  if (platform.startsWith('MP-')) return t`小程式`
  return platform === 'APP' ? t`手機應用` : t`其他裝置`
}

export function isComputer({ device }: Pick<Session, 'device'>): boolean {
  return /(Windows|macOS|ChromeOS|Linux)$/.test(device)
}
