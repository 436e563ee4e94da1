import type { OrderOverview as Answer } from '@heliodesk/contracts/endpoints/order'
import { figureText } from '@heliodesk/widgets/format/format.ts'
import type { ReactNode } from 'react'
import { order as copy } from '#web/copy/zhCN/order.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { FigureTable } from './FigureTable.tsx'
import { ageFilter, listOf } from './orderLinks.ts'
import styles from './orderOverview.module.css'
import { Tiles } from './Tiles.tsx'
import { useOrderStages } from './useDashboard.ts'

type Stage = Answer['stages'][number]
const kilo = (capacity: string): string => figureText(Number(Number(capacity).toFixed(1)))

/** How many orders stand at which stage, for how long, and whom they wait for; each figure opens its orders. */
export function OrderOverview() {
  const query = useOrderStages()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.overview}</h1>
      </header>
      <Loaded query={query} height={110}>
        {(data) => <Sums data={data} />}
      </Loaded>
      <Card title={copy.funnel} aside={copy.funnelNote}>
        <Loaded query={query} height={320}>
          {(data) => <Funnel stages={data.stages} />}
        </Loaded>
      </Card>
      <div className={styles.halves}>
        <Card title={copy.ageing}>
          <Loaded query={query} height={240}>
            {(data) => <Ageing data={data} />}
          </Loaded>
        </Card>
        <Card title={copy.roles}>
          <Loaded query={query} height={240}>
            {(data) => <Roles roles={data.roles} />}
          </Loaded>
        </Card>
      </div>
    </div>
  )
}

/** A figure that opens the orders behind it; none opens nothing. */
const opened = (count: number, filter: Readonly<Record<string, string>>): ReactNode =>
  count === 0 ? figureText(0) : <PageLink path={listOf(filter)}>{figureText(count)}</PageLink>

function Sums({ data: { count, capacity, overdue, suspect } }: { readonly data: Answer }) {
  return (
    <Tiles
      label={copy.overview}
      tiles={[
        {
          label: copy.open,
          value: figureText(count),
          unit: copy.openUnit,
          note: <Note count={count} text={copy.openAll} filter={{}} />,
        },
        { label: copy.capacity, value: kilo(capacity), unit: 'kWp' },
        {
          label: copy.overdue,
          value: figureText(overdue),
          note: <Note count={overdue} text={copy.overdueNote} filter={{ overdue: 'Y' }} />,
        },
        {
          label: copy.suspect,
          value: figureText(suspect),
          note: <Note count={suspect} text={copy.suspectNote} filter={{ doubleStatus: '1' }} />,
        },
      ]}
    />
  )
}

function Note({
  count,
  text,
  filter,
}: {
  readonly count: number
  readonly text: string
  readonly filter: Readonly<Record<string, string>>
}) {
  return count === 0 ? text : <PageLink path={listOf(filter)}>{text}</PageLink>
}

const useTexts = (dict: string) => new Map(useDict(dict).map(({ value, text }) => [value, text]))

/** The stages with their orders: the bar is their share of the largest one. */
function Funnel({ stages }: { readonly stages: readonly Stage[] }) {
  const texts = useTexts('order_stage')
  const shown = stages.filter(({ count }) => count > 0)
  const largest = Math.max(1, ...shown.map(({ count }) => count))
  if (shown.length === 0) return <p className={styles.empty}>{copy.empty}</p>
  return (
    <table className={styles.funnel} aria-label={copy.funnel}>
      <thead>
        <tr>
          <th scope="col">{copy.stage}</th>
          <td />
          <th scope="col" data-number>
            {copy.count}
          </th>
          <th scope="col" data-number>
            {copy.kilo}
          </th>
          <th scope="col" data-number>
            {copy.overdue}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ stage, count, capacity, overdue }) => (
          <tr key={stage}>
            <th scope="row">{texts.get(stage) ?? stage}</th>
            <td className={styles.bar} aria-hidden="true">
              <i style={{ width: `${Math.max(1, (count / largest) * 100)}%` }} />
            </td>
            <td data-number>{opened(count, { stage })}</td>
            <td data-number>{kilo(capacity)}</td>
            <td data-number>{opened(overdue, { stage, overdue: 'Y' })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Ageing({ data: { stages, day } }: { readonly data: Answer }) {
  const texts = useTexts('order_stage')
  const shown = stages.filter(({ count }) => count > 0)
  if (shown.length === 0) return <p className={styles.empty}>{copy.empty}</p>
  return (
    <FigureTable
      label={copy.ageing}
      rows={shown}
      rowKey={({ stage }) => stage}
      columns={[
        { title: copy.stage, cell: ({ stage }) => texts.get(stage) ?? stage },
        ...copy.ages.map((title, place) => ({
          title,
          isNumber: true,
          cell: ({ stage, ages }: Stage) => opened(ages[place] ?? 0, { stage, ...ageFilter(place, day) }),
        })),
      ]}
    />
  )
}

function Roles({ roles }: { readonly roles: Answer['roles'] }) {
  const texts = useTexts('order_role')
  if (roles.length === 0) return <p className={styles.empty}>{copy.empty}</p>
  return (
    <FigureTable
      label={copy.roles}
      rows={roles}
      rowKey={({ role }) => role ?? ''}
      columns={[
        { title: copy.role, cell: ({ role }) => (role === null ? copy.nobody : (texts.get(role) ?? role)) },
        // Who waits for nobody has no value to filter by.
        {
          title: copy.count,
          isNumber: true,
          cell: ({ role, count }) => (role === null ? figureText(count) : opened(count, { role })),
        },
        { title: copy.kilo, isNumber: true, cell: ({ capacity }) => kilo(capacity) },
        {
          title: copy.overdue,
          isNumber: true,
          cell: ({ role, overdue }) => (role === null ? figureText(overdue) : opened(overdue, { role, overdue: 'Y' })),
        },
      ]}
    />
  )
}
