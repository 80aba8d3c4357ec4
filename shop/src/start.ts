// The first file. It is small, so that everything else the start needs is requested in parallel with the app's own file
// and not after it: settings, texts, the page's module, the home page's content. docs/decisions/first-load.md
import { pageDetail } from '@shop/contract/content/page/page.ts'
import { storeData } from '@shop/contract/platform/setting/setting.ts'
import { chosenLanguage } from './lib/chosen-language.ts'
import { requestEarly, takeSentAnswers } from './lib/early.ts'
import { startStyles } from './lib/style-sheets.ts'
import { partOf, readTexts, startPart } from './lib/texts.ts'
import { isReturning } from './lib/wechat-return.ts'
import { loadPageFile } from './page-files.ts'
import { findPage, homePath } from './pages.ts'

if (!isReturning()) load()

function load(): void {
  const [address = '', query = ''] = window.location.hash.replace(/^#/, '').split('?')
  const page = findPage(address)
  const styles = startStyles()
  takeSentAnswers()
  requestEarly(storeData.path)
  if (page?.path === homePath && !query) requestEarly(pageDetail.path, { pageId: 0 })
  // The code that needs these files requests them again, and reports the failure.
  for (const part of new Set([startPart, partOf(page?.path ?? homePath)]))
    readTexts(part, chosenLanguage()).catch(() => undefined)
  if (page) loadPageFile(page.path).catch(() => undefined)
  // before-start.ts shows the failure. Not every rejection becomes an event: that of a body that is not JSON does not.
  Promise.all([import('./main.tsx'), styles])
    .then(([{ start }]) => start())
    .catch(reportError)
}
