import { Trans } from '@lingui/react/macro'
import { documentAccept } from '@shop/contract/people/document/document.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCommand } from '../../lib/command.ts'
import { goBack } from '../../lib/navigate.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useLogOut } from '../../lib/use-log-out.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Page } from '../../ui/Page.tsx'
import styles from './Consent.module.css'
import { DocumentPopup } from './DocumentPopup.tsx'
import { type DocumentItem, pendingDocumentsQuery } from './queries.ts'

/** After log-in: agreements with material changes, to read and accept, or to log out. */
export function Consent() {
  const { data: pending } = useSuspenseQuery(pendingDocumentsQuery)
  const [reading, setReading] = useState<DocumentItem>()
  const { logOut, busy } = useLogOut()
  const nothing = pending.length === 0
  const accept = useCommand(documentAccept, {
    silent: true,
    done: goBack,
    // A newer version was published in the meantime: show that one.
    failed: () => queryClient.invalidateQueries({ queryKey: pendingDocumentsQuery.queryKey }),
  })
  useEffect(() => {
    if (nothing) goBack()
  }, [nothing])
  return (
    <Page>
      <p className={styles.words}>
        <Trans>我們更新了下面的協議。請看過後再決定；不同意時可以先登出，訂單與餘額都不受影響。</Trans>
      </p>
      <Card flush>
        {pending.map((item) => (
          <Cell
            key={item.document}
            label={item.title}
            note={item.note || undefined}
            value={item.publish_time.slice(0, 10)}
            onClick={() => setReading(item)}
          />
        ))}
      </Card>
      <BottomBar>
        <Button kind="line" size="large" busy={busy} disabled={accept.isPending} onClick={logOut}>
          <Trans>登出</Trans>
        </Button>
        <Button
          block
          size="large"
          busy={accept.isPending}
          disabled={nothing || busy}
          onClick={() => accept.mutate({ documents: pending.map(({ document, version }) => ({ document, version })) })}
        >
          <Trans>同意並繼續</Trans>
        </Button>
      </BottomBar>
      {reading && <DocumentPopup document={reading.document} onClose={() => setReading(undefined)} />}
    </Page>
  )
}
