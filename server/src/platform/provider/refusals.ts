import type { ProviderErrors } from '@shop/contract/platform/provider/errors.ts'
import type { Wordings } from '../http/wording.ts'

export const providerRefusals: Wordings<ProviderErrors> = {
  PROVIDER_FIXED: {
    'zh-Hant': '金鑰由環境變數設定，這裡不能更改',
    'zh-Hans': '密钥由环境变量设置，这里不能更改',
    en: 'The environment sets these keys, so they cannot be changed here',
    ja: 'キーは環境変数で設定されているため、ここでは変更できません',
    ko: '키가 환경 변수로 설정되어 있어 여기서 변경할 수 없습니다',
  },
  PROVIDER_NOT_SET: {
    'zh-Hant': '還沒有設定金鑰',
    'zh-Hans': '还没有设置密钥',
    en: 'No keys are set',
    ja: 'キーがまだ設定されていません',
    ko: '아직 키가 설정되지 않았습니다',
  },
  PROVIDER_REFUSED: {
    'zh-Hant': ({ reason }) => `沒有成功：${reason}`,
    'zh-Hans': ({ reason }) => `没有成功：${reason}`,
    en: ({ reason }) => `It did not work: ${reason}`,
    ja: ({ reason }) => `失敗しました：${reason}`,
    ko: ({ reason }) => `실패했습니다: ${reason}`,
  },
}
