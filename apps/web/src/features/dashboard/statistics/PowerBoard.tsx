import type { PowerStatistics } from '@heliodesk/contracts/endpoints/statistics'
import { slotTime } from '@heliodesk/domain/telemetry/calendar'
import { dayOf, formatDateTime } from '@heliodesk/widgets/format/format.ts'
import dayjs from 'dayjs'
import { DepartScope } from '#web/app/depart/DepartScope.tsx'
import { statistics } from '#web/copy/zhCN/statistics.ts'
import { DayPicker } from '#web/ui/DayPicker.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import styles from '../dashboard.module.css'
import director from '../director/director.module.css'
import { opened } from '../director/figures.tsx'
import { FigureCard, Legend } from '../FigureCard.tsx'
import { Tiles } from '../Tiles.tsx'
import { figure, percent } from '../units.ts'
import { BarsChart } from './BarsChart.tsx'
import { changeText } from './Change.tsx'
import { CurveChart } from './CurveChart.tsx'
import { ExportButton } from './ExportButton.tsx'
import { links } from './links.ts'
import { usePowerStatistics } from './useStatistics.ts'

const copy = statistics.power
const height = 264

interface Props {
  readonly day: string
  readonly orgCode: string | undefined
  readonly onAsk: (ask: { readonly day: string; readonly orgCode: string | undefined }) => void
}
type Query = ReturnType<typeof usePowerStatistics>
const kilo = (kw: number | null): string => (kw === null ? '–' : figure(kw, kw < 100 ? 1 : 0))

/** Σ power: now, over a day, and the peak of each day up to it. */
export function PowerBoard({ day, orgCode, onAsk }: Props) {
  const query = usePowerStatistics(day, orgCode)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        <div className={styles.tools}>
          <DayPicker
            allowClear={false}
            aria-label={copy.day}
            value={dayjs(day)}
            maxDate={dayjs(dayOf(formatDateTime(new Date())))}
            onChange={(next) => next && onAsk({ day: next.format('YYYY-MM-DD'), orgCode })}
          />
          <DepartScope orgCode={orgCode} onOrgCode={(next) => onAsk({ day, orgCode: next })} />
          <ExportButton path="/api/statistics/power" query={{ day, ...(orgCode ? { orgCode } : {}) }} name={copy.title} />
        </div>
      </header>
      <Loaded query={query} height={120}>
        {(page) => (
          <>
            {page.limited && <p className={styles.quiet}>{copy.limited}</p>}
            <Totals page={page} orgCode={orgCode} />
          </>
        )}
      </Loaded>
      <CurveCard query={query} />
      <PeaksCard query={query} orgCode={orgCode} />
    </div>
  )
}

function Totals({ page, orgCode }: { readonly page: PowerStatistics; readonly orgCode: string | undefined }) {
  const peaks = page.peaks.map(({ peakKw }) => peakKw)
  const [last, before] = [page.peaks.at(-1), peaks.at(-2) ?? null]
  const peakKw = last?.peakKw ?? null
  const offline = page.stations - page.online
  // The list of stations shows those of all departments below: narrowed figures lead to none of them.
  const listed = orgCode === undefined
  return (
    <Tiles
      label={copy.title}
      tiles={[
        { label: copy.now, value: kilo(page.powerKw), unit: 'kW' },
        {
          label: copy.peak,
          value: kilo(peakKw),
          unit: 'kW',
          note: (
            <span className={director.lines}>
              {last?.peakTime && <span>{copy.peakAt(last.peakTime)}</span>}
              {peakKw !== null && page.capacityKw > 0 && <span>{copy.peakShare(percent(peakKw, page.capacityKw, 1))}</span>}
              <span>{statistics.changed(statistics.former, changeText(peakKw, before))}</span>
            </span>
          ),
        },
        {
          label: copy.online,
          value: page.stations === 0 ? '–' : percent(page.online, page.stations, 1),
          unit: page.stations === 0 ? '' : '%',
          isWrong: offline > 0,
          note: (
            <span className={director.lines}>
              <span>
                {opened(
                  listed && page.online > 0,
                  links.online(true),
                  copy.onlineNote(figure(page.online), figure(page.stations)),
                )}
              </span>
              <span>{opened(listed && offline > 0, links.online(false), copy.offlineNote(figure(offline)))}</span>
            </span>
          ),
        },
        {
          label: copy.capacity,
          value: figure(page.capacityKw, 1),
          unit: 'kWp',
          note: opened(listed && page.stations > 0, links.stations(), statistics.stationCount(figure(page.stations))),
        },
      ]}
    />
  )
}

interface Slot {
  readonly slot: number
  readonly kw: number | null
  readonly before: number | null
}

function CurveCard({ query }: { readonly query: Query }) {
  return (
    <FigureCard<PowerStatistics, Slot>
      title={copy.curve}
      aside={() => 'kW'}
      legend={
        <Legend
          keys={[
            { label: copy.today, color: 'chart-now' },
            { label: copy.yesterday, color: 'chart-compare' },
          ]}
        />
      }
      query={query}
      height={height}
      isEmpty={({ power, compared }) => [...power, ...compared].every((kw) => kw === null)}
      draw={({ power, compared }) => <CurveChart power={power} compared={compared} height={height} label={copy.curveLabel} />}
      rows={({ power, compared }) =>
        power
          .map((kw, slot) => ({ slot, kw, before: compared[slot] ?? null }))
          .filter(({ slot, kw, before }) => slot % 6 === 0 && (kw !== null || before !== null))
      }
      rowKey={({ slot }) => String(slot)}
      columns={[
        { title: copy.time, cell: ({ slot }) => slotTime(slot) },
        { title: copy.today, isNumber: true, cell: ({ kw }) => kilo(kw) },
        { title: copy.yesterday, isNumber: true, cell: ({ before }) => kilo(before) },
      ]}
    />
  )
}

function PeaksCard({ query, orgCode }: { readonly query: Query; readonly orgCode: string | undefined }) {
  return (
    <FigureCard<PowerStatistics, PowerStatistics['peaks'][number]>
      title={copy.peaks}
      aside={() => copy.reportingNote}
      query={query}
      height={height}
      isEmpty={({ peaks }) => peaks.every(({ peakKw, reporting }) => peakKw === null && reporting === 0)}
      draw={({ peaks }) => (
        <BarsChart
          height={height}
          label={copy.peaksLabel}
          labels={peaks.map(({ day }) => day)}
          unit="kW"
          bars={[{ name: copy.peak, color: 'chart-bar', values: peaks.map(({ peakKw }) => peakKw) }]}
        />
      )}
      rows={({ peaks }) => peaks.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { title: copy.day, cell: ({ day }) => opened(true, links.power(day, orgCode), day) },
        { title: 'kW', isNumber: true, cell: ({ peakKw }) => kilo(peakKw) },
        { title: copy.peakTime, cell: ({ peakTime }) => peakTime ?? '–' },
        {
          title: copy.reporting,
          isNumber: true,
          cell: ({ day, reporting, expected }) =>
            opened(
              reporting > 0,
              links.energy({ unit: 'day', from: day, to: day, orgCode }),
              `${figure(reporting)} / ${figure(expected)}`,
            ),
        },
      ]}
    />
  )
}
