import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { callApi } from './phone.ts'
import { freePort, openStack, type Stack, spawnServer } from './stack.ts'

test('a demo shop does not run for real until it is emptied, and then never runs as the demo again', async () => {
  const stack = await openStack()
  const goodsOf = async ({ url }: Pick<Stack, 'url'>) =>
    (await callApi<{ list: { data: unknown[] } }>(url, 'goods/list')).list.data.length
  expect(await goodsOf(stack)).toBeGreaterThan(0)
  const env = { DATA_DIR: stack.dataDir, PORT: String(await freePort()) }
  const remove = () =>
    spawnSync(process.execPath, ['server/src/demo/remove-command.ts', '--yes'], {
      env: { ...process.env, DATA_DIR: stack.dataDir },
      cwd: path.join(import.meta.dirname, '..'),
      encoding: 'utf8',
    })
  expect(remove().stderr).toBe('demo:remove: stop the shop first: it is still connected to the database\n')
  await stack.end()

  const refusalOf = async (more: Record<string, string>) => {
    const child = spawnServer({ ...env, ...more })
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    expect(await once(child, 'exit')).toEqual([1, null])
    return said
  }
  const asReal: Record<string, string>[] = [{ DEMO: '0' }, { PUBLIC_URL: 'https://shop.example.com' }]
  for (const forReal of asReal) {
    expect(await refusalOf(forReal)).toMatch(/^shop: this database holds the demo shop.*`npm run demo:remove`.*\n$/)
  }

  expect(existsSync(path.join(stack.dataDir, 'uploads'))).toBe(true)
  expect(remove()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^the demo shop was removed/) })
  expect(existsSync(path.join(stack.dataDir, 'uploads'))).toBe(false)
  expect(remove()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^nothing was removed/) })
  expect(await refusalOf({ DEMO: '1' })).toMatch(
    /^shop: DEMO=1 is refused because this database holds a real shop.*\n$/,
  )
  const real = await openStack({ DATA_DIR: stack.dataDir })
  try {
    expect(await goodsOf(real)).toBe(0)
    expect((await fetch(`${real.url}/outbox`)).status).toBe(404)
  } finally {
    await real.stop()
    await stack.stop()
  }
})
