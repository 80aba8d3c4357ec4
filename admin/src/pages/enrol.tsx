import '../features/operator/operator.css'
import { Trans } from '@lingui/react/macro'
import { enrolmentAccept, enrolmentCheck } from '@shop/contract/people/operator/enrolment.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { NewPasswordFields } from '../features/operator/NewPasswordFields.tsx'
import { call } from '../lib/call.ts'
import { useCommand } from '../lib/command.ts'
import { showFieldErrors } from '../lib/edit.ts'
import { useFailureText } from '../lib/failure.ts'
import { rememberSignedIn, sessionKey } from '../lib/session.ts'
import { LanguageMenu } from '../ui/LanguageMenu.tsx'
import { Moment, Waiting } from '../ui/show.tsx'

interface Values {
  password: string
  again: string
}

/** The page of an enrolment link: the operator chooses their own password; the second factor comes next. */
export default function Enrol() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const failureText = useFailureText()
  const [form] = Form.useForm<Values>()
  // Logging in changes the address; the token of the link stays the same.
  const [search] = useSearchParams()
  const [token] = useState(search.get('token') ?? '')
  const link = useQuery({
    queryKey: ['enrolment', token],
    queryFn: () => call(enrolmentCheck, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const accept = useCommand(({ password }: Values) => call(enrolmentAccept, { body: { token, password } }), {
    done: ({ operator }) => {
      rememberSignedIn()
      client.setQueryData(sessionKey, operator)
      void navigate('/', { replace: true })
    },
    failed: (error) => showFieldErrors(form, error),
  })
  return (
    <div className="enrol">
      <header>
        <LanguageMenu />
      </header>
      <main>
        <h1>
          <Trans>啟用管理臺帳號</Trans>
        </h1>
        {link.error && <Alert type="error" showIcon role="alert" title={failureText(link.error)} />}
        {link.isPending && <Waiting rows={3} />}
        {link.data && (
          <>
            <dl className="facts" style={{ margin: '14px 0' }}>
              <dt>
                <Trans>姓名</Trans>
              </dt>
              <dd>{link.data.name}</dd>
              <dt>
                <Trans>登入名稱</Trans>
              </dt>
              <dd>{link.data.login}</dd>
              <dt>
                <Trans>連結有效到</Trans>
              </dt>
              <dd>
                <Moment at={link.data.expiresAt} />
              </dd>
            </dl>
            <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={accept.mutate}>
              <NewPasswordFields autoFocus />
              <Button type="primary" htmlType="submit" block loading={accept.isPending}>
                <Trans>設定密碼，繼續</Trans>
              </Button>
            </Form>
          </>
        )}
      </main>
    </div>
  )
}
