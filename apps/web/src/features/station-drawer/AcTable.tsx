import type { DeviceDetail } from '@heliodesk/contracts/endpoints/monitor'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { figure } from './format.ts'
import { NumberHead } from './NumberHead.tsx'
import { TableBox } from './TableBox.tsx'
import styles from './tables.module.css'

export interface AcTableProps {
  readonly rows: DeviceDetail['acList']
  /** Sources 3, 4 and 5 send a frequency per phase instead of the power (DEVICE-06). */
  readonly last: 'power' | 'frequency'
}

export function AcTable({ rows, last }: AcTableProps) {
  return (
    <TableBox label={copy.tableOf(copy.device.ac)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{copy.device.phase}</th>
            <NumberHead name={copy.device.voltage} unit="V" />
            <NumberHead name={copy.device.current} unit="A" />
            <NumberHead
              name={last === 'power' ? copy.device.power : copy.device.gridFrequency}
              unit={last === 'power' ? 'W' : 'Hz'}
            />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.groupStrName}>
              <th scope="row">{row.groupStrName}</th>
              <td className={styles.number}>{figure(row.acVoltage, 1)}</td>
              <td className={styles.number}>{figure(row.acCurrent, 2)}</td>
              <td className={styles.number}>{last === 'power' ? figure(row.acPower, 0) : figure(row.frequency, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
