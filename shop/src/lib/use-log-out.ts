import { logout } from '@shop/contract/people/account/account.ts'
import { useCommand } from './command.ts'
import { navigate } from './navigate.ts'
import { endSession } from './session.ts'

/**
 * Ends the session and shows the user centre as guests see it. The device forgets the session even if the server cannot
 * be reached.
 */
export function useLogOut(): { logOut: () => Promise<void>; busy: boolean } {
  const leave = useCommand(logout, { silent: true, prompt: false })
  return {
    busy: leave.isPending,
    logOut: async () => {
      await leave.mutateAsync({}).catch(() => undefined)
      endSession()
      navigate('pages/user/index')
    },
  }
}
