import type { FleetOverview } from '@heliodesk/contracts/endpoints/home'
import { Age } from '@heliodesk/widgets/age/Age'
import { home as copy } from '#web/copy/zhCN/home.ts'
import { time } from '#web/copy/zhCN/time.ts'
import { Select } from '#web/ui/Select.tsx'
import styles from './layout.module.css'
import { figure } from './units.ts'
import { useDeparts } from './useFleet.ts'

interface StripProps {
  readonly overview: FleetOverview | undefined
  readonly orgCode: string | undefined
  readonly onOrgCode: (orgCode: string | undefined) => void
  readonly onRefresh: () => void
  readonly busy: boolean
}

/** How old the figures are, how large the fleet is, and whose it is. */
export function Strip({ overview, orgCode, onOrgCode, onRefresh, busy }: StripProps) {
  return (
    <div className={styles.strip}>
      <p className={styles.stripFacts}>
        {overview?.dataTime ? (
          <>
            <span>
              {copy.asOf} <strong>{overview.dataTime.slice(11, 16)}</strong>
            </span>
            <span className={styles.quiet}>
              <Age time={overview.dataTime} texts={time} />
            </span>
          </>
        ) : (
          overview && <span>{copy.noData}</span>
        )}
        {overview && (
          <>
            <span>
              <strong>{figure(overview.stations, 0)}</strong> {copy.stations('').trim()}
            </span>
            <span>
              <strong>{figure(overview.capacityKw / 1000, 1)}</strong> {copy.megawatt}
            </span>
          </>
        )}
      </p>
      <div className={styles.stripActions}>
        <DepartSelect orgCode={orgCode} onOrgCode={onOrgCode} />
        <button
          type="button"
          className={styles.iconButton}
          aria-label={copy.refresh}
          title={copy.refresh}
          data-busy={busy}
          onClick={onRefresh}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
            <path
              d="M13.2 6.2A5.5 5.5 0 0 0 3.4 4.8L2.5 6M2.8 9.8a5.5 5.5 0 0 0 9.8 1.4l.9-1.2M2.5 2.8V6h3.2M13.5 13.2V10h-3.2"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      </div>
    </div>
  )
}

function DepartSelect({ orgCode, onOrgCode }: Pick<StripProps, 'orgCode' | 'onOrgCode'>) {
  const departs = useDeparts()
  const list = departs.data ?? []
  if (list.length < 2) return null
  const depth = Math.min(...list.map((depart) => depart.orgCode.length))
  const options = [
    { value: '', label: copy.allDeparts },
    ...list
      .filter((depart) => depart.orgCode.length > depth)
      .map((depart) => ({
        value: depart.orgCode,
        label: `${'\u3000'.repeat((depart.orgCode.length - depth) / 3 - 1)}${depart.departName}`,
      })),
  ]
  return (
    <Select
      aria-label={copy.scope}
      value={orgCode ?? ''}
      options={options}
      onChange={(value) => onOrgCode(value || undefined)}
      popupMatchSelectWidth={false}
      style={{ minWidth: 160 }}
    />
  )
}
