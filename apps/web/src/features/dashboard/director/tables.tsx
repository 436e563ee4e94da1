import { type PlanKind, planKinds } from '@heliodesk/contracts/directorFigures'
import type { DirectorPage } from '@heliodesk/contracts/endpoints/dashboard'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { agent } from '@heliodesk/contracts/resources/agent/agent'
import { director as copy } from '#web/copy/zhCN/director.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from '../dashboard.module.css'
import { FigureTable } from '../FigureTable.tsx'
import { figure } from '../units.ts'
import lines from './director.module.css'
import { attained, isSome, kilo, money, opened } from './figures.tsx'
import { links } from './links.ts'

type Depart = NonNullable<DirectorPage['plan']>['departs'][number]
type Agent = NonNullable<DirectorPage['exposure']>['agents'][number]

/** Departments that have a plan for the month, with what is done of it. */
export function DepartTable({ page }: { readonly page: DirectorPage }) {
  const { month, limited } = page
  const departs = page.plan?.departs ?? []
  if (departs.length === 0)
    return <p className={styles.empty}>{limited ? copy.limited : <PageLink path={links.plans(month)}>{copy.noPlan}</PageLink>}</p>
  return (
    <FigureTable
      label={copy.departs}
      rows={departs}
      rowKey={({ code }) => code}
      columns={[
        { title: copy.depart, cell: ({ name }) => name },
        ...planKinds.map((kind) => ({
          title: copy.kind[kind] ?? kind,
          isNumber: true,
          cell: (row: Depart) => <Done row={row} kind={kind} month={month} />,
        })),
      ]}
    />
  )
}

function Done({
  row: { code, figures },
  kind,
  month,
}: {
  readonly row: Depart
  readonly kind: PlanKind
  readonly month: string
}) {
  const own = figures.find((one) => one.kind === kind)
  if (own === undefined) return '–'
  const { count, actual, plan } = own
  return (
    <>
      {opened(count > 0, links.plan(kind, month, code), kilo(actual))} <small>/ {plan === null ? copy.noPlan : kilo(plan)}</small>
      {plan !== null && <small className={lines.rate}>{attained(actual, plan)}</small>}
    </>
  )
}

/** What agents have out and how much of their limit that takes, the most first. */
export function AgentTable({ agents }: { readonly agents: readonly Agent[] }) {
  if (agents.length === 0) return <p className={styles.empty}>{copy.noAgents}</p>
  return (
    <FigureTable
      label={copy.agents}
      rows={agents}
      rowKey={({ id }) => id}
      columns={[
        {
          title: copy.agent,
          cell: ({ id, name }) =>
            name === null ? copy.hiddenAgent : <PageLink path={recordPath(agent, id) ?? ''}>{name}</PageLink>,
        },
        { title: copy.count, isNumber: true, cell: ({ orders }) => figure(orders) },
        {
          title: copy.value,
          isNumber: true,
          cell: ({ id, value }) => opened(isSome(value), links.exposed([id]), money(value)),
        },
        { title: copy.limit, isNumber: true, cell: ({ limit }) => (limit === null ? copy.noLimit : money(limit)) },
        { title: copy.used, isNumber: true, cell: Used },
      ]}
    />
  )
}

function Used({ value, limit }: Agent) {
  if (limit === null) return '–'
  const isOver = Number(value) > Number(limit)
  return (
    <span data-wrong={isOver || undefined}>
      {attained(value, limit)} {isOver && copy.over}
    </span>
  )
}
