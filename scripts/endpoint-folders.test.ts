import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// An endpoint of `contract/src/trade/order/` is mounted in `server/src/trade/order/`: one name for one domain.

const read = (file: string) => readFileSync(file, 'utf8')
const made = /^export const (\w+) = (?:endpoint|adminEndpoint|proposalList|proposalDecide)\(/gm
const contract = globSync('contract/src/*/*/*.ts')
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('old-client'))
  .flatMap((file) => [...read(file).matchAll(made)].map(([, name = '']) => ({ file, name })))
const mounting = globSync('server/src/*/*/*.ts')
  .filter((file) => /(routes?|proposal-kind)\.ts$/.test(file))
  .map((file) => ({ file, text: read(file) }))

const domainOf = (file: string) => path.dirname(file).replace(/^(contract|server)\/src\//, '')

/** Where an endpoint is imported to be mounted. */
function mountedIn({ file, name }: { file: string; name: string }): string[] {
  const from = `@shop/contract/${file.replace('contract/src/', '')}`
  const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '${from}'`)
  return mounting.filter(({ text }) => imported.test(text)).map((each) => domainOf(each.file))
}

test('every endpoint is mounted by the domain whose folder it is written in', () => {
  expect(contract.length).toBeGreaterThan(300)
  const elsewhere = contract.flatMap((endpoint) => {
    const domains = [...new Set(mountedIn(endpoint))]
    const own = domainOf(endpoint.file)
    return domains.length === 1 && domains[0] === own
      ? []
      : [`${own} ${endpoint.name}: ${domains.join(', ') || 'nowhere'}`]
  })
  expect(elsewhere).toEqual([])
})
