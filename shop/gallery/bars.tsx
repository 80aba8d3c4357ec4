import { Trans, useLingui } from '@lingui/react/macro'
import { BottomBar } from '../src/ui/BottomBar.tsx'
import { Button } from '../src/ui/Button.tsx'
import { Header } from '../src/ui/Header.tsx'
import { TabBar } from '../src/ui/TabBar.tsx'
import { TopTabs } from '../src/ui/TopTabs.tsx'
import styles from './gallery.module.css'
import type { SampleByName } from './sample.ts'

/** Bars at the edges of the window. */
export const bars: SampleByName = {
  Header: () => {
    const { t } = useLingui()
    return (
      <>
        <Header title={t`我的訂單`} back />
        <Header title={t`還沒有訂單，去挑件喜歡的吧`} back={false} />
      </>
    )
  },
  TopTabs: () => {
    const { t } = useLingui()
    const tabs = [
      { value: 'all', text: t`綜合` },
      { value: 'sales', text: t`銷量` },
      { value: 'price', text: t`價格` },
    ]
    return (
      <div className={styles.page}>
        <TopTabs label={t`排序`} value="sales" onChange={() => {}} tabs={tabs} />
      </div>
    )
  },
  TabBar: () => (
    <div className={styles.bar}>
      <TabBar current="pages/cart/index" />
    </div>
  ),
  BottomBar: () => (
    <div className={styles.bar} style={{ padding: 'var(--gutter)' }}>
      <BottomBar>
        <Button kind="line">
          <Trans>取消</Trans>
        </Button>
        <Button>
          <Trans>立即購買</Trans>
        </Button>
      </BottomBar>
    </div>
  ),
}
