import type { Shop } from '../../platform/shop/shop.ts'
import type { Party } from './enter.ts'
import { identify } from './identify.ts'

/**
 * The WeChat account that comes with a mini program's log-in by SMS code. Undefined without one, and in a shop without
 * a mini program, where there is nothing to bind.
 * @throws Refusal BIND_TICKET (the client leaves the page), PROVIDER_FAILED
 */
export async function readParty(
  shop: Shop,
  { isParty, partyData }: { isParty?: unknown; partyData?: unknown },
  now: Date,
): Promise<Party | undefined> {
  const { code, oauth, userInfo } = (partyData ?? {}) as Record<string, unknown>
  if (!isYes(isParty) || oauth !== 'MP-WEIXIN' || typeof code !== 'string' || !isShort(code)) return undefined
  if (!shop.providers.get('wechatMini')) return undefined
  const { nickName, avatarId } = (userInfo ?? {}) as Record<string, unknown>
  const dress = {
    nickName: typeof nickName === 'string' ? nickName : undefined,
    avatarId: Number.isSafeInteger(Number(avatarId)) ? Number(avatarId) : undefined,
  }
  return { account: await identify(shop, { code, now }), dress }
}

const isYes = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true'
const isShort = (code: string) => code !== '' && code.length <= 200
