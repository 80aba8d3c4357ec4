import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { inviteIndex } from '@shop/contract/promotion/invite/invite.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawPoster } from '../../features/share/poster.ts'
import { pageOf } from '../../test/content.ts'
import { item } from '../../test/goods.ts'
import { answer, openPage } from '../../test/open-page.tsx'

// jsdom has no canvas.
vi.mock('../../features/share/poster.ts', () => ({ drawPoster: vi.fn(), ratioOf: () => 0.7 }))
beforeEach(() => vi.mocked(drawPoster).mockReset())

const own = {
  invite_code: 'AB3DE5GH',
  user_id: 7,
  nick_name: '李小姐',
  invited: 0,
  bought: 0,
  sharing_percent: '',
  management_percent: '',
}

test('a poster of the shop is drawn with pictures of its goods, shown and can be saved', async () => {
  vi.mocked(drawPoster).mockResolvedValue(new Blob(['x'], { type: 'image/jpeg' }))
  const data = [1, 2, 3, 4].map((id) => ({ ...item, goods_id: id, goods_image: `http://shop.test/${id}.webp` }))
  const goods = answer(goodsList, { list: { ...pageOf(data).list, loosened: 0 } })
  const page = openPage('pages/share/share', { answers: [answer(inviteIndex, own), goods] })
  expect(await page.findByRole('img', { name: /李小姐 邀請您來逛逛/ })).toBeTruthy()
  expect(vi.mocked(drawPoster).mock.calls[0]?.[0].pictureUrls).toContain('http://shop.test/4.webp')
  expect(page.getByRole('link', { name: '儲存圖片' })).toBeTruthy()
})

test('a poster that could not be drawn is drawn again on request', async () => {
  vi.mocked(drawPoster).mockRejectedValueOnce(new Error('no canvas'))
  vi.mocked(drawPoster).mockResolvedValue(new Blob(['x'], { type: 'image/jpeg' }))
  const page = openPage('pages/share/share', { answers: [answer(inviteIndex, own)] })
  expect(await page.findByText('海報沒有畫成')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '再試一次' }))
  expect(await page.findByRole('link', { name: '儲存圖片' })).toBeTruthy()
})

test('with invitations off, shows the server’s message', async () => {
  const page = openPage('pages/share/share', {
    answers: [answer(inviteIndex, { refuse: '這項功能沒有開放', code: 'MODULE_OFF' })],
  })
  expect(await page.findByText('這項功能沒有開放')).toBeTruthy()
})
