import { Trans } from '@lingui/react/macro'
import { assetNameInText } from '../../lib/asset-words.ts'
import { navigate } from '../../lib/navigate.ts'
import { Button } from '../../ui/Button.tsx'
import type { UnitName, UnitQuote } from './queries.ts'
import styles from './Unit.module.css'
import { drawPlaces } from './words.ts'

/** Leads to turning a unit into balance or, while a request is open, to that request: there can be only one. */
export function DrawButton({ unit, quote: { draw } }: { unit: UnitName; quote: UnitQuote }) {
  const isOpen = draw.open === 1
  return (
    <>
      <Button block kind={isOpen ? 'line' : 'main'} onClick={() => navigate(...drawPlaces[unit])}>
        {isOpen ? <Trans>查看審核中的申請</Trans> : <Trans>轉入{assetNameInText(draw.dest)}</Trans>}
      </Button>
      {isOpen && (
        <p className={styles.under}>
          <Trans>審核完成或取消申請後，可再申請</Trans>
        </p>
      )}
    </>
  )
}
