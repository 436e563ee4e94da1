import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import styles from '../dashboard.module.css'
import { type Tile, Tiles } from '../Tiles.tsx'
import { MonitoringPage } from './MonitoringPage.tsx'

const ToldFailure = createContext<unknown>(null)
/** Whether the page has said already, in one place, that this answer did not come. */
export const useIsTold = (query: unknown): boolean => useContext(ToldFailure) === query

interface PageProps<T> {
  readonly title: string
  readonly intro?: string
  readonly query: UseQueryResult<T>
  readonly place?: { readonly host: string; readonly pid: number } | undefined
  readonly tools?: ReactNode
  /** What is wrong with all of it, above everything. */
  readonly notice?: ReactNode
  /** The numbers that are read first. */
  readonly tiles: (data: T) => readonly Tile[]
  readonly children: ReactNode
}

/** A monitoring page: what is read first, then its cards side by side. */
export function LivePage<T>({ title, query, notice, tiles, children, ...frame }: PageProps<T>) {
  return (
    <MonitoringPage {...frame} title={title} updatedAt={query.dataUpdatedAt}>
      {notice}
      <Loaded query={query} height={110}>
        {(data) => <Tiles label={title} tiles={tiles(data)} />}
      </Loaded>
      <ToldFailure value={query.isError && query.data === undefined ? query : null}>
        <div className={styles.grid}>{children}</div>
      </ToldFailure>
    </MonitoringPage>
  )
}

interface CardProps<T> {
  readonly title: string
  readonly query: UseQueryResult<T>
  /** Columns of twelve; 6 unless said. */
  readonly span?: 4 | 8 | 12
  /** px that the content will take. */
  readonly height?: number
  readonly aside?: ReactNode
  readonly extra?: ReactNode
  readonly note?: (data: T) => string
  readonly children: (data: T) => ReactNode
}

/** A card of such a page that loads and fails for itself. */
export function LoadedCard<T>({ title, query, span, height = 200, aside, extra, note, children }: CardProps<T>) {
  if (useIsTold(query)) return null
  return (
    <div data-span={span}>
      <Card title={title} aside={aside} extra={extra}>
        <Loaded query={query} height={height}>
          {(data) => (
            <>
              {children(data)}
              {note && <p className={styles.quiet}>{note(data)}</p>}
            </>
          )}
        </Loaded>
      </Card>
    </div>
  )
}
