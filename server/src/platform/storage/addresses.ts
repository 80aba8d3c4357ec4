import type { Config, Storages } from '../config/config.ts'
import { type Key, parseKey } from './keys.ts'
import { qiniuPublicUrl } from './qiniu-sign.ts'
import { s3PublicUrl } from './s3-sign.ts'

/** The configuration that addresses are built from. */
export type AddressConfig = Pick<Config, 'publicUrl'> & { storages: Pick<Storages, 's3' | 'qiniu'> }

/** The address of a public file. */
export function publicAddress(config: AddressConfig, key: Key): string {
  const { driver, name } = parseKey(key)
  const { s3, qiniu } = config.storages
  if (driver === 's3' && s3) return s3PublicUrl(s3, key)
  if (driver === 'qiniu' && qiniu) return qiniuPublicUrl(qiniu, key)
  // A storage whose keys are no longer set has no addresses; this one is answered like a missing file.
  return `${config.publicUrl}/uploads/${name}`
}

/** Whether a picture at this address is one of the shop's own uploads. */
export function isUploadAddress(config: AddressConfig, address: string): boolean {
  const base = uploadBases(config).find((each) => address.startsWith(each))
  return base !== undefined && /^[\w-]+(\/[\w-]+)*\.\w+$/.test(address.slice(base.length))
}

/** The addresses from which public uploads are served, now or before the shop changed its storage. */
function uploadBases(config: AddressConfig): string[] {
  const name = '00/0-s.webp'
  const addresses = [name, `s3:${name}`, `qiniu:${name}`].map((key) => publicAddress(config, key))
  return ['/uploads/', ...addresses.map((address) => address.slice(0, -name.length))]
}
