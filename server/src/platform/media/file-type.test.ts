import { describe, expect, test } from 'vitest'
import { hasHiddenContent, pictureTypeOf } from './file-type.ts'

const bytes = (text: string) => Buffer.from(text.padEnd(64, '\0'), 'latin1')

describe('the type detected from bytes', () => {
  test.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['GIF89a', 'gif'],
    ['GIF87a', 'gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x18ftypheic', 'heif'],
    ['BM', 'bmp'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
    ['<?php echo 1;', undefined],
    ['%PDF-1.7', undefined],
    ['PK\x03\x04', undefined],
    ['\0\0\0\x18ftypmp42', undefined],
    ['RIFF\x10\0\0\0WAVE', undefined],
    ['', undefined],
  ])('%j is %s', (text, type) => expect(pictureTypeOf(bytes(text))).toBe(type))

  test('too few bytes have no type', () => expect(pictureTypeOf(Buffer.from('GIF89a'))).toBeUndefined())
})

describe('content hidden in a picture', () => {
  const zipEnd = `PK\x05\x06${'\0'.repeat(18)}`
  test.each([
    ['nothing', '\xff\xd8\xff pixels', false],
    ['an XMP packet', '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">', false],
    ['a script in PHP', 'pixels<?PHP system($_GET[0]);', true],
    ['a page', 'pixels<HTML><body>', true],
    ['a script', 'pixels<script>alert(1)</script>', true],
    ['an SVG', '<svg onload="alert(1)">', true],
    ['a PDF', 'pixels%PDF-1.7', true],
    ['an archive at the end', `pixels${zipEnd}`, true],
    ['an archive with a comment', `pixels${zipEnd.slice(0, 20)}\x03\0abc`, true],
    ['the archive’s letters by chance', 'pixels PK\x05\x06 more pixels', false],
  ])('%s', (_, text, hides) => expect(hasHiddenContent(Buffer.from(text, 'latin1'))).toBe(hides))
})
