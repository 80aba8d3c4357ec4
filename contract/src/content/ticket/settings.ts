import Type from 'typebox'
import { choice, line, localLine, on } from '../../platform/setting/fields.ts'

export const ticketSettings = {
  customer: Type.Object({
    enabled: on(false),
    provider: choice(['mpwxkf', 'ticket', 'link'], 'mpwxkf'),
    link: line('', 300),
    corpId: line('', 100),
    hours: localLine({
      'zh-Hant': '每日 9:00–21:00',
      'zh-Hans': '每日 9:00–21:00',
      en: '9:00–21:00 daily',
      ja: '毎日 9:00～21:00',
      ko: '매일 9:00~21:00',
    }),
  }),
}

type TicketSettings = typeof ticketSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends TicketSettings {}
}
