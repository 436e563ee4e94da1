import { useChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { stationCurve as copy } from '#web/copy/zhCN/stationCurve.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { compact } from '../format.ts'
import styles from './compare.module.css'
import { drawnValue, hasData, titleOf, unitOf } from './series.ts'
import type { Compared } from './useComparison.ts'

export interface CompareLegendProps {
  readonly series: readonly Compared[]
  readonly isDay: boolean
  readonly perKwp: boolean
  readonly onRemove: (key: string) => void
}

const dashes = { solid: undefined, dashed: '6 4', dotted: '2 3' } as const

/** Every series by colour, station and day, with its figure, and a way to take it out again. */
export function CompareLegend({ series, isDay, perKwp, onRemove }: CompareLegendProps) {
  const colors = useChartColors()
  return (
    <ul className={styles.legend} aria-label={copy.legend}>
      {series.map((one) => (
        <li key={one.key} data-series={one.key} data-failed={one.failure !== null}>
          <svg width="24" height="8" aria-hidden="true">
            <line
              x1="0"
              x2="24"
              y1="4"
              y2="4"
              stroke={colors[one.look.color]}
              strokeWidth="3"
              strokeDasharray={dashes[one.look.dash]}
            />
          </svg>
          <span className={styles.name}>
            {one.name} <span className={styles.range}>{one.range}</span>
          </span>
          <span className={styles.note}>{noteOf(one, isDay, perKwp)}</span>
          {one.failure !== null && (
            <button type="button" className={styles.link} onClick={one.retry}>
              {copy.retry}
            </button>
          )}
          {one.key !== 'own' && (
            <button
              type="button"
              className={styles.remove}
              aria-label={copy.remove(titleOf(one))}
              title={copy.remove(titleOf(one))}
              onClick={() => onRemove(one.key)}
            >
              <Icon name="close" size={14} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function noteOf(one: Compared, isDay: boolean, perKwp: boolean): string {
  if (one.failure !== null) return one.failure
  if (one.isLoading) return copy.loading
  if (!hasData(one)) return copy.noData
  if (perKwp && one.capacityKwp <= 0) return copy.noCapacity
  const stored = isDay ? one.line?.max : one.line?.total
  const text = `${compact(drawnValue(stored ?? null, one, perKwp), perKwp || !isDay ? 2 : 0)} ${unitOf(isDay, perKwp)}`
  return isDay ? copy.peak(text) : copy.sum(text)
}
