import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createQueryClient, Providers } from '../app.tsx'
import { Video } from './Video.tsx'

test('a video that cannot be loaded says so, and is loaded again', async () => {
  render(
    <Providers client={createQueryClient()}>
      <Video url="/gone.mp4" posterUrl="/still.webp" />
    </Providers>,
  )
  const video = screen.getByLabelText('影片') as HTMLVideoElement
  expect(video.controls).toBe(true)
  fireEvent.error(video)
  expect(screen.getByRole('alert').textContent).toContain('影片載入失敗')
  // Controls of a video that is not there would only be a broken box.
  expect(video.controls).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: /重\s*試/ }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('影片')).not.toBe(video)
})
