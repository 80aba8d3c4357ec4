import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { leaveSession, type Me, useSessionEnded } from '../../lib/session.ts'
import { LoginForm } from './LoginForm.tsx'

/** Asks for the password above the page when the session has ended, so that nothing typed there is lost. */
export function SessionEnded({ me: { login, merchant } }: { me: Me }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const ended = useSessionEnded()
  if (!ended) return null
  return (
    <Modal open title={t`登入已過期`} width={400} footer={null} closable={false}>
      <p style={{ marginBottom: 16 }}>
        {merchant ? (
          <Trans>請用你的商店帳號再次登入，就能從這裡繼續，填好的內容都還在。</Trans>
        ) : (
          <Trans>
            請輸入 <strong>{login}</strong> 的密碼，就能從這裡繼續，填好的內容都還在。
          </Trans>
        )}
      </p>
      {merchant ? <LoginForm as="member" /> : <LoginForm account={login} />}
      <Button type="link" block style={{ marginTop: 8 }} onClick={() => leaveSession(client)}>
        <Trans>用別的帳號登入</Trans>
      </Button>
    </Modal>
  )
}
