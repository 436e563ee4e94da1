import type { AgentStatistics } from '@heliodesk/contracts/endpoints/statistics'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { agent } from '@heliodesk/contracts/resources/agent/agent'
import { organisationKind } from '@heliodesk/domain/organisation'
import { statistics } from '#web/copy/zhCN/statistics.ts'
import { useSession } from '#web/session/useSession.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { isSome, money, opened } from '../director/figures.tsx'
import { type Column, FigureTable } from '../FigureTable.tsx'
import { figure, orNone } from '../units.ts'
import { changeText } from './Change.tsx'
import { links } from './links.ts'

const copy = statistics.agents
type Row = AgentStatistics['agents'][number]

/** Agents with their figures; a column that nobody may see is not there. */
export function AgentTable({ page: { month, day, agents, total } }: { readonly page: AgentStatistics }) {
  const isHead = useSession((state) => organisationKind(state.user?.orgCategory)) === 'head'
  const counted = (title: string, of: (row: Row) => number | null, path: (row: Row) => string): Column<Row> => ({
    title,
    isNumber: true,
    cell: (row) => opened((of(row) ?? 0) > 0, path(row), orNone(of(row))),
  })
  const columns: readonly (Column<Row> | false)[] = [
    { title: copy.agent, cell: ({ id, name }) => <PageLink path={recordPath(agent, id) ?? ''}>{name}</PageLink> },
    { title: copy.grade, cell: ({ grade }) => grade ?? '–' },
    ...(total.households === null
      ? []
      : [
          counted(
            copy.households,
            (row) => row.households,
            ({ orgCode }) => links.stations(orgCode),
          ),
          counted(
            copy.connected,
            (row) => row.connected,
            ({ orgCode }) => links.connected(day, orgCode),
          ),
          {
            title: copy.capacityKw,
            isNumber: true,
            cell: ({ capacityKw, orgCode }: Row) => opened((capacityKw ?? 0) > 0, links.stations(orgCode), orNone(capacityKw, 1)),
          },
          {
            title: copy.hours,
            isNumber: true,
            cell: ({ hours, orgCode }: Row) =>
              opened(hours !== null, links.energy({ unit: 'month', from: month, to: month, orgCode }), orNone(hours, 1)),
          },
          {
            title: copy.change,
            isNumber: true,
            cell: ({ hours, hoursBefore, hoursYearBefore }: Row) =>
              `${changeText(hours, hoursBefore)} / ${changeText(hours, hoursYearBefore)}`,
          },
        ]),
    total.ordersOpen !== null &&
      counted(
        copy.open,
        (row) => row.ordersOpen,
        ({ orgCode }) => links.open(isHead, orgCode),
      ),
    total.ordersLate !== null && {
      title: copy.late,
      isNumber: true,
      cell: ({ ordersLate, orgCode }: Row) => (
        <span data-wrong={(ordersLate ?? 0) > 0 || undefined}>
          {opened((ordersLate ?? 0) > 0, links.late(isHead, orgCode), orNone(ordersLate))}
        </span>
      ),
    },
    total.overdue !== null &&
      counted(
        copy.overdue,
        (row) => row.overdue,
        ({ orgCode }) => links.overdue(orgCode),
      ),
    total.commission !== null && {
      title: copy.commissionYuan,
      isNumber: true,
      cell: ({ id, commission }: Row) =>
        opened(isSome(commission ?? '0'), links.settlements(month, id), commission === null ? '–' : money(commission)),
    },
  ]
  return (
    <Card title={copy.list} aside={`${copy.listNote} · ${figure(agents.length)}`}>
      <FigureTable
        label={copy.list}
        rows={agents}
        rowKey={({ id }) => id}
        columns={columns.filter((column) => column !== false)}
      />
    </Card>
  )
}
