import { providerTest } from '../shop/provider-tests.ts'
import { sendByAliyun, sendByTencent } from './cloud-sms.ts'
import { sendEmail } from './email.ts'
import { sendSms } from './sms.ts'
import { toTestMessage } from './test-message.ts'

/** Both send a message, because nothing else shows that messages arrive. */
export const noticeProviderTests = [
  providerTest({
    name: 'smtp',
    testTo: 'email',
    run: (shop, config, trial) => sendEmail(config, toTestMessage(shop, { channel: 'email', ...trial })),
  }),
  providerTest({
    name: 'smsGateway',
    testTo: 'mobile',
    run: (shop, config, trial) => sendSms(config, toTestMessage(shop, { channel: 'sms', ...trial })),
  }),
  providerTest({
    name: 'aliyunSms',
    testTo: 'mobile',
    run: (shop, config, trial) => sendByAliyun(config, toTestMessage(shop, { channel: 'sms', ...trial }), trial.now),
  }),
  providerTest({
    name: 'tencentSms',
    testTo: 'mobile',
    run: (shop, config, trial) => sendByTencent(config, toTestMessage(shop, { channel: 'sms', ...trial }), trial.now),
  }),
]
