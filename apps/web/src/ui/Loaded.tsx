import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { load as copy } from '../copy/zhCN/load.ts'
import { Button } from './Button.tsx'
import { Skeleton } from './Skeleton.tsx'
import { StateView } from './StateView.tsx'

interface Props<T> {
  readonly query: UseQueryResult<T>
  /** px that the content will take: nothing jumps when it comes. */
  readonly height: number
  readonly children: (data: T) => ReactNode
}

/** A place for what is still on its way, the failure with a way to try again, or the content. Each card fails for itself. */
export function Loaded<T>({ query, height, children }: Props<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isError) {
    return (
      <StateView kind="failed" title={copy.failed} hint={query.error.message}>
        <Button onClick={() => void query.refetch()}>{copy.retry}</Button>
      </StateView>
    )
  }
  return <Skeleton height={height} />
}
