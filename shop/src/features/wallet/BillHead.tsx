import type { ReactNode } from 'react'
import { LineBones } from '../../ui/Bones.tsx'
import { Card } from '../../ui/Card.tsx'
import { SkeletonCard } from '../../ui/Skeleton.tsx'
import styles from './BillHead.module.css'

/** The head of a bill: what it is of, the amount available now, and what more there is to say of it. */
export function BillHead({
  name,
  is,
  amount,
  children,
}: {
  name: ReactNode
  /** in a few words */
  is?: string
  amount: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <Card>
        {is ? (
          <>
            <h2 className={styles.title}>{name}</h2>
            <p className={styles.name}>{is}</p>
          </>
        ) : (
          <p className={styles.name}>{name}</p>
        )}
        <p className={styles.amount}>{amount}</p>
        {children}
      </Card>
    </div>
  )
}

export const BillHeadBones = ({ lines = [] }: { lines?: string[] }) => (
  <div className={styles.head}>
    <SkeletonCard>
      <LineBones widths={['24%', '36%', ...lines]} />
    </SkeletonCard>
  </div>
)
