import type { DirectorPage } from '@heliodesk/contracts/endpoints/dashboard'
import { dayOf, formatDateTime } from '@heliodesk/widgets/format/format.ts'
import dayjs from 'dayjs'
import { director as copy } from '#web/copy/zhCN/director.ts'
import { Card } from '#web/ui/Card.tsx'
import { DayPicker } from '#web/ui/DayPicker.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import styles from '../dashboard.module.css'
import { AttentionTiles } from './AttentionTiles.tsx'
import { PlanTiles } from './PlanTiles.tsx'
import { TrendCard } from './TrendCard.tsx'
import { AgentTable, DepartTable } from './tables.tsx'
import { useDirectorPage } from './useDirectorPage.ts'

interface Props {
  readonly month: string
  readonly onMonth: (month: string) => void
}

const seesNothing = ({ plan, acceptance, silent }: DirectorPage): boolean =>
  plan === null && acceptance === null && silent === null

/** The morning of whoever directs the business: what was done against the plan, and what needs a look. Each figure opens its rows. */
export function DirectorBoard({ month, onMonth }: Props) {
  const query = useDirectorPage(month)
  const { data } = query
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        {data !== undefined && <span>{copy.day(data.day)}</span>}
        <div className={styles.tools}>
          <DayPicker
            picker="month"
            allowClear={false}
            aria-label={copy.month}
            value={dayjs(month)}
            maxDate={dayjs(dayOf(formatDateTime(new Date())))}
            onChange={(next) => next && onMonth(next.format('YYYY-MM'))}
          />
        </div>
      </header>
      <Loaded query={query} height={220}>
        {(page) => (
          <>
            {page.plan !== null && <PlanTiles page={page} plan={page.plan} />}
            <AttentionTiles page={page} />
            {seesNothing(page) && <p className={styles.empty}>{copy.nothing}</p>}
          </>
        )}
      </Loaded>
      {data !== undefined && (
        <div className={styles.grid}>
          {data.plan !== null && (
            <>
              <div>
                <TrendCard query={query} />
              </div>
              <div>
                <Card title={copy.departs} aside={copy.departsNote}>
                  <DepartTable page={data} />
                </Card>
              </div>
            </>
          )}
          {data.exposure !== null && (
            <div data-span={12}>
              <Card title={copy.agents} aside={copy.agentsNote}>
                <AgentTable {...data.exposure} />
              </Card>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
