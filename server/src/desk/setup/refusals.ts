import type { SetupErrors } from '@shop/contract/desk/setup/errors.ts'
import type { Wordings } from '../../platform/http/wording.ts'

export const setupRefusals: Wordings<SetupErrors> = {
  CHANNEL_OFF: {
    'zh-Hant': '還沒有設定服務商',
    'zh-Hans': '还没有设置服务商',
    en: 'No provider is configured',
    ja: 'サービスがまだ設定されていません',
    ko: '아직 서비스가 설정되지 않았습니다',
  },
  MESSAGE_FAILED: {
    'zh-Hant': ({ reason }) => `服務商沒有接受：${reason}`,
    'zh-Hans': ({ reason }) => `服务商没有接受：${reason}`,
    en: ({ reason }) => `The provider did not accept it: ${reason}`,
    ja: ({ reason }) => `サービスが受け付けませんでした：${reason}`,
    ko: ({ reason }) => `서비스가 받아들이지 않았습니다: ${reason}`,
  },
}
