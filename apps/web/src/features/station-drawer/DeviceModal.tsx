import type { DeviceDetail, StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { parseSolarTemp } from '@heliodesk/domain/station/solarTemp'
import { checkStrings } from '@heliodesk/domain/station/stringCheck'
import { capabilityOf, vendorName } from '@heliodesk/domain/station/vendors'
import { FocusBack } from '@heliodesk/widgets/dom/useFocusBack.ts'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadedLine } from '#web/ui/LoadedLine.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { AcTable } from './AcTable.tsx'
import { CombinedTable } from './CombinedTable.tsx'
import { DcTable } from './DcTable.tsx'
import styles from './facts.module.css'
import { dash, figure } from './format.ts'
import { useDeviceDetail } from './useStationData.ts'

export interface DeviceModalProps {
  readonly station: StationInfo
  readonly open: boolean
  readonly onClose: () => void
}

/** Device parameters (A§2.4). What a vendor does not deliver has no column; which that is comes from the capability data. */
export function DeviceModal({ station, open, onClose }: DeviceModalProps) {
  const detail = useDeviceDetail(station, open)
  const inverter = station.devices.find((device) => device.type === '1' || device.type === '4')
  return (
    <Modal
      open={open}
      onCancel={onClose}
      width={720}
      destroyOnHidden
      title={
        <span className={styles.modalTitle}>
          {copy.device.title}
          <small>
            {[vendorName(station.dataSource, station.dataSourceName), inverter?.model, inverter?.psn].filter(Boolean).join(' · ')}
          </small>
        </span>
      }
      footer={<Button onClick={onClose}>{copy.drawer.close}</Button>}
    >
      <FocusBack />
      <div className={styles.modalTime}>
        <span>
          {copy.device.dataTime} <strong>{detail.data?.updateTime ?? dash}</strong>
        </span>
        <Button busy={detail.isFetching} onClick={() => void detail.refetch()}>
          {copy.device.refresh}
        </Button>
      </div>
      <LoadedLine query={detail} height={320}>
        {(data) => <Parameters detail={data} dataSource={station.dataSource} />}
      </LoadedLine>
    </Modal>
  )
}

export function Parameters({ detail, dataSource }: { readonly detail: DeviceDetail; readonly dataSource: number }) {
  const capability = capabilityOf(dataSource)
  const dcPower = sum(detail.dcList.map((row) => row.dcPower))
  const acPower = sum(detail.acList.map((row) => row.acPower ?? null))
  const efficiency = dcPower && acPower ? Math.min(100, (acPower / dcPower) * 100) : null
  const faults = checkStrings(detail.dcList).faulty.length
  return (
    <>
      <ul className={styles.kpis} data-columns="4">
        {capability.temperature && <Reading label={copy.device.temperature} value={figure(detail.temperature, 1)} unit="°C" />}
        {capability.frequency && <Reading label={copy.device.frequency} value={figure(detail.frequency, 2)} unit="Hz" />}
        <Reading label={copy.device.dcPower} value={figure(dcPower, 0)} unit="W" />
        {capability.acLast === 'power' && (
          <Reading
            label={
              efficiency === null
                ? copy.device.acPower
                : `${copy.device.acPower} · ${copy.device.efficiency(figure(efficiency, 1))}`
            }
            value={figure(acPower, 0)}
            unit="W"
          />
        )}
      </ul>
      {capability.temperatureList && <Temperatures solarTemp={detail.solarTemp} />}
      {capability.layout === 'combined' ? (
        <Block title={copy.device.strings} faults={faults}>
          <CombinedTable detail={detail} />
        </Block>
      ) : (
        <>
          <Block title={copy.device.dc} faults={faults}>
            <DcTable rows={detail.dcList} />
          </Block>
          <Block title={copy.device.ac} faults={0}>
            <AcTable rows={detail.acList} last={capability.acLast} />
          </Block>
        </>
      )}
      <p className={styles.chartNote}>{copy.device.missingColumns}</p>
    </>
  )
}

function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0)
}

function Block({
  title,
  faults,
  children,
}: {
  readonly title: string
  readonly faults: number
  readonly children: React.ReactNode
}) {
  return (
    <section className={styles.block} aria-label={title}>
      <h3>
        {title}
        {faults > 0 && <span className={styles.dangerTag}>{copy.device.stringErrorTag(faults)}</span>}
      </h3>
      {children}
    </section>
  )
}

function Reading({ label, value, unit }: { readonly label: string; readonly value: string; readonly unit: string }) {
  return (
    <li className={styles.kpi}>
      <span className={styles.kpiLabel}>{label}</span>
      <span className={styles.kpiValue}>
        {value} <small>{unit}</small>
      </span>
    </li>
  )
}

/** Source 4 sends several named temperatures as a JSON string; a broken one shows nothing (DEVICE-08). */
function Temperatures({ solarTemp }: { readonly solarTemp: string | null }) {
  const readings = parseSolarTemp(solarTemp)
  if (readings.length === 0) return null
  return (
    <section className={styles.block} aria-label={copy.device.temperatures}>
      <h3>{copy.device.temperatures}</h3>
      <ul className={styles.temperatures}>
        {readings.map((reading) => (
          <li key={reading.name}>
            <span>{reading.name}</span> <strong>{reading.value}</strong> {reading.unit}
          </li>
        ))}
      </ul>
    </section>
  )
}
