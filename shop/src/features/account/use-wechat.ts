import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { userWechatBegin, wechatBegin } from '@shop/contract/people/wechat-log-in/wechat-log-in.ts'
import { useCommand } from '../../lib/command.ts'
import { leaveTo } from '../../lib/leave.ts'
import { useStoreSettings } from '../../lib/settings.ts'
import { noteTrip, type Trip } from '../../lib/wechat-trip.ts'

/** Whether users can log in by WeChat: the server knows its browser. */
export function useWechatOffered(): boolean {
  return useStoreSettings()?.setting.register.byWechat === 1
}

/** Sends the user to WeChat, which sends them back to the log-in page. */
export function useWechatTrip({ purpose, to }: Trip): {
  leave: (options?: { profile?: boolean }) => void
  busy: boolean
} {
  const options = {
    silent: true,
    done: ({ authorizeUrl }: DataOf<typeof wechatBegin>) => {
      noteTrip({ purpose, to })
      leaveTo(authorizeUrl)
    },
  }
  const login = useCommand(wechatBegin, options)
  const bind = useCommand(userWechatBegin, options)
  return {
    leave: ({ profile } = {}) => (purpose === 'login' ? login.mutate({ profile }) : bind.mutate({})),
    busy: login.isPending || bind.isPending,
  }
}
