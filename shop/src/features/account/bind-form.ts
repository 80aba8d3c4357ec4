import type { useForm } from '../../ui/form.ts'

export type BindForm = ReturnType<
  typeof useForm<{
    oldCaptcha: string
    oldCode: string
    password: string
    target: string
    captchaCode: string
    smsCode: string
  }>
>
