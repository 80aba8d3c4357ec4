import { stored } from '@shop/web/storage.ts'

export interface Session {
  token: string
  userId: number
}

export function storedSession(): Session | undefined {
  const token = stored<string>('AccessToken')
  const userId = stored<number>('userId')
  return token && userId ? { token, userId } : undefined
}
