import { globSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Domain } from '../platform/domain/domain.ts'
import type { App, Routes } from '../platform/http/mount.ts'
import { adminEndpoints, endpoints } from './endpoints.ts'
import { openShop } from './shop.ts'

const shop = await openShop()
const server = path.join(import.meta.dirname, '..')

test('an endpoint is defined in the contract folder of the domain that serves it', async () => {
  const folders = globSync('*/*/domain.ts', { cwd: server }).map((file) => path.dirname(file))
  const served = (await Promise.all(folders.map(servedBy))).flat()
  const written = [...endpoints, ...adminEndpoints].map((each) => ({ ...nameOf(each), folder: each.domain }))
  const folderOf = new Map(written.map(({ name, folder }) => [name, folder]))
  expect(served.length).toBeGreaterThan(300)
  expect(served.filter(({ name, folder }) => folderOf.get(name) !== folder)).toEqual([])
})

/** The endpoints a domain mounts, on a separate app. */
async function servedBy(folder: string): Promise<{ name: string; folder: string }[]> {
  const declared = Object.values(await import(path.join(server, folder, 'domain.ts')))
  const domains = declared.filter((value): value is Domain => typeof value === 'object')
  return domains.flatMap(({ routes = [], adminRoutes = [] }) =>
    [routes, adminRoutes].flatMap((each) => mountedBy(each).map((endpoint) => ({ ...nameOf(endpoint), folder }))),
  )
}

function mountedBy(routes: Routes[]) {
  const app = Fastify() as unknown as App
  app.decorate('shop', shop)
  app.decorate('mounted', { endpoints: [], adminEndpoints: [] })
  for (const mountRoutes of routes) mountRoutes(app, shop)
  return [...app.mounted.endpoints, ...app.mounted.adminEndpoints]
}

function nameOf(endpoint: { method: string; path: string }) {
  const api = 'permission' in endpoint ? '/admin/api' : '/api'
  return { name: `${endpoint.method} ${api}/${endpoint.path}` }
}
