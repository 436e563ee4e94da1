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

/** What agents have in use of their credit: goods that are not on the grid and what they owe, the most first. */
export function AgentTable({ agents, limited }: NonNullable<DirectorPage['exposure']>) {
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
          title: copy.goods,
          isNumber: true,
          cell: ({ id, goods }) => opened(isSome(goods), links.exposed(id, 'goods'), money(goods)),
        },
        {
          title: copy.receivable,
          isNumber: true,
          cell: ({ id, receivable }) => opened(isSome(receivable), links.exposed(id, 'receivable'), money(receivable)),
        },
        { title: copy.used, isNumber: true, cell: ({ id, used }) => opened(isSome(used), links.exposed(id), money(used)) },
        { title: copy.limit, isNumber: true, cell: ({ limit }) => limitText(limited, limit) },
        { title: copy.share, isNumber: true, cell: Share },
      ]}
    />
  )
}

const limitText = (isPart: boolean, limit: string | null): string => {
  if (isPart) return copy.partOnly
  return limit === null ? copy.noLimit : money(limit)
}

function Share({ used, limit }: Agent) {
  if (limit === null) return '–'
  const isOver = Number(used) > Number(limit)
  return (
    <span data-wrong={isOver || undefined}>
      {attained(used, limit)} {isOver && copy.over}
    </span>
  )
}
