import { Trans, useLingui } from '@lingui/react/macro'
import { userPersonal } from '@shop/contract/people/account/account.ts'
import { languageNames } from '@shop/web/language.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AvatarButton } from '../../../features/account/AvatarButton.tsx'
import { ClosePopup } from '../../../features/account/ClosePopup.tsx'
import { useCodeKinds } from '../../../features/account/code-kinds.ts'
import { LanguageSheet } from '../../../features/account/LanguageSheet.tsx'
import { NicknamePopup } from '../../../features/account/NicknamePopup.tsx'
import { PasswordPopup } from '../../../features/account/PasswordPopup.tsx'
import { userInfoQuery } from '../../../features/account/queries.ts'
import { SessionsPopup } from '../../../features/account/SessionsPopup.tsx'
import { useWechatOffered } from '../../../features/account/use-wechat.ts'
import { WechatCell } from '../../../features/account/WechatCell.tsx'
import { ask } from '../../../lib/ask.ts'
import { chosenLanguage } from '../../../lib/chosen-language.ts'
import { useCommand } from '../../../lib/command.ts'
import { usePageParams } from '../../../lib/page-params.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useLogOut } from '../../../lib/use-log-out.ts'
import { CellBones } from '../../../ui/Bones.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Cell } from '../../../ui/Cell.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Bone, SkeletonPage } from '../../../ui/Skeleton.tsx'

export const Skeleton = () => (
  <SkeletonPage>
    <CellBones count={4} first={<Bone width="104rpx" height="104rpx" round />} />
    <CellBones count={2} />
    <CellBones count={3} />
  </SkeletonPage>
)

export default function PersonalInfo() {
  const { t } = useLingui()
  const params = usePageParams({ open: ['', 'password', 'sessions', 'close'] })
  const { data: user } = useSuspenseQuery(userInfoQuery)
  const codes = useCodeKinds()
  const wechatOffered = useWechatOffered()
  const [open, setOpen] = useState<'' | 'nickname' | 'language' | 'password' | 'sessions' | 'close'>(params.open)
  const close = () => setOpen('')
  const done = () => queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey })
  const save = useCommand(userPersonal, { done })
  const rename = useCommand(userPersonal, { done, prompt: false })
  const { logOut, busy: leaving } = useLogOut()

  async function askToLogOut(): Promise<void> {
    const sure = await ask({ title: t`確定要登出嗎？`, confirm: t`登出`, cancel: t`取消` })
    if (sure) await logOut()
  }

  return (
    <Page>
      <Card flush>
        <Cell
          label={<Trans>頭像</Trans>}
          value={
            <AvatarButton
              url={user.avatar_url}
              name={user.nick_name}
              onUploaded={(avatarId) => save.mutateAsync({ form: { avatarId } })}
            />
          }
        />
        <Cell label={<Trans>暱稱</Trans>} value={user.nick_name} onClick={() => setOpen('nickname')} />
        <Cell
          label={<Trans>手機號碼</Trans>}
          value={user.mobile || <Trans>未綁定</Trans>}
          to={codes.includes('mobile') ? 'pages/user/bind/index' : undefined}
        />
        <Cell
          label={<Trans>電子信箱</Trans>}
          value={user.email || <Trans>未綁定</Trans>}
          to={codes.includes('email') ? 'pages/user/bind/email' : undefined}
        />
        {(user.has_wechat || wechatOffered) && <WechatCell bound={user.has_wechat} />}
      </Card>
      <Card flush>
        <Cell label={<Trans>收貨地址</Trans>} to="pages/address/index" />
        <Cell label={<Trans>語言</Trans>} value={languageNames[chosenLanguage()]} onClick={() => setOpen('language')} />
      </Card>
      <Card flush>
        <Cell
          label={user.has_password ? <Trans>修改登入密碼</Trans> : <Trans>設定登入密碼</Trans>}
          onClick={() => setOpen('password')}
        />
        <Cell label={<Trans>支付密碼</Trans>} to="pages/paypwd/paypwd" />
        <Cell label={<Trans>已登入的裝置</Trans>} onClick={() => setOpen('sessions')} />
        <Cell label={<Trans>註銷帳號</Trans>} onClick={() => setOpen('close')} />
      </Card>
      <Button kind="line" size="large" block busy={leaving} onClick={askToLogOut}>
        <Trans>登出</Trans>
      </Button>
      {open === 'nickname' && (
        <NicknamePopup
          initial={user.nick_name}
          onSave={(nickName) => rename.mutateAsync({ form: { nickName } })}
          onClose={close}
        />
      )}
      {open === 'password' && <PasswordPopup hasPassword={user.has_password} onClose={close} />}
      {open === 'sessions' && <SessionsPopup onClose={close} />}
      {open === 'close' && <ClosePopup onClose={close} />}
      <LanguageSheet open={open === 'language'} onClose={close} />
    </Page>
  )
}
