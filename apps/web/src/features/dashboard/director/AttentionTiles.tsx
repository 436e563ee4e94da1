import type { DirectorPage } from '@heliodesk/contracts/endpoints/dashboard'
import { director as copy } from '#web/copy/zhCN/director.ts'
import { type Tile, Tiles } from '../Tiles.tsx'
import { figure, percent } from '../units.ts'
import styles from './director.module.css'
import { kilo, opened } from './figures.tsx'
import { links } from './links.ts'

/** What needs a look today; a figure whose rows somebody may not see is not there. */
export function AttentionTiles({ page }: { readonly page: DirectorPage }) {
  const { month, day, onSite, onSiteUntil, acceptance, exposure, cancelled, silent } = page
  const tiles: readonly (Tile | null)[] = [
    onSite && {
      label: copy.onSite,
      value: figure(onSite.count),
      unit: copy.orderUnit,
      isWrong: onSite.count > 0,
      note: opened(onSite.count > 0, links.onSite(onSiteUntil), copy.kilo(kilo(onSite.capacity))),
    },
    acceptance && {
      label: copy.firstPass,
      value: acceptance.accepted === 0 ? '–' : percent(acceptance.firstPass, acceptance.accepted),
      unit: acceptance.accepted === 0 ? '' : '%',
      note: acceptance.accepted === 0 ? copy.noAcceptance : <Accepted month={month} {...acceptance} />,
    },
    exposure && {
      label: copy.exposure,
      value: copy.inUnits(Number(exposure.total)),
      unit: copy.yuan,
      note: opened(exposure.agents.length > 0, links.exposed(), copy.agentCount(exposure.agents.length)),
    },
    cancelled && {
      label: copy.cancelled,
      value: figure(cancelled.count),
      unit: copy.orderUnit,
      note: opened(cancelled.count > 0, links.cancelled(month), copy.kilo(kilo(cancelled.capacity))),
    },
    silent && {
      label: copy.silent,
      value: figure(silent.count),
      unit: copy.silentUnit,
      isWrong: silent.count > 0,
      note: opened(silent.count > 0, links.silent(day), `${copy.silentNote} · ${copy.kilo(kilo(silent.capacity))}`),
    },
  ]
  return <Tiles label={copy.attention} tiles={tiles.filter((tile) => tile !== null)} />
}

function Accepted({
  month,
  accepted,
  firstPass,
}: {
  readonly month: string
  readonly accepted: number
  readonly firstPass: number
}) {
  return (
    <span className={styles.lines}>
      <span>{opened(true, links.accepted(month, false), copy.accepted(accepted))}</span>
      <span>{opened(firstPass > 0, links.accepted(month, true), copy.firstPassed(firstPass))}</span>
    </span>
  )
}
