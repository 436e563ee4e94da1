import type { StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import dayjs from 'dayjs'
import { toast } from '#web/app/toast.ts'
import { stationCurve as copy } from '#web/copy/zhCN/stationCurve.ts'
import { RefSelect } from '#web/resource/choices/RefSelect.tsx'
import { DayPicker } from '#web/ui/DayPicker.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { todayIn } from '../today.ts'
import type { LineRange } from '../useStationData.ts'
import styles from './compare.module.css'
import { maxOtherStations, unitOf } from './series.ts'
import type { Chosen } from './useComparison.ts'

export interface CompareBarProps {
  readonly station: StationInfo
  readonly range: LineRange
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
  readonly perKwp: boolean
  readonly onPerKwp: (perKwp: boolean) => void
}

/** What stands beside the station, and in which unit all of it is drawn. */
export function CompareBar({ station, range, chosen, onChoose, perKwp, onPerKwp }: CompareBarProps) {
  const isDay = range.timeType === '0'
  const isFull = chosen.stations.length >= maxOtherStations
  const add = (id: string | undefined) => {
    if (id === undefined) return
    if (id === station.id || chosen.stations.includes(id)) toast.info(copy.already)
    else if (!isFull) onChoose({ ...chosen, stations: [...chosen.stations, id] })
  }
  return (
    <fieldset className={styles.bar} aria-label={copy.compareWith}>
      {isDay && <OtherDay range={range} chosen={chosen} onChoose={onChoose} />}
      <div className={styles.stations}>
        <RefSelect
          to="station"
          value={undefined}
          ariaLabel={copy.otherStation}
          placeholder={isFull ? copy.limit(maxOtherStations) : copy.addStation}
          disabled={isFull}
          onChange={add}
        />
      </div>
      <Segmented
        label={copy.unit}
        value={perKwp ? 'perKwp' : 'whole'}
        options={[
          { value: 'whole', label: unitOf(isDay, false) },
          { value: 'perKwp', label: unitOf(isDay, true) },
        ]}
        onChange={(value) => onPerKwp(value === 'perKwp')}
      />
    </fieldset>
  )
}

/** Another day of the station, typed or picked; never the one that is shown. */
function OtherDay({ range, chosen, onChoose }: Pick<CompareBarProps, 'range' | 'chosen' | 'onChoose'>) {
  return (
    <DayPicker
      className={styles.day}
      aria-label={copy.otherDay}
      placeholder={copy.otherDay}
      value={chosen.day === null ? null : dayjs(chosen.day)}
      maxDate={dayjs(todayIn())}
      onChange={(day) => {
        const next = day?.format('YYYY-MM-DD') ?? null
        if (next === range.date) toast.info(copy.sameDay)
        else onChoose({ ...chosen, day: next })
      }}
    />
  )
}
