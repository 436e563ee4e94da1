import type { PowerLine } from '@heliodesk/contracts/endpoints/monitor'
import { limits } from '@heliodesk/contracts/limits'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { EstimatedMark } from './EstimatedMark.tsx'
import { compact, figure } from './format.ts'
import styles from './tables.module.css'

/** The same figures as the chart, for reading, copying and screen readers. */
export function CurveTable({ line }: { readonly line: PowerLine }) {
  const isDay = line.timeType === 0
  return (
    <section className={styles.curveTable} style={{ height: limits.stationChartPx }} tabIndex={0} aria-label={copy.curve.table}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{copy.curve.time}</th>
            <th scope="col" className={styles.number}>
              {isDay ? copy.curve.powerShort : copy.curve.energyShort} <small>{line.unit}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {line.powerList.map((point) => {
            const value = point.currentPower ?? point.value ?? null
            return (
              <tr key={point.time}>
                <td>
                  {point.time}
                  {point.estimated === true && <EstimatedMark />}
                </td>
                <td className={styles.number}>{value === null ? copy.noData : isDay ? compact(value, 1) : figure(value, 3)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
