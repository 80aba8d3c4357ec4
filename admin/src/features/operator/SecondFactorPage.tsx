import './operator.css'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { sessionKey, useLogout } from '../../lib/session.ts'
import { LanguageMenu } from '../../ui/LanguageMenu.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'

/** The only page that an operator without a second factor may see. */
export function SecondFactorPage() {
  const client = useQueryClient()
  const logout = useLogout()
  return (
    <div className="enrol">
      <header>
        <LanguageMenu />
        <Button type="text" loading={logout.isPending} onClick={() => logout.mutate()}>
          <Trans>登出</Trans>
        </Button>
      </header>
      <main>
        <h1>
          <Trans>設定兩步驟驗證</Trans>
        </h1>
        <p className="muted">
          <Trans>之後登入時，除了密碼還需要手機上的驗證碼。設定完成才能使用管理臺。</Trans>
        </p>
        <SecondFactorSetup onDone={() => void client.invalidateQueries({ queryKey: sessionKey })} />
      </main>
    </div>
  )
}
