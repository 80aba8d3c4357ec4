import '../core/process/require-node.ts'
import { paintedDir } from '@shop/demo/painted'
import { isRendered } from '@shop/demo/photos'
import { allPictures } from '@shop/demo/picture-list'
import { paintPicture } from '@shop/demo/pictures'
import { missingIn, writePicture } from './picture-files.ts'

// npm run demo:paint: paints the demo shop's missing pictures and removes those no longer used. After a change to how
// something is painted, delete demo/painted first.

const paintings = allPictures().flatMap(({ spec }) => (isRendered(spec) ? [] : [spec]))
const todo = await missingIn(paintedDir, paintings)
const left = todo.values()
const work = async () => {
  for (const spec of left) await writePicture(spec, await paintPicture(spec))
}
// Painting runs in JavaScript and encoding in native threads: a few pictures at a time keep both busy.
await Promise.all([work(), work(), work()])
console.log(`${todo.length} pictures painted, ${paintings.length - todo.length} already existed`)
