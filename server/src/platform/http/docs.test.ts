import { expect, test } from 'vitest'
import { adminEndpoints, endpoints } from '../../test/endpoints.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()

test('every endpoint is described under the path and method that serve it', async () => {
  const response = await fetch(`${shop.url}/openapi.json`)
  expect(response.headers.get('content-type')).toContain('application/json')
  const { openapi, paths } = (await response.json()) as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }
  expect(openapi).toBe('3.1.0')
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const wanted = [
    ...endpoints.map(({ method, path }) => `${method.toLowerCase()} /api/${path}`),
    ...adminEndpoints.map(
      ({ method, path }) => `${method.toLowerCase()} /admin/api/${path.replace(/:(\w+)/g, '{$1}')}`,
    ),
  ]
  expect(described.sort()).toEqual(wanted.sort())
})

test('the files that /docs refers to exist', async () => {
  const response = await fetch(`${shop.url}/docs`)
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
  const page = await response.text()
  const named = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1])
  expect(named).toHaveLength(4)
  for (const file of named) expect((await fetch(`${shop.url}${file}`)).status).toBe(200)
})
