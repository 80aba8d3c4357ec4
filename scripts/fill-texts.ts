/**
 * Writes translations into an app's catalogs: `npm run texts:fill -w shop -- rows.json` (or `-w admin`), where the file
 * contains rows of `["zh-Hant as in the code", "zh-Hans", "English", "日本語", "한국어"]`, with the text's context as a sixth
 * entry if it has one. Run `npm run texts` first, so that the texts are in the catalogs. Texts with placeholders are
 * written as the catalog shows them (`{0} 件`). Reports texts that it did not find.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PO from 'pofile'

// npm runs this in the app's folder; the file is named from where the command was typed.
const given = path.resolve(process.env.INIT_CWD ?? '.', process.argv[2] as string)
const rows = JSON.parse(readFileSync(given, 'utf8')) as string[][]
const languages = ['zh-Hans', 'en', 'ja', 'ko']

for (const [index, language] of languages.entries()) {
  const file = path.resolve('src/locales', `${language}.po`)
  const catalog = PO.parse(readFileSync(file, 'utf8'))
  for (const row of rows) {
    const [text, context] = [row[0], row[languages.length + 1] ?? null]
    const item = catalog.items.find(
      ({ msgid, msgctxt, obsolete }) => msgid === text && (msgctxt ?? null) === context && !obsolete,
    )
    if (item) item.msgstr = [row[index + 1] as string]
    else if (index === 0) console.error(`not in the catalogs: ${row[0]}`)
  }
  writeFileSync(file, `${catalog.toString().trimEnd()}\n`)
  const open = catalog.items.filter(({ msgstr, obsolete }) => !obsolete && !msgstr[0])
  console.log(`${language}: ${open.length} without translation`)
  if (index === 0) for (const { msgid } of open) console.log(`  ${msgid}`)
}
