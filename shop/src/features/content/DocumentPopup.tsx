import { Trans, useLingui } from '@lingui/react/macro'
import type { DocumentKey } from '@shop/contract/people/document/document.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Bone } from '../../ui/Skeleton.tsx'
import { DocumentHead } from './DocumentPage.tsx'
import styles from './DocumentPopup.module.css'
import { documentQuery } from './queries.ts'

/** A document shown over the page that asks for its acceptance. */
export function DocumentPopup({ document, onClose }: { document: DocumentKey; onClose: () => void }) {
  const { t } = useLingui()
  const { data: detail, isError, error, refetch } = useQuery(documentQuery(document))
  return (
    <Popup
      open
      title={detail?.title ?? t`協議`}
      onClose={onClose}
      bottom={
        <Button block onClick={onClose}>
          <Trans>我知道了</Trans>
        </Button>
      }
    >
      <div className={styles.text}>
        {detail ? (
          <>
            <DocumentHead detail={detail} bare />
            <RichText html={detail.content} />
          </>
        ) : detail === null ? (
          <Empty drawing="order" text={<Trans>商家還沒有發布這份文件</Trans>} />
        ) : isError ? (
          <Failed error={error} retry={refetch} />
        ) : (
          <div role="status" aria-label={t`載入中`} className={styles.bones}>
            <Bone width="40%" height="28rpx" />
            <Bone width="100%" height="28rpx" />
            <Bone width="92%" height="28rpx" />
          </div>
        )}
      </div>
    </Popup>
  )
}
