import { adminBackupList, adminBackupStart } from '@shop/contract/platform/backup/backup.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { formatBytes } from '../../features/backup/size.ts'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenBackupRun } from '../../test/given.ts'

test('backups are listed with their size, duration and error, and one can be made now', async () => {
  const user = userEvent.setup()
  const rows = [
    givenBackupRun({ id: 3, state: 'running', bytes: null, rowCount: null, fileCount: null, finishedAt: null }),
    givenBackupRun({ id: 2, state: 'failed', error: 'ENOSPC: no space left on device', bytes: null, rowCount: null }),
    givenBackupRun({ id: 1, bytes: 45_200_000, missing: 2, actor: 'operator:7', operatorName: '林店長' }),
  ]
  let tries = 0
  const app = await openConsole('/backup/list', [
    answer(adminBackupList, () => ({ rows, nextCursor: null, total: 3, totalCapped: false })),
    answer(adminBackupStart, () => (tries++ ? new Refused(429, 'TOO_FREQUENT', '請 600 秒後再試') : {})),
  ])
  expect(await screen.findByText('45.2 MB')).toBeTruthy()
  expect(screen.getByText('ENOSPC: no space left on device')).toBeTruthy()
  expect(screen.getByText('2 個檔案不在伺服器上')).toBeTruthy()
  expect(screen.getByText('林店長')).toBeTruthy()
  expect(screen.getAllByText('12.4 s')).toHaveLength(2)
  const now = screen.getByRole('button', { name: '立即備份' })
  await user.click(now)
  expect(await screen.findByText('備份很快就會開始')).toBeTruthy()
  await user.click(now)
  expect(await screen.findByText('請 600 秒後再試')).toBeTruthy()
  await waitFor(() => expect(app.callsOf(adminBackupStart)).toHaveLength(2))
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 KB'],
  [99_960, '100 KB'],
  [999_999, '1.0 MB'],
  [5.2e12, '5.2 TB'],
])('%s bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
