import { createContext, useContext } from 'react'
import type { PageFile } from './queries.ts'

/** The files a page's draft refers to, and those uploaded since. */
export interface Files {
  find: (id: unknown) => PageFile | undefined
  add: (file: PageFile) => void
}

export const FilesContext = createContext<Files>({ find: () => undefined, add: () => {} })
export const useFiles = () => useContext(FilesContext)
