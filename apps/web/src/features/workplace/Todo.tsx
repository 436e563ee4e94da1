import { figureText } from '@heliodesk/widgets/format/format.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { workplace as copy } from '#web/copy/zhCN/workplace.ts'
import { usePermission } from '#web/session/permission.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { TodoAlarms } from './TodoAlarms.tsx'
import { TodoOrders } from './TodoOrders.tsx'
import styles from './Workplace.module.css'

interface TodoTab {
  readonly key: string
  readonly label: string
  /** Undefined while it is not known. */
  readonly count: number | undefined
  readonly all: string
  readonly content: ReactNode
}

export interface TodoProps {
  readonly onOpen: (path: string) => void
  readonly onOpenStation: (station: { readonly id: string; readonly dataSource: number }) => void
  /** Makes a work order of an alarm; nothing for people who may not. */
  readonly onCreateOrder: ((of: { readonly stationId: string; readonly alarmId: string }) => void) | undefined
}

/** What waits for me: one tab for each kind that there is. */
export function Todo({ onOpen, onOpenStation, onCreateOrder }: TodoProps) {
  const [seesOrders, seesAlarms] = [usePermission('workorder:info:list'), usePermission('station:alarm:list')]
  const query = useQuery({
    queryKey: queryKeys.todo,
    enabled: seesOrders || seesAlarms,
    queryFn: ({ signal }) => call('GET /api/dashboard/todo', { signal, silent: true }),
    refetchInterval: 60_000,
  })
  const alarms: TodoTab = {
    key: 'alarms',
    label: copy.alarms,
    count: query.data?.alarms.total,
    all: '/station/alarm',
    content: (
      <Loaded query={query} height={220}>
        {({ alarms: { rows } }) => <TodoAlarms rows={rows} onOpenStation={onOpenStation} onCreateOrder={onCreateOrder} />}
      </Loaded>
    ),
  }
  const orders: TodoTab = {
    key: 'orders',
    label: copy.orders,
    count: query.data?.orders.total,
    all: '/workorder/index',
    content: (
      <Loaded query={query} height={220}>
        {({ orders: { rows } }) => <TodoOrders rows={rows} onOpen={onOpen} />}
      </Loaded>
    ),
  }
  const tabs = [...(seesOrders ? [orders] : []), ...(seesAlarms ? [alarms] : [])]
  return tabs.length === 0 ? null : <TabbedCard tabs={tabs} onOpen={onOpen} />
}

function TabbedCard({ tabs, onOpen }: { readonly tabs: readonly TodoTab[]; readonly onOpen: (path: string) => void }) {
  const id = useId()
  const [chosen, setChosen] = useState(tabs[0]?.key)
  const active = tabs.find((tab) => tab.key === chosen) ?? tabs[0]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = tabs.findIndex((tab) => tab.key === active?.key)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (step === 0 || !next) return
    event.preventDefault()
    setChosen(next.key)
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <section className={styles.todo} aria-label={copy.todo}>
      <div className={styles.todoHead}>
        <div role="tablist" aria-label={copy.todo} tabIndex={-1} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              data-key={tab.key}
              aria-selected={tab.key === active?.key}
              aria-controls={`${id}-panel`}
              tabIndex={tab.key === active?.key ? 0 : -1}
              onClick={() => setChosen(tab.key)}
            >
              {tab.label} <span>{tab.count !== undefined && tab.count !== null && figureText(tab.count)}</span>
            </button>
          ))}
        </div>
        {active && (
          <button type="button" className={styles.link} onClick={() => onOpen(active.all)}>
            {copy.all}
          </button>
        )}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active?.key}`}>
        {active?.content}
      </div>
    </section>
  )
}
