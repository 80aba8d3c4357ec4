import aws4 from 'aws4'
import type { S3Config } from '../config/storage.ts'
import { type Key, objectName, parseKey } from './keys.ts'

/** The address of a key's object at the service itself. */
function placeOf(config: S3Config, key: Key): { origin: string; host: string; path: string } {
  const parsed = parseKey(key)
  const bucket = parsed.isPrivate ? config.privateBucket : config.bucket
  const { protocol, host, pathname } = new URL(config.endpoint)
  const name = `${pathname.replace(/\/$/, '')}${config.pathStyle ? `/${bucket}` : ''}/${objectName(parsed)}`
  const bucketHost = config.pathStyle ? host : `${bucket}.${host}`
  return { origin: `${protocol}//${bucketHost}`, host: bucketHost, path: name }
}

export function s3PublicUrl(config: S3Config, key: Key): string {
  if (config.publicUrl) return `${config.publicUrl}/${objectName(parseKey(key))}`
  const { origin, path } = placeOf(config, key)
  return origin + path
}

/** A request signed in its headers. @param sha256 of the body, in hex */
export function signS3Request(
  config: S3Config,
  key: Key,
  { method, headers, sha256 }: { method: 'GET' | 'PUT' | 'DELETE'; headers?: Record<string, string>; sha256?: string },
): { url: string; headers: Record<string, string> } {
  const { origin, host, path } = placeOf(config, key)
  const signed = aws4.sign(
    {
      service: 's3',
      region: config.region,
      method,
      host,
      path,
      headers: { ...headers, ...(sha256 && { 'x-amz-content-sha256': sha256 }) },
    },
    credentials(config),
  )
  // `fetch` sets the host itself.
  const { Host: _, ...rest } = signed.headers as Record<string, string>
  return { url: origin + path, headers: rest }
}

/** A presigned address, valid for `seconds` from `now`. The given `headers` must be sent unchanged. */
export function signS3Link(
  config: S3Config,
  key: Key,
  {
    method,
    headers,
    seconds,
    now,
  }: {
    method: 'GET' | 'PUT'
    headers?: Record<string, string>
    seconds: number
    now: Date
  },
): string {
  const { origin, host, path } = placeOf(config, key)
  const date = now.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const signed = aws4.sign(
    {
      service: 's3',
      region: config.region,
      method,
      host,
      signQuery: true,
      path: `${path}?X-Amz-Date=${date}&X-Amz-Expires=${seconds}`,
      headers,
    },
    credentials(config),
  )
  return origin + signed.path
}

const credentials = ({ accessKey, secretKey }: S3Config) => ({ accessKeyId: accessKey, secretAccessKey: secretKey })
