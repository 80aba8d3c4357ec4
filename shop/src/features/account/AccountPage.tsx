import type { FormEventHandler, ReactNode, Ref } from 'react'
import { useStoreSettings } from '../../lib/settings.ts'
import { Page } from '../../ui/Page.tsx'
import styles from './AccountPage.module.css'

/** The layout of log-in, registration and password recovery: the shop's logo, a line of welcome, the form. */
export function AccountPage({
  title,
  children,
  onSubmit,
  formRef,
}: {
  title: ReactNode
  children: ReactNode
  onSubmit: () => void
  formRef: Ref<HTMLFormElement>
}) {
  const store = useStoreSettings()?.storeInfo
  const submit: FormEventHandler = (event) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Page className={styles.page}>
      <div className={styles.brand}>
        {store?.image_url ? (
          <img className={styles.logo} src={store.image_url} alt="" />
        ) : (
          <span className={styles.logo} aria-hidden="true">
            {store?.store_name.slice(0, 1)}
          </span>
        )}
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p>{store?.store_name}</p>
        </div>
      </div>
      <form ref={formRef} className={styles.form} onSubmit={submit} noValidate>
        {children}
      </form>
    </Page>
  )
}
