import type { DirectorPage } from '@heliodesk/contracts/endpoints/dashboard'
import { director as copy } from '#web/copy/zhCN/director.ts'
import { Tiles } from '../Tiles.tsx'
import { monthAway } from '../units.ts'
import styles from './director.module.css'
import { isSome, kilo, opened, PlanLine } from './figures.tsx'
import { links } from './links.ts'

type Plan = NonNullable<DirectorPage['plan']>

/** Noon of the fifteenth: the month is the same in every zone. */
const middleOf = (month: string): number => Date.parse(`${month}-15T12:00:00+08:00`)

/** What was signed, shipped and connected in the month, against its plan, the month before and the year before. */
export function PlanTiles({ page, plan }: { readonly page: DirectorPage; readonly plan: Plan }) {
  const { month } = page
  const [before, yearBefore] = [monthAway(-1, middleOf(month)), monthAway(-12, middleOf(month))]
  const tiles = plan.figures.map((figure) => ({
    label: copy.kind[figure.kind] ?? figure.kind,
    value: kilo(figure.actual),
    unit: 'kWp',
    note: <PlanNote key={figure.kind} page={page} figure={figure} before={before} yearBefore={yearBefore} />,
  }))
  return <Tiles label={copy.plan} tiles={tiles} />
}

interface NoteProps {
  readonly page: DirectorPage
  readonly figure: Plan['figures'][number]
  /** The month before, and the same month of the year before. */
  readonly before: string
  readonly yearBefore: string
}

function PlanNote({ page: { month, limited }, figure, before, yearBefore }: NoteProps) {
  const { kind, count, actual, plan } = figure
  const earlier = (name: string, at: string, capacity: string) => (
    <span>{opened(isSome(capacity), links.plan(kind, at), `${name} ${kilo(capacity)}`)}</span>
  )
  return (
    <span className={styles.lines}>
      <span>
        <PlanLine actual={actual} plan={plan} isLimited={limited} path={links.plans(month)} />
      </span>
      <span>{opened(count > 0, links.plan(kind, month), copy.orders(count))}</span>
      {earlier(copy.before, before, figure.before)}
      {earlier(copy.yearBefore, yearBefore, figure.yearBefore)}
    </span>
  )
}
