import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Badge } from '../src/ui/Badge.tsx'
import { Button } from '../src/ui/Button.tsx'
import { CopyButton } from '../src/ui/CopyButton.tsx'
import { Entry } from '../src/ui/Entry.tsx'
import { Icon, type IconName } from '../src/ui/Icon.tsx'
import { Stepper } from '../src/ui/Stepper.tsx'
import { Tabs } from '../src/ui/Tabs.tsx'
import { Tag } from '../src/ui/Tag.tsx'
import { Switch, Tick } from '../src/ui/Tick.tsx'
import styles from './gallery.module.css'
import type { SampleByName } from './sample.ts'

const kinds = ['main', 'vice', 'soft', 'line', 'plain'] as const
const icons: IconName[] = ['home', 'grid', 'cart', 'user', 'search', 'truck', 'box', 'wallet', 'ticket', 'gift', 'star']

/** Buttons, choices and labels. */
export const actions: SampleByName = {
  Button: () => (
    <div className={styles.page}>
      {kinds.map((kind) => (
        <div key={kind} className={styles.row} style={{ padding: 0 }}>
          <Button kind={kind}>
            <Trans>立即購買</Trans>
          </Button>
          <Button kind={kind} size="small">
            <Trans>確認收貨</Trans>
          </Button>
          <Button kind={kind} disabled>
            <Trans>已售罄</Trans>
          </Button>
        </div>
      ))}
      <Button size="large" block>
        <Trans>申請提領</Trans>
      </Button>
      <Button size="large" block busy>
        <Trans>申請提領</Trans>
      </Button>
      <Button size="large" block muted>
        <Trans>申請提領</Trans>
      </Button>
    </div>
  ),
  CopyButton: () => (
    <div className={styles.row}>
      <CopyButton text="20261126" what="20261126" />
    </div>
  ),
  Tick: () => {
    const { t } = useLingui()
    const [chosen, setChosen] = useState(true)
    return (
      <div className={styles.row}>
        <Tick checked={chosen} onChange={setChosen}>
          <Trans>全選</Trans>
        </Tick>
        <Tick checked={false} onChange={setChosen} label={t`全選`} />
        <Tick checked={false} disabled onChange={setChosen}>
          <Trans>設為預設</Trans>
        </Tick>
        <Tick checked type="radio" name="one" onChange={setChosen}>
          <Trans>餘額</Trans>
        </Tick>
        <Tick chip checked type="radio" name="chip" onChange={setChosen}>
          <Trans>訂單</Trans>
        </Tick>
        <Tick chip checked={false} type="radio" name="chip" onChange={setChosen}>
          <Trans>配送</Trans>
        </Tick>
      </div>
    )
  },
  Switch: () => {
    const { t } = useLingui()
    const [on, setOn] = useState(true)
    return (
      <div className={styles.row}>
        <Switch checked={on} onChange={setOn} label={t`設為預設`} />
        <Switch checked={false} onChange={setOn} label={t`設為預設`} />
        <Switch checked disabled onChange={setOn} label={t`設為預設`} />
      </div>
    )
  },
  Stepper: () => {
    const { t } = useLingui()
    const [count, setCount] = useState(3)
    return (
      <div className={styles.row}>
        <Stepper value={count} onChange={setCount} label={t`數量`} />
        <Stepper value={1} onChange={setCount} label={t`數量`} />
        <Stepper value={99} max={99} onChange={setCount} label={t`數量`} />
        <Stepper value={2} disabled onChange={setCount} label={t`數量`} />
      </div>
    )
  },
  Tabs: () => {
    const { t } = useLingui()
    const [tab, setTab] = useState('payment')
    return (
      <>
        <Tabs
          label={t`我的訂單`}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'all', text: t`全部` },
            { value: 'payment', text: t`待付款`, count: 2 },
            { value: 'delivery', text: t`待發貨`, count: 120 },
            { value: 'received', text: t`待收貨` },
            { value: 'done', text: t`已完成` },
          ]}
        />
        <div className={styles.page}>
          <Tabs
            pills
            label={t`我的訂單`}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'all', text: t`全部` },
              { value: 'payment', text: t`待付款`, count: 2 },
              { value: 'delivery', text: t`待發貨`, count: 120 },
              { value: 'received', text: t`待收貨` },
              { value: 'done', text: t`已完成` },
            ]}
          />
        </div>
      </>
    )
  },
  Tag: () => (
    <div className={styles.row}>
      <Tag>
        <Trans>新品</Trans>
      </Tag>
      <Tag kind="quiet">
        <Trans>已完成</Trans>
      </Tag>
      <Tag kind="good">
        <Trans>已簽收</Trans>
      </Tag>
      <Tag kind="wait">
        <Trans>待審核</Trans>
      </Tag>
      <Tag kind="bad">
        <Trans>已下架</Trans>
      </Tag>
    </div>
  ),
  Entry: Entries,
  Badge: () => (
    <div className={styles.row}>
      {[0, 3, 42, 100].map((count) => (
        <div key={count} className={styles.badged}>
          <Icon name="cart" size="28px" />
          <Badge count={count} />
        </div>
      ))}
    </div>
  ),
  Icon: () => (
    <div className={styles.row}>
      {icons.map((name) => (
        <Icon key={name} name={name} size="24px" />
      ))}
    </div>
  ),
}

function Entries() {
  const { t } = useLingui()
  return (
    <div className={styles.row}>
      <Entry to="pages/order/index" icon="truck" text={t({ message: '待收貨', context: 'short' })} count={2} />
      <Entry to="pages/order/index" icon="done" text={t({ message: '已完成', context: 'short' })} />
    </div>
  )
}
