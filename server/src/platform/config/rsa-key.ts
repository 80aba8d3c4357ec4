import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Env, value } from '../../core/process/env.ts'
import { StartError } from '../../core/process/lifecycle.ts'

/** A key is a PEM text, which the environment may also give as the path of a file: `<name>_FILE`. */
export function readKeyFile(env: Env, name: string): Env {
  const file = value(env, `${name}_FILE`)
  if (!file) return {}
  try {
    return { [name]: readFileSync(file, 'utf8') }
  } catch {
    throw new StartError(`${name}_FILE takes the path of a PEM file with an RSA key`)
  }
}

/**
 * Reads an RSA key, also one without its first and last line, which Alipay leaves out. Keeps the key out of the error
 * message.
 */
export function readRsaKey(name: string, text: string, kind: 'private' | 'public'): KeyObject {
  const [create, labels] =
    kind === 'private' ? [createPrivateKey, ['PRIVATE KEY', 'RSA PRIVATE KEY']] : [createPublicKey, ['PUBLIC KEY']]
  const armed = (label: string) => `-----BEGIN ${label}-----\n${text.trim()}\n-----END ${label}-----\n`
  for (const pem of text.includes('-----') ? [text] : labels.map(armed)) {
    try {
      const key = create(pem)
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // reported below
    }
  }
  throw new StartError(`${name} takes an RSA key as PEM`)
}
