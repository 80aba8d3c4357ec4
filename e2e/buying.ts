import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Fills in and saves a new delivery address. */
export async function fillAddress(phone: Page, mobile: string): Promise<void> {
  await phone.getByLabel('收貨人').fill('林小禾')
  await phone.getByLabel('手機號碼').fill(mobile)
  await phone.getByRole('button', { name: /所在地區/ }).click()
  const regions = phone.getByRole('dialog', { name: '選擇所在地區' })
  for (const name of ['浙江省', '杭州市', '西湖区'])
    await regions.getByRole('button', { name, exact: true }).last().click()
  await phone.getByLabel('詳細地址').fill('文三路 478 號 3 幢 502')
  await phone.getByRole('button', { name: '保存' }).click()
}

/** A real picture to upload, different for each colour. */
export async function picture(background: string) {
  const image = sharp({ create: { width: 720, height: 1280, channels: 3, background } })
  return { name: 'picture.png', mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

/** Uploads a real picture, different for each colour, and submits it. */
export async function submitProof(phone: Page, button: string, colour: string): Promise<void> {
  await phone.locator('input[type=file]').setInputFiles(await picture(colour))
  await phone.getByRole('button', { name: '移除圖片' }).waitFor()
  await phone.getByRole('button', { name: button }).click()
}
