import { useLingui } from '@lingui/react/macro'
import { CallError } from '@shop/web/call-error.ts'

/** The message of any failure: the server's own if it sent one, otherwise by the kind of failure. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui()
  return (error) => {
    if (!(error instanceof CallError)) return t`頁面出錯了，請重新整理後再試`
    if (error.kind === 'network') return t`連不上伺服器，請檢查網路後再試`
    if (error.kind === 'timeout') return t`伺服器太久沒有回應，請再試一次`
    if (error.message) return error.message
    if (error.status === 401) return t`請重新登入`
    if (error.status === 403) return t`你的角色沒有這項權限`
    if (error.status === 404) return t`找不到這筆資料，可能已被移除`
    return t`伺服器出錯了，請稍後再試`
  }
}
