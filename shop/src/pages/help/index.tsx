import { Trans, useLingui } from '@lingui/react/macro'
import { useDebounced } from '@shop/web/later.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { topicNames } from '../../features/content/help-words.ts'
import { marked } from '../../features/content/marked.tsx'
import { type HelpRow, helpQuery } from '../../features/content/queries.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { CellBones } from '../../ui/Bones.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './index.module.css'

const searchAfterMs = 250

/** Help entries by topic, which open to their answers, searchable; and a way to customer service for everything else. */
export default function Help() {
  const { t } = useLingui()
  const [typed, setTyped] = usePersistentState('keyword', '')
  const keyword = useDebounced(typed.trim(), searchAfterMs)
  const query = useInfiniteQuery({ ...helpQuery(keyword), placeholderData: keepPreviousData })
  return (
    <Page flush>
      <div className={styles.bar}>
        <SearchBar
          initial={typed}
          label={t`搜尋常見問題`}
          placeholder={t`搜尋常見問題`}
          onSearch={setTyped}
          onType={setTyped}
        />
      </div>
      <div className={styles.page} aria-busy={query.isPlaceholderData}>
        <InfiniteList
          query={query}
          followed
          bones={
            <SkeletonPage flush>
              <CellBones count={8} />
            </SkeletonPage>
          }
          className={styles.entries}
          keyOf={(entry) => entry.help_id}
          heading={({ topic }, before) =>
            topic && topic !== before?.topic && <h2 className={styles.topic}>{t(topicNames[topic])}</h2>
          }
          row={(entry) => <Question entry={entry} keyword={keyword} />}
          empty={
            <Empty
              drawing="search"
              text={keyword ? <Trans>沒有找到「{keyword}」相關的問題</Trans> : <Trans>還沒有常見問題</Trans>}
            />
          }
        />
        <BottomBar>
          <Button kind="line" size="large" onClick={() => navigate('pages/customer/customer')}>
            <Trans>沒有找到答案？聯絡客服</Trans>
          </Button>
        </BottomBar>
      </div>
    </Page>
  )
}

/** A search result is open, with the words marked. */
function Question({ entry, keyword }: { entry: HelpRow; keyword: string }) {
  return (
    <details key={keyword} className={styles.entry} open={keyword !== ''}>
      <summary className={styles.question}>
        <span>{marked(entry.title, keyword)}</span>
        <Icon name="down" size="28rpx" className={styles.arrow} />
      </summary>
      <p className={styles.answer}>{marked(entry.content, keyword)}</p>
    </details>
  )
}
