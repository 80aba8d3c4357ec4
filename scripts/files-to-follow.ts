import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A write, and the files a reader opens to follow it. */
export interface Followed {
  /** the endpoint's name in the contract */
  endpoint: string
  files: string[]
}

/** The domains of a shop. `core` and `platform` do not count, because readers know them. */
const domain = /^server\/src\/(books|people|goods|trade|money|merchant|promotion|content|desk)\//
const mounted = /\bmount\w*\(\s*\w+,\s*(?:changing\(\s*(\w+),[^()]*\)|([\w.]+))/

/**
 * The files to open for each endpoint that writes: its routes, its contract, the use case, and the use case's direct
 * imports from domains, except types. Of several use cases, such as one for each way to pay, the longest counts.
 */
export function filesToFollow(root: string): Followed[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const contract = new Map<string, string>()
  for (const file of globSync('contract/src/**/*.ts', { cwd: root })) {
    for (const [, name = ''] of read(file).matchAll(/export const (\w+) = \w*[eE]ndpoint\(\{\s*method: '(?!GET)/g)) {
      contract.set(name, file)
    }
    // endpoints that are built together
    for (const [, name] of read(file).matchAll(/export const (\w+) = rateRules\(/g)) {
      contract.set(`${name}.propose`, file)
    }
  }
  return globSync('server/src/*/*/*routes.ts', { cwd: root }).flatMap((routes) => {
    const imports = importsOf(routes, read(routes))
    const toContract = new Map(
      imports.flatMap(({ names, to }) => names.map(({ local, name }) => [local, { name, to }])),
    )
    return handlersIn(read(routes)).flatMap(({ endpoint: local, handler }) => {
      const name = toContract.get(local)?.name ?? local
      const agreed = contract.get(name)
      if (!agreed) return []
      const useCases = imports.filter(
        ({ names, to }) => domain.test(to) && names.some(({ local }) => new RegExp(`\\b${local}\\b`).test(handler)),
      )
      const followed = useCases.map(({ to }) => {
        const used = importsOf(to, read(to)).filter((each) => domain.test(each.to))
        return [...new Set([routes, agreed, to, ...used.map((each) => each.to)])]
      })
      const longest = followed.toSorted((one, other) => other.length - one.length)[0] ?? [routes, agreed]
      return [{ endpoint: name, files: longest }]
    })
  })
}

/** The calls of `mount…` in a file of routes; the stale reads of a call are not part of its handler. */
function handlersIn(text: string): { endpoint: string; handler: string }[] {
  return text.split(/(?=\bmount\w*\(\s*\w+,)/).flatMap((part) => {
    const [call, changing, plain] = mounted.exec(part) ?? []
    const endpoint = changing ?? plain
    if (!call || !endpoint) return []
    const [handler = ''] = part.slice(call.length).split(/\n(?:export )?(?:async )?function /)
    return [{ endpoint, handler }]
  })
}

interface Import {
  names: { name: string; local: string }[]
  to: string
}

function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(/^import (type )?\{([^}]*)\} from '([^']+)'/gms)].flatMap(
    ([, type, list = '', from = '']) => {
      if (type) return []
      const names = list
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '' && !each.startsWith('type '))
        .map((each) => {
          const [name = '', local = name] = each.split(' as ')
          return { name, local }
        })
      const to = from.startsWith('.')
        ? path.join(path.dirname(file), from)
        : from.replace('@shop/contract', 'contract/src')
      return names.length > 0 ? [{ names, to }] : []
    },
  )
}
