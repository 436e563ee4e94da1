import RegionSelect from '@heliodesk/widgets/region/RegionSelect'
import { DepartScope } from '#web/app/depart/DepartScope.tsx'
import { statistics } from '#web/copy/zhCN/statistics.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import styles from '../dashboard.module.css'
import { type Preset, RangeBar } from '../RangeBar.tsx'
import { dayAway, monthAway } from '../units.ts'
import { ExportButton } from './ExportButton.tsx'
import { type EnergyAsk, energyQuery } from './useStatistics.ts'

const copy = statistics.energy
type Unit = EnergyAsk['unit']
const units: readonly Unit[] = ['day', 'month', 'year']
const picker = { day: 'date', month: 'month', year: 'year' } as const

const yearAway = (years: number): string => String(Number(monthAway(0).slice(0, 4)) + years)
/** What is shown of a unit first, and what one press gives. */
const presets = (): Readonly<Record<Unit, readonly [Preset, ...Preset[]]>> => {
  const [today, current, year] = [dayAway(0), monthAway(0), yearAway(0)]
  return {
    day: [
      { value: 'days', label: copy.presets.days, from: dayAway(-29), to: today },
      { value: 'month', label: copy.presets.month, from: `${current}-01`, to: today },
    ],
    month: [
      { value: 'year', label: copy.presets.year, from: `${year}-01`, to: current },
      { value: 'last12', label: copy.presets.last12, from: monthAway(-11), to: current },
      { value: 'last', label: copy.presets.last, from: `${yearAway(-1)}-01`, to: `${yearAway(-1)}-12` },
    ],
    year: [{ value: 'years', label: copy.presets.years, from: yearAway(-4), to: year }],
  }
}

/** The range of a unit that is shown unless one is asked for. */
export function startOf(unit: Unit): { readonly unit: Unit; readonly from: string; readonly to: string } {
  const [{ from, to }] = presets()[unit]
  return { unit, from, to }
}

interface Props {
  readonly ask: EnergyAsk
  readonly onAsk: (ask: EnergyAsk) => void
  readonly span: { readonly from: string; readonly to: string } | null | undefined
  readonly isPartial: boolean
}

export function EnergyHead({ ask, onAsk, span, isPartial }: Props) {
  const { unit, from, to, orgCode, district } = ask
  return (
    <header className={styles.head}>
      <h1>{copy.title}</h1>
      {span && <span>{copy.span(span.from, span.to, isPartial)}</span>}
      <div className={styles.tools}>
        <Segmented
          label={copy.unit}
          value={unit}
          options={units.map((value) => ({ value, label: copy.units[value] }))}
          onChange={(next) => onAsk({ ...ask, ...startOf(next) })}
        />
        <RangeBar
          by={picker[unit]}
          from={from}
          to={to}
          presets={presets()[unit]}
          onChange={(first, last) => onAsk({ ...ask, from: first, to: last })}
        />
        <ResourceServices>
          <RegionSelect
            ariaLabel={copy.region}
            placeholder={copy.region}
            anyLevel
            value={district}
            onChange={(next) => onAsk({ ...ask, district: next })}
          />
        </ResourceServices>
        <DepartScope orgCode={orgCode} onOrgCode={(next) => onAsk({ ...ask, orgCode: next })} />
        <ExportButton path="/api/statistics/energy" query={energyQuery(ask)} name={copy.title} />
      </div>
    </header>
  )
}
