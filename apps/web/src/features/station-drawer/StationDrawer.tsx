import type { StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { limits } from '@heliodesk/contracts/limits'
import { organisationKind } from '@heliodesk/domain/organisation'
import { FocusBack } from '@heliodesk/widgets/dom/useFocusBack.ts'
import { useIsNarrow } from '@heliodesk/widgets/dom/useMediaQuery.ts'
import { useRef } from 'react'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { stationLife as lifeCopy } from '#web/copy/zhCN/stationLife.ts'
import { useAuthority } from '#web/session/permission.ts'
import { useSession } from '#web/session/useSession.ts'
import { Drawer } from '#web/ui/Drawer.tsx'
import { LoadedLine } from '#web/ui/LoadedLine.tsx'
import { AlarmSection } from './AlarmSection.tsx'
import { CurveSection } from './CurveSection.tsx'
import { DeviceSection } from './DeviceSection.tsx'
import { DrawerHead, type Neighbours } from './DrawerHead.tsx'
import { FeeSections } from './FeeSections.tsx'
import { FirstCause } from './FirstCause.tsx'
import styles from './frame.module.css'
import { Notice } from './Notice.tsx'
import { OverviewSection } from './OverviewSection.tsx'
import { OwnerSection } from './OwnerSection.tsx'
import { SectionNav } from './SectionNav.tsx'
import { type StationRef, useStation } from './useStationData.ts'

export interface StationDrawerProps {
  /** The station shown; null = closed. */
  readonly station: StationRef | null
  /** Day that its curve begins with, `YYYY-MM-DD`; the server's default day unless given. */
  readonly day?: string | undefined
  readonly neighbours?: Neighbours | undefined
  /** 建工单 for this station, where the person may. */
  readonly onCreateOrder?: ((stationId: string) => void) | undefined
  readonly onClose: () => void
}

/** Station detail (A§2.4): 650 px at the right edge, full width on a phone, closed by a click beside it. */
export function StationDrawer({ station, day, neighbours, onCreateOrder, onClose }: StationDrawerProps) {
  const isNarrow = useIsNarrow()
  return (
    <Drawer
      open={station !== null}
      onClose={onClose}
      placement="right"
      size={isNarrow ? '100%' : limits.stationDrawerPx}
      closable={false}
      destroyOnHidden
      aria-label={copy.drawer.title}
      styles={{ body: { padding: 0, display: 'flex', flexDirection: 'column', overflow: 'hidden' } }}
    >
      <FocusBack />
      {station && (
        <StationPanel
          key={`${station.id} ${day ?? ''}`}
          station={station}
          day={day}
          neighbours={neighbours}
          onCreateOrder={onCreateOrder}
          onClose={onClose}
        />
      )}
    </Drawer>
  )
}

function StationPanel({
  station,
  day,
  neighbours,
  onCreateOrder,
  onClose,
}: Omit<StationDrawerProps, 'station'> & { readonly station: StationRef }) {
  const query = useStation(station)
  const scroller = useRef<HTMLElement>(null)
  const seesFees = useSeesFees()
  return (
    <div className={styles.panel}>
      <DrawerHead station={station} info={query.data} neighbours={neighbours} onCreateOrder={onCreateOrder} onClose={onClose} />
      <SectionNav scroller={scroller} seesFees={seesFees} openAlarms={query.data?.openAlarms ?? 0} />
      <section className={styles.scroller} ref={scroller} tabIndex={0} aria-label={copy.drawer.title}>
        <LoadedLine query={query} height={480}>
          {(info) => <Sections info={info} day={day} seesFees={seesFees} />}
        </LoadedLine>
      </section>
    </div>
  )
}

/** Money is shown to non-agents who hold the flag (D-FINFLAGS). The server refuses the others in any case. */
function useSeesFees(): boolean {
  const category = useSession((state) => state.user?.orgCategory)
  const { haveViewFinancialData } = useAuthority()
  return organisationKind(category) !== 'agent' && haveViewFinancialData
}

interface SectionsProps extends Pick<StationDrawerProps, 'day'> {
  readonly info: StationInfo
  readonly seesFees: boolean
}

function Sections({ info, day, seesFees }: SectionsProps) {
  const { haveExportData } = useAuthority()
  return (
    <>
      {info.retiredOn && (
        <div className={styles.cause}>
          <Notice tone="warning">
            {lifeCopy.note(info.retiredKind ?? lifeCopy.pause, info.retiredOn, info.retiredReason ?? '')}
          </Notice>
        </div>
      )}
      <FirstCause info={info} />
      <OverviewSection station={info} />
      <CurveSection station={info} day={day} />
      <DeviceSection station={info} />
      {seesFees && <FeeSections station={info} canExport={haveExportData} />}
      <AlarmSection station={info} />
      <OwnerSection station={info} />
    </>
  )
}
