import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ask } from '../src/lib/ask.ts'
import { toast } from '../src/lib/toast.ts'
import { ActionSheet } from '../src/ui/ActionSheet.tsx'
import { Button } from '../src/ui/Button.tsx'
import { Facts } from '../src/ui/Facts.tsx'
import { PictureViewer } from '../src/ui/PictureViewer.tsx'
import { Popup } from '../src/ui/Popup.tsx'
import { RegionPicker } from '../src/ui/RegionPicker.tsx'
import styles from './gallery.module.css'
import { photo } from './photo.ts'
import type { SampleByName } from './sample.ts'

const nothing = () => {}

/** Overlays, each with a button that opens it. */
export const overlays: SampleByName = {
  Popup: () => {
    const { t } = useLingui()
    const [open, setOpen] = useState(false)
    return (
      <Opener open={() => setOpen(true)}>
        <Popup
          open={open}
          title={t`選擇規格`}
          onClose={() => setOpen(false)}
          bottom={
            <Button size="large" block>
              <Trans>加入購物車</Trans>
            </Button>
          }
        >
          <Facts facts={[{ key: 'one', label: t`商品金額`, value: '¥12.00' }]} />
        </Popup>
      </Opener>
    )
  },
  ActionSheet: () => {
    const { t } = useLingui()
    const [open, setOpen] = useState(false)
    return (
      <Opener open={() => setOpen(true)}>
        <ActionSheet
          open={open}
          title={t`更多`}
          onClose={() => setOpen(false)}
          actions={[
            { key: 'one', text: t`確認收貨`, run: nothing },
            { key: 'two', text: t`設為預設`, note: t`地址`, chosen: true, run: nothing },
            { key: 'three', text: t`刪除`, danger: true, run: nothing },
          ]}
        />
      </Opener>
    )
  },
  Asker: () => {
    const { t } = useLingui()
    const question = { title: t`確認收貨`, content: t`還沒有訂單，去挑件喜歡的吧`, confirm: t`確認`, cancel: t`取消` }
    return <Opener open={() => void ask(question)} />
  },
  Toaster: () => {
    const { t } = useLingui()
    return <Opener open={() => toast(t`已完成`, { kind: 'success', ms: 60_000 })} />
  },
  RegionPicker: () => {
    const [open, setOpen] = useState(false)
    return (
      <Opener open={() => setOpen(true)}>
        <RegionPicker open={open} value={noRegion} onChange={nothing} onClose={() => setOpen(false)} />
      </Opener>
    )
  },
  PictureViewer: () => {
    const [open, setOpen] = useState(false)
    return (
      <Opener open={() => setOpen(true)}>
        {open && <PictureViewer urls={[photo, photo]} first={0} onClose={() => setOpen(false)} />}
      </Opener>
    )
  },
}

const noRegion: [] = []

function Opener({ open, children }: { open: () => void; children?: React.ReactNode }) {
  return (
    <div className={styles.row}>
      <Button kind="line" onClick={open} data-opens>
        <Trans>查看商品</Trans>
      </Button>
      {children}
    </div>
  )
}
