import { changePercent } from '@heliodesk/domain/statistics/periods'
import { statistics as copy } from '#web/copy/zhCN/statistics.ts'
import { figure } from '../units.ts'

/** +12.3 %, of something to compare with. */
export const changeText = (now: number | null, before: number | null): string => {
  const percent = changePercent(now, before)
  return percent === null ? '–' : `${percent > 0 ? '+' : ''}${figure(percent, 1)}%`
}

/** How much more than the time before (环比) and than the year before (同比). */
export function Changes({ now, former, yearBefore }: Readonly<Record<'now' | 'former' | 'yearBefore', number | null>>) {
  return (
    <>
      <span>{copy.changed(copy.former, former === null ? copy.noBefore : changeText(now, former))}</span>
      <span>{copy.changed(copy.yearBefore, yearBefore === null ? copy.noBefore : changeText(now, yearBefore))}</span>
    </>
  )
}
