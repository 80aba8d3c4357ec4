import type { DataOf } from '@shop/contract/core/endpoint.ts'
import type { userInfo } from '@shop/contract/people/account/account.ts'

/** The logged-in user, as `user/info` describes them. */
export const user: DataOf<typeof userInfo>['userInfo'] = {
  user_id: 1,
  nick_name: '小光',
  avatar_url: null,
  avatar_id: 0,
  mobile: '138****0001',
  email: '',
  grade_id: 0,
  grade: null,
  balance: '12888.50',
  points: 1280,
  address_id: 0,
  gender: '',
  pay_money: '0.00',
  expend_money: '0.00',
  platform: 'H5',
  last_login_time: '',
  create_time: '2026-11-01 10:00:00',
  has_password: true,
  has_pay_password: false,
  has_wechat: false,
  invite_code: 'LIGHT1',
}
