import type { StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { useNearView } from '@heliodesk/widgets/dom/useNearView.ts'
import { PowerFees } from '@heliodesk/widgets/power-fees/PowerFees'
import { StatusMark } from '@heliodesk/widgets/status/StatusMark'
import { useState } from 'react'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadedLine } from '#web/ui/LoadedLine.tsx'
import { exportPowerFees } from './exportPowerFees.ts'
import { dash, figure, moneyText } from './format.ts'
import { NumberHead } from './NumberHead.tsx'
import { Section } from './Section.tsx'
import { TableBox } from './TableBox.tsx'
import styles from './tables.module.css'
import { usePowerFees } from './useStationData.ts'

/** Fee check and farmer fees. Only mounted for users who may see money; the server refuses the others all the same (STATION-33, -34). */
export function FeeSections({ station, canExport }: { readonly station: StationInfo; readonly canExport: boolean }) {
  const [ref, near] = useNearView<HTMLDivElement>()
  const fees = usePowerFees(station.id, near)
  return (
    <div ref={ref}>
      <Section id="fee-check" title={copy.section.feeCheck} aside={copy.fee.threshold}>
        <LoadedLine query={fees} height={180}>
          {(data) => <FeeCheckTable rows={data.checkList} />}
        </LoadedLine>
      </Section>
      <Section id="farmer-fee" title={copy.section.farmerFee} extra={canExport && <ExportButton stationId={station.id} />}>
        <LoadedLine query={fees} height={180}>
          {(data) => <FarmerFeeTable rows={data.farmerList} />}
        </LoadedLine>
      </Section>
    </div>
  )
}

type Fees = NonNullable<ReturnType<typeof usePowerFees>['data']>

export function FeeCheckTable({ rows }: { readonly rows: Fees['checkList'] }) {
  if (rows.length === 0) return <p className={styles.empty}>{copy.fee.none}</p>
  return (
    <TableBox label={copy.tableOf(copy.section.feeCheck)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{copy.fee.month}</th>
            <NumberHead name={copy.fee.energy} unit="MWh" />
            <NumberHead name={copy.fee.payable} />
            <NumberHead name={copy.fee.received} />
            <th scope="col">{copy.fee.status}</th>
            <NumberHead name={copy.fee.difference} unit="%" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.ssMonth}>
              <th scope="row">{row.ssMonth}</th>
              <td className={styles.number}>{row.monthlyEnergy ?? dash}</td>
              <td className={styles.number}>{moneyText(row.payableAmount)}</td>
              <td className={styles.number}>
                {row.actualAmountReceived === null ? (
                  <span className={styles.quiet}>{copy.fee.pending}</span>
                ) : (
                  moneyText(row.actualAmountReceived)
                )}
              </td>
              <td>
                {row.isAlarm === null ? (
                  dash
                ) : (
                  <StatusMark
                    status={row.isAlarm === 1 ? 2 : 1}
                    label={row.isAlarm === 1 ? copy.fee.abnormal : copy.fee.normal}
                  />
                )}
              </td>
              <td className={styles.number} data-faulty={row.isAlarm === 1}>
                {row.differenceScale === null ? dash : figure(Number(row.differenceScale), 1)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

export function FarmerFeeTable({ rows }: { readonly rows: Fees['farmerList'] }) {
  return <PowerFees label={copy.tableOf(copy.section.farmerFee)} rows={rows} />
}

function ExportButton({ stationId }: { readonly stationId: string }) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await exportPowerFees(stationId)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void run()}>
      {copy.fee.export}
    </Button>
  )
}
