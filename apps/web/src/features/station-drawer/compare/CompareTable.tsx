import { limits } from '@heliodesk/contracts/limits'
import { stationCurve as copy } from '#web/copy/zhCN/stationCurve.ts'
import { compact } from '../format.ts'
import tables from '../tables.module.css'
import { drawnValue, rowsOf, type Series, titleOf, unitOf } from './series.ts'

interface CompareTableProps {
  readonly series: readonly Series[]
  readonly isDay: boolean
  readonly perKwp: boolean
}

/** The figures of the comparison, a column per series, for reading, copying and screen readers. */
export function CompareTable({ series, isDay, perKwp }: CompareTableProps) {
  const digits = perKwp || !isDay ? 3 : 1
  return (
    <section className={tables.curveTable} style={{ height: limits.stationChartPx }} tabIndex={0} aria-label={copy.table}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{copy.time}</th>
            {series.map((one) => (
              <th key={one.key} scope="col" className={tables.number}>
                {titleOf(one)} <small>{unitOf(isDay, perKwp)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(series).map(({ time, values }) => (
            <tr key={time}>
              <td>{time}</td>
              {series.map((one, at) => {
                const value = drawnValue(values[at] ?? null, one, perKwp)
                return (
                  <td key={one.key} className={tables.number}>
                    {value === null ? copy.noData : compact(value, digits)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
