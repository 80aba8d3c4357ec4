import { type RefObject, useEffect, useRef } from 'react'

/** Ref for what holds a table wider or higher than the screen: it scrolls by keyboard too, whatever is in its cells. */
export function useReachableScroll(): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null)
  // After each render: the table may have come only now.
  useEffect(() => {
    const boxes = holder.current?.querySelectorAll<HTMLElement>('.ant-table-content, .ant-table-body') ?? []
    for (const box of boxes) box.tabIndex = 0
  })
  return holder
}
