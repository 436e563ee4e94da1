import type { DeviceDetail } from '@heliodesk/contracts/endpoints/monitor'
import { checkStrings } from '@heliodesk/domain/station/stringCheck'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { figure } from './format.ts'
import { NumberHead } from './NumberHead.tsx'
import { TableBox } from './TableBox.tsx'
import styles from './tables.module.css'

type Ac = DeviceDetail['acList'][number]
type Dc = DeviceDetail['dcList'][number]

/** Source 6: one table with the DC and the AC side of each row side by side (D-SOURCE6). */
export function CombinedTable({ detail }: { readonly detail: DeviceDetail }) {
  const faulty = new Set(checkStrings(detail.dcList).faulty.map((fault) => fault.groupStrName))
  const length = Math.max(detail.dcList.length, detail.acList.length)
  const rows = Array.from({ length }, (_, index) => ({ dc: detail.dcList[index], ac: detail.acList[index] }))
  return (
    <TableBox label={copy.tableOf(copy.device.strings)}>
      <table className={styles.table} data-layout="combined">
        <thead>
          <tr>
            <th scope="col">{copy.device.name}</th>
            <NumberHead side={copy.device.dcSide} name={copy.device.voltage} unit="V" />
            <NumberHead side={copy.device.dcSide} name={copy.device.current} unit="A" />
            <NumberHead side={copy.device.dcSide} name={copy.device.power} unit="W" />
            <th scope="col">{copy.device.phase}</th>
            <NumberHead side={copy.device.acSide} name={copy.device.voltage} unit="V" />
            <NumberHead side={copy.device.acSide} name={copy.device.current} unit="A" />
            <NumberHead side={copy.device.acSide} name={copy.device.power} unit="W" />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ dc, ac }) => (
            <Line
              key={`${dc?.groupStrName ?? ''}|${ac?.groupStrName ?? ''}`}
              dc={dc}
              ac={ac}
              faulty={dc ? faulty.has(dc.groupStrName) : false}
            />
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

function Line({ dc, ac, faulty }: { readonly dc: Dc | undefined; readonly ac: Ac | undefined; readonly faulty: boolean }) {
  return (
    <tr data-faulty={faulty}>
      <th scope="row">{dc?.groupStrName ?? ''}</th>
      <td className={styles.number} data-faulty={faulty}>
        {dc ? figure(dc.dcVoltage, 1) : ''}
      </td>
      <td className={styles.number}>{dc ? figure(dc.dcCurrent, 2) : ''}</td>
      <td className={styles.number}>{dc ? figure(dc.dcPower, 0) : ''}</td>
      <td>{ac?.groupStrName ?? ''}</td>
      <td className={styles.number}>{ac ? figure(ac.acVoltage, 1) : ''}</td>
      <td className={styles.number}>{ac ? figure(ac.acCurrent, 2) : ''}</td>
      <td className={styles.number}>{ac ? figure(ac.acPower, 0) : ''}</td>
    </tr>
  )
}
