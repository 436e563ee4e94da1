import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import plain from './plainTable.module.css'
import { StateView } from './StateView.tsx'

interface Props<T> {
  readonly list: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>
  /** What is there; undefined while nothing is known. */
  readonly rows: readonly T[] | undefined
  readonly isBusy?: boolean
  readonly failed: (why: string) => string
  readonly retry: string
  readonly empty: string
  readonly emptyHint: string
  /** What to do about an empty list. */
  readonly action?: ReactNode
  readonly children: (rows: readonly T[]) => ReactNode
}

/** A short list in a card: why it is not there, that it is empty, or its rows. */
export function PlainCard<T>({ list, rows, isBusy = false, action, children, ...copy }: Props<T>) {
  return (
    <div className={plain.card} aria-busy={isBusy || undefined}>
      {list.isError && rows === undefined && (
        <StateView kind="failed" title={copy.failed(list.error?.message ?? '')}>
          <Button onClick={() => void list.refetch()}>{copy.retry}</Button>
        </StateView>
      )}
      {rows?.length === 0 && (
        <StateView kind="empty" title={copy.empty} hint={copy.emptyHint}>
          {action}
        </StateView>
      )}
      {rows !== undefined && rows.length > 0 && children(rows)}
    </div>
  )
}
