import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { load as copy } from '../copy/zhCN/load.ts'
import { signs } from '../copy/zhCN/signs.ts'
import { Button } from './Button.tsx'
import styles from './LoadedLine.module.css'
import { Skeleton } from './Skeleton.tsx'

interface Props<T> {
  readonly query: UseQueryResult<T>
  /** px kept while loading, so that what follows does not jump. */
  readonly height: number
  readonly children: (data: T) => ReactNode
}

/** One of several parts that load by themselves: its place, its failure in a line with a way to try again, or its content. */
export function LoadedLine<T>({ query, height, children }: Props<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (!query.isError) return <Skeleton height={height} />
  return (
    <div className={styles.failed} role="alert" style={{ minHeight: Math.min(height, 120) }}>
      <span>{signs.because(copy.failed, query.error.message)}</span>
      <Button look="link" onClick={() => void query.refetch()}>
        {copy.retry}
      </Button>
    </div>
  )
}
