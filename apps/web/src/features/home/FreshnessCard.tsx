import { StatusShape } from '@heliodesk/widgets/status/StatusMark'
import { home as copy } from '#web/copy/zhCN/home.ts'
import { Card } from '#web/ui/Card.tsx'
import { LoadedLine } from '#web/ui/LoadedLine.tsx'
import styles from './charts.module.css'
import { figure } from './units.ts'
import { useFreshness } from './useFleet.ts'

/** A vendor's cloud that is more than this behind is marked, in minutes. */
const lateMinutes = 30

/** Which vendor cloud has not reported; for head offices. */
export function FreshnessCard({ orgCode }: { readonly orgCode: string | undefined }) {
  const query = useFreshness(orgCode, true)
  return (
    <Card title={copy.freshness} aside={copy.byVendor}>
      <LoadedLine query={query} height={56}>
        {(rows) => (
          <ul className={styles.vendors}>
            {rows.map((row) => {
              const late = row.delayMinutes === null || row.delayMinutes > lateMinutes
              return (
                <li key={row.dataSource}>
                  <span>
                    <StatusShape status={late ? 0 : 1} /> {row.name} <small>{copy.stations(figure(row.stations, 0))}</small>
                  </span>
                  <small data-late={late}>
                    {row.lastTime === null
                      ? copy.never
                      : late
                        ? copy.delayed(row.lastTime.slice(11, 16), figure(row.delayMinutes ?? 0, 0))
                        : copy.latest(row.lastTime.slice(11, 16))}
                  </small>
                </li>
              )
            })}
          </ul>
        )}
      </LoadedLine>
    </Card>
  )
}
