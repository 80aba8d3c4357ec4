import type { ReactNode } from 'react'
import { navigate, type Params } from '../lib/navigate.ts'
import type { PagePath } from '../pages.ts'
import { Button } from './Button.tsx'
import { Drawing, type DrawingName } from './Drawing.tsx'
import styles from './Empty.module.css'

interface Way {
  text: ReactNode
  to: PagePath
  params?: Params
  /** the page with nothing in it leaves the history */
  replace?: boolean
}

/** Pages to look around in. A button that leads there is outlined; any other begins what the page is for. */
const elsewhere: PagePath[] = [
  'pages/index/index',
  'pages/category/index',
  'pages/goods/list',
  'pages/goods/gift',
  'pages/goods/xfList',
  'pages/brand/brand',
  'pages/article/index',
  'pages/subsidy/index',
  'pages/subsidy/app/index',
  'pages/user/index',
  'pages/order/index',
  'pages/comment/index',
  'pages/customer/customer',
  'pages/merchant/orders',
]

/** An empty state: a small drawing, one sentence, and a button to where it can be filled. */
export function Empty({
  drawing = 'box',
  text,
  action,
  children,
}: {
  drawing?: DrawingName
  text: ReactNode
  action?: Way | false
  /** what one button that leads to a page cannot do */
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <p className={styles.text}>{text}</p>
      {action && <Action {...action} />}
      {children}
    </div>
  )
}

function Action({ text, to, params, replace }: Way) {
  return (
    <Button kind={elsewhere.includes(to) ? 'line' : 'main'} onClick={() => navigate(to, params, { replace })}>
      {text}
    </Button>
  )
}
