import type { DeviceDetail, StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { checkPanels } from '@heliodesk/domain/station/panelCheck'
import { useNearView } from '@heliodesk/widgets/dom/useNearView.ts'
import { useState } from 'react'
import { signs } from '#web/copy/zhCN/signs.ts'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { LoadedLine } from '#web/ui/LoadedLine.tsx'
import { DcTable } from './DcTable.tsx'
import { DeviceModal } from './DeviceModal.tsx'
import styles from './facts.module.css'
import { dash } from './format.ts'
import { Notice } from './Notice.tsx'
import { Fact } from './OverviewSection.tsx'
import { Section } from './Section.tsx'
import { useDeviceDetail } from './useStationData.ts'

export function DeviceSection({ station }: { readonly station: StationInfo }) {
  const [open, setOpen] = useState(false)
  const [ref, near] = useNearView<HTMLDivElement>()
  const detail = useDeviceDetail(station, near)
  return (
    <div ref={ref}>
      <Section
        id="device"
        title={copy.section.device}
        extra={
          <button type="button" className={styles.link} onClick={() => setOpen(true)}>
            {copy.device.link}
          </button>
        }
      >
        <dl className={styles.pair}>
          <Fact term={copy.field.inverterSn}>{serialsOf(station, ['1', '4'])}</Fact>
          <Fact term={copy.field.collectorNo}>{serialsOf(station, ['0'])}</Fact>
        </dl>
        <LoadedLine query={detail} height={160}>
          {(data) => <Strings detail={data} station={station} />}
        </LoadedLine>
      </Section>
      <DeviceModal station={station} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

/** Serial numbers of devices of the given types: '0' collector, '1' or '4' inverter (STATION-19, STATION-20). */
export function serialsOf(station: Pick<StationInfo, 'devices'>, types: readonly string[]): string {
  const serials = station.devices.filter((device) => types.includes(device.type)).map((device) => device.psn)
  return signs.apart(serials) || dash
}

function Strings({ detail, station }: { readonly detail: DeviceDetail; readonly station: StationInfo }) {
  if (detail.dcList.length === 0) return <p className={styles.empty}>{copy.device.none}</p>
  return (
    <>
      <PanelNotice strings={detail.dcList.length} panels={station.pvPanelNum} />
      <DcTable rows={detail.dcList} />
    </>
  )
}

/** A§5: the registered panel count must fit the number of strings. */
export function PanelNotice({ strings, panels }: { readonly strings: number; readonly panels: number | null }) {
  const check = checkPanels(strings, panels)
  if (check.ok) return null
  return (
    <Notice tone="warning">
      <strong>{signs.label(copy.device.panelError)}</strong>
      {check.range
        ? copy.device.panelExpected(strings, check.range.min, check.range.max, panels ?? 0)
        : copy.device.panelUnknown(strings, panels === null ? dash : String(panels))}
    </Notice>
  )
}
