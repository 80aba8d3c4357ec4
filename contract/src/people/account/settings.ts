import Type from 'typebox'
import { atLeast, on, someOf, whole } from '../../platform/setting/fields.ts'

export const accountSettings = {
  register: Type.Object({
    enabled: on(true),
    methods: someOf(['mobile', 'email'], ['mobile', 'email']),
    autoOnCode: on(true, 'logging in by code registers a new user'),
    inviteRequired: on(false),
    bindMobileRequired: on(true),
    isOauthMpweixin: on(true),
    isOauthMobileMpweixin: on(true),
    isPersonalMpweixin: on(false),
  }),
  security: Type.Object({
    captchaTtlS: whole(120, 30, 600),
    codeTtlS: atLeast('codeResendS', whole(300, 60, 1_800)),
    codeResendS: whole(60, 30, 600),
    codeHour: whole(5, 1, 50, 'codes per target per hour'),
    codeDay: atLeast('codeHour', whole(10, 1, 100, 'codes per target per day')),
    codeIpDay: whole(20, 1, 100_000, 'codes requested per IP address per day'),
    codeTries: whole(5, 1, 10, 'wrong tries after which a code is void'),
    codeTargetHour: whole(15, 3, 100, 'wrong tries per hour after which a target is blocked for an hour'),
    loginCaptchaAfter: whole(3, 0, 10),
    loginFails: whole(5, 2, 20),
    loginFailMinutes: whole(15, 1, 1_440),
    loginFailsDay: atLeast('loginFails', whole(10, 3, 100)),
    sessionDays: whole(30, 1, 30),
    sessionMax: whole(5, 1, 50),
  }),
}

type AccountSettings = typeof accountSettings

declare module '../../platform/setting/setting.ts' {
  interface SettingGroups extends AccountSettings {}
}
