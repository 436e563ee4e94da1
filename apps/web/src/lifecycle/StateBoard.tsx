import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { useNearView } from '@heliodesk/widgets/dom/useNearView.ts'
import { figureText } from '@heliodesk/widgets/format/format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { resourceCalls } from '#web/api/resource.ts'
import { lifecycle as copy } from '#web/copy/zhCN/lifecycle.ts'
import { resourceKeys } from '#web/resource/list/resourceKeys.ts'
import type { ResourceList } from '#web/resource/list/useResourceList.ts'
import { type AnyRow, titleOf } from '#web/resource/row.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './board.module.css'
import { StepHost } from './StepHost.tsx'
import { useStateCounts } from './useStateCounts.ts'

/** What a list is divided by: the states of a life, or another dictionary field whose values are counted by `/<field>Count`. */
export interface StateView {
  readonly dict: string
  readonly field: string
  readonly states: Readonly<Record<string, unknown>>
}

export interface StateBoardProps<T extends AnyRow> {
  readonly lifecycle: StateView
  /** Its filters hold for the board; a chosen state leaves its column alone. */
  readonly list: ResourceList<T>
  /** What a card says below its title. */
  readonly card: (row: T) => ReactNode
  /** What may be done with a card: its menu of steps. */
  readonly actions: (row: T) => ReactNode
  readonly onOpen: (row: T) => void
}

/** The records of a life in columns, one for each state; they move by their steps. */
export function StateBoard<T extends AnyRow>(props: StateBoardProps<T>) {
  const { lifecycle, list } = props
  const { chosen, counted, counts } = useStateCounts(list, lifecycle.field)
  const texts = new Map(useDict(lifecycle.dict).map(({ value, text }) => [value, text]))
  const states = Object.keys(lifecycle.states).filter((state) => chosen.length === 0 || chosen.includes(state))
  return (
    <StepHost>
      <section className={styles.board} aria-label={copy.board} tabIndex={0}>
        {states.map((state) => (
          <Column
            key={state}
            {...props}
            state={state}
            text={texts.get(state) ?? state}
            count={counts && (counts[state] ?? 0)}
            counted={counted}
          />
        ))}
      </section>
    </StepHost>
  )
}

interface ColumnProps<T extends AnyRow> extends StateBoardProps<T> {
  readonly state: string
  readonly text: string
  /** Undefined until it is counted. */
  readonly count: number | undefined
  readonly counted: Readonly<Record<string, string>>
}

/** So many cards at once. */
const pageSize = 20

function Column<T extends AnyRow>({ lifecycle, list, card, actions, onOpen, state, text, count, counted }: ColumnProps<T>) {
  const id = useId()
  const [ref, isNear] = useNearView<HTMLElement>()
  const params = { ...counted, [lifecycle.field]: state, pageSize: String(pageSize) }
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...resourceKeys.list(list.resource.name, params), 'board'],
    queryFn: ({ pageParam, signal }) =>
      resourceCalls.list(list.resource, { ...params, pageNo: String(pageParam) }, { signal, silent: true }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    enabled: isNear && count !== 0,
    retry: false,
  })
  // The edge where answers become typed rows, as in the list.
  const rows = count === 0 ? [] : (data?.pages.flatMap(({ records }) => records as unknown as readonly T[]) ?? null)
  return (
    <section ref={ref} className={styles.column} aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        <DictMark dict={lifecycle.dict} value={state} text={text} /> <small>{count !== undefined && figureText(count)}</small>
      </h2>
      {isError && (
        <p className={styles.note} role="alert">
          {copy.columnFailed}
        </p>
      )}
      {rows === null && !isError && isNear && <Skeleton height={96} />}
      {rows?.length === 0 && <p className={styles.note}>{copy.emptyColumn}</p>}
      {rows !== null && rows.length > 0 && (
        <ul className={styles.cards}>
          {rows.map((row) => (
            <li key={row.id} className={styles.card} data-row-key={row.id}>
              <div className={styles.top}>
                <button type="button" className={styles.title} onClick={() => onOpen(row)}>
                  {titleOf(list.resource, row)}
                </button>
                {actions(row)}
              </div>
              {card(row)}
            </li>
          ))}
          {hasNextPage && (
            <li className={styles.more}>
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {copy.moreCards}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
