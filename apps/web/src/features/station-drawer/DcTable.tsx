import type { DeviceDetail } from '@heliodesk/contracts/endpoints/monitor'
import { checkStrings, stringVoltageLimit } from '@heliodesk/domain/station/stringCheck'
import { StatusShape } from '@heliodesk/widgets/status/StatusMark'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { figure } from './format.ts'
import { NumberHead } from './NumberHead.tsx'
import { TableBox } from './TableBox.tsx'
import styles from './tables.module.css'

export type DcRow = DeviceDetail['dcList'][number]

/** Strings of the inverter: a string 100 V or more under the highest one is marked in the table and in its bar (A§5). */
export function DcTable({ rows }: { readonly rows: readonly DcRow[] }) {
  const check = checkStrings(rows)
  const below = new Map(check.faulty.map((fault) => [fault.groupStrName, fault.below]))
  const scale = Math.max(100, Math.ceil((check.highest ?? 0) / 100 + 0.5) * 100)
  return (
    <>
      <TableBox label={copy.tableOf(copy.device.dc)}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{copy.device.name}</th>
              <th scope="col" className={styles.barColumn} aria-label={copy.device.voltage} />
              <NumberHead name={copy.device.voltage} unit="V" />
              <NumberHead name={copy.device.current} unit="A" />
              <NumberHead name={copy.device.power} unit="W" />
              <th scope="col">{copy.device.verdict}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <DcLine
                key={row.groupStrName}
                row={row}
                index={index}
                scale={scale}
                highest={check.highest}
                below={below.get(row.groupStrName)}
              />
            ))}
          </tbody>
        </table>
      </TableBox>
      {check.isError && <p className={styles.chartNote}>{copy.device.redLine}</p>}
    </>
  )
}

interface DcLineProps {
  readonly row: DcRow
  readonly index: number
  readonly scale: number
  readonly highest: number | null
  readonly below: number | undefined
}

function DcLine({ row, index, scale, highest, below }: DcLineProps) {
  const faulty = below !== undefined
  return (
    <tr data-faulty={faulty}>
      <th scope="row">{row.groupStrName}</th>
      <td className={styles.barColumn}>
        <span className={styles.bar} data-step={Math.min(3, index) + 1}>
          <i style={{ width: `${((row.dcVoltage ?? 0) / scale) * 100}%` }} />
          {highest !== null && highest > stringVoltageLimit && (
            <b style={{ left: `${((highest - stringVoltageLimit) / scale) * 100}%` }} />
          )}
        </span>
      </td>
      <td className={styles.number} data-faulty={faulty}>
        {figure(row.dcVoltage, 1)}
      </td>
      <td className={styles.number}>{figure(row.dcCurrent, 2)}</td>
      <td className={styles.number}>{figure(row.dcPower, 0)}</td>
      <td>
        {faulty ? (
          <span className={styles.verdict}>
            <StatusShape status={2} /> {copy.device.low(figure(below, 1))}
          </span>
        ) : (
          copy.device.normal
        )}
      </td>
    </tr>
  )
}
