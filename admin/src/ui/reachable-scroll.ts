import { type RefObject, useEffect, useRef } from 'react'

/** Ref for the container of a table larger than the screen: it scrolls by keyboard too, with any content. */
export function useReachableScroll(): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null)
  // After each render, because the table may appear later.
  useEffect(() => {
    const boxes = holder.current?.querySelectorAll<HTMLElement>('.ant-table-content, .ant-table-body') ?? []
    for (const box of boxes) box.tabIndex = 0
  })
  return holder
}
