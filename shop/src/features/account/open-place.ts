import { navigate } from '../../lib/navigate.ts'
import { findPage, homePath, type PagePath } from '../../pages.ts'

/** Opens a noted route in place of this page; home if the shop has no such page. */
export function openPlace(route: string): void {
  const [path = '', query] = route.split('?')
  const known = findPage(path)
  const to = (known?.path ?? homePath) as PagePath
  navigate(to, known && Object.fromEntries(new URLSearchParams(query)), { replace: true })
}
