import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { home as copy } from '#web/copy/zhCN/home.ts'
import { signs } from '#web/copy/zhCN/signs.ts'
import styles from './layout.module.css'

interface AsyncProps<T> {
  readonly query: UseQueryResult<T>
  readonly height: number
  readonly children: (data: T) => ReactNode
}

/** Skeleton, failure with retry, or the content; each card fails for itself. */
export function Async<T>({ query, height, children }: AsyncProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isError) {
    return (
      <div className={styles.failed} role="alert" style={{ minHeight: Math.min(height, 120) }}>
        <span>{signs.because(copy.failed, query.error.message)}</span>
        <button type="button" className={styles.link} onClick={() => void query.refetch()}>
          {copy.retry}
        </button>
      </div>
    )
  }
  return <div className={styles.skeleton} style={{ height }} aria-busy="true" />
}
