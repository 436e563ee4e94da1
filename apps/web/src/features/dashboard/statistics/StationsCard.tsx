import { Pager } from '@heliodesk/widgets/data-table/Pager'
import { useState } from 'react'
import { statistics } from '#web/copy/zhCN/statistics.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import styles from '../dashboard.module.css'
import { FigureTable } from '../FigureTable.tsx'
import { figure, orNone } from '../units.ts'
import { changeText } from './Change.tsx'
import { links } from './links.ts'
import { type EnergyAsk, type StationsAsk, useStationsOfEnergy } from './useStatistics.ts'

const copy = statistics.energy
type Order = StationsAsk['order']
const orders: readonly Order[] = ['kwh', 'hours', 'low']

/** The stations behind the figures of the page: together they are its sum. */
export function StationsCard({ ask }: { readonly ask: EnergyAsk }) {
  const [order, setOrder] = useState<Order>('kwh')
  const [page, setPage] = useState({ pageNo: 1, pageSize: 20 })
  const query = useStationsOfEnergy({ ...ask, order, ...page })
  return (
    <Card
      title={copy.stationList}
      aside={query.data && copy.stationNote(figure(query.data.total), orNone(query.data.kwh))}
      extra={
        <Segmented
          label={copy.order}
          value={order}
          options={orders.map((value) => ({ value, label: copy.orders[value] }))}
          onChange={(next) => {
            setOrder(next)
            setPage({ ...page, pageNo: 1 })
          }}
        />
      }
    >
      <Loaded query={query} height={264}>
        {({ records, total }) =>
          records.length === 0 ? (
            <p className={styles.empty}>–</p>
          ) : (
            <>
              <FigureTable
                label={copy.stationList}
                rows={records}
                rowKey={({ stationId }) => stationId}
                columns={[
                  {
                    title: copy.station,
                    cell: ({ stationId, stationName }) => <PageLink path={links.station(stationId)}>{stationName}</PageLink>,
                  },
                  { title: copy.district, cell: ({ district }) => district },
                  { title: copy.capacity, isNumber: true, cell: ({ capacityKw }) => figure(capacityKw, 2) },
                  { title: copy.kwh, isNumber: true, cell: ({ kwh }) => orNone(kwh) },
                  { title: copy.perKwp, isNumber: true, cell: ({ hours }) => orNone(hours, 1) },
                  { title: statistics.former, isNumber: true, cell: ({ kwh, former }) => changeText(kwh, former) },
                  { title: statistics.yearBefore, isNumber: true, cell: ({ kwh, yearBefore }) => changeText(kwh, yearBefore) },
                  {
                    title: copy.rank,
                    isNumber: true,
                    cell: ({ rank, ranked }) =>
                      rank === null || ranked === null ? '–' : copy.ranked(figure(rank), figure(ranked)),
                  },
                  {
                    title: copy.measured,
                    isNumber: true,
                    cell: ({ measuredDays, expectedDays }) => `${figure(measuredDays)} / ${figure(expectedDays)}`,
                  },
                ]}
              />
              <Pager
                {...page}
                total={total}
                sizes={[20, 50, 100]}
                onChange={(next) => setPage({ ...page, pageNo: 1, ...next })}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
