import { DatePicker, type DatePickerProps } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { type ComponentProps, useRef } from 'react'

dayjs.extend(customParseFormat)

/** How days, months and years may be typed; the first one is how they are shown and given on. */
const typed = {
  date: ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D'],
  month: ['YYYY-MM', 'YYYYMM', 'YYYY-M', 'YYYY/M', 'YYYY.M'],
  year: ['YYYY'],
} as const
const typedMoments = ['YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD HH:mm', 'YYYY-M-D H:mm:ss', 'YYYY-M-D H:mm', 'YYYY/M/D H:mm']

type Unit = keyof typeof typed
interface Unitary {
  readonly picker?: Unit
}

/** A day, month, year or moment, picked or typed in any usual way; what is typed stays, by Enter, Tab or a press elsewhere. */
export function DayPicker({
  picker = 'date',
  ...rest
}: Omit<DatePickerProps<Dayjs, false>, 'picker' | 'format' | 'multiple'> & Unitary) {
  const format = rest.showTime ? typedMoments : [...typed[picker]]
  return <DatePicker {...rest} picker={picker} format={format} needConfirm={false} />
}

type RangeProps = ComponentProps<typeof DatePicker.RangePicker>
type Ends = readonly [Dayjs | null, Dayjs | null]
const key = (ends: Ends): string => ends.map((end) => end?.format('YYYY-MM-DD') ?? '').join()

/**
 * The same from and to. The library forgets one typed end when the other is left open (Enter, a press elsewhere): whatever is typed when
 * it closes counts, unless Esc closed it.
 */
export function DayRangePicker({
  picker = 'date',
  ...rest
}: Omit<RangeProps, 'picker' | 'format' | 'onChange'> &
  Unitary & {
    readonly onRange: (texts: readonly [string, string]) => void
  }) {
  const { onRange, ...given } = rest
  const [first = null, second = null] = given.value ?? []
  const draft = useRef<Ends | null>(null)
  const give = (ends: Ends): void => {
    draft.current = null
    onRange([ends[0]?.format(typed[picker][0]) ?? '', ends[1]?.format(typed[picker][0]) ?? ''])
  }
  const settle = (): void => {
    const ends = draft.current
    draft.current = null
    if (ends === null || key(ends) === key([first, second])) return
    const [mayLackFirst, maySecond] = Array.isArray(given.allowEmpty) ? given.allowEmpty : [given.allowEmpty, given.allowEmpty]
    const isWhole = (ends[0] !== null || mayLackFirst) && (ends[1] !== null || maySecond)
    if (isWhole && !(ends[0] && ends[1] && ends[0].isAfter(ends[1]))) give(ends)
  }
  return (
    <DatePicker.RangePicker
      {...given}
      picker={picker}
      format={[...typed[picker]]}
      needConfirm={false}
      onCalendarChange={(ends) => {
        draft.current = [ends?.[0] ?? null, ends?.[1] ?? null]
      }}
      onKeyDown={({ key: pressed, target }) => {
        if (pressed === 'Escape') draft.current = null
        // Enter in an end that stays open.
        if (pressed === 'Enter' && target instanceof HTMLInputElement && target.value === '') settle()
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) settle()
      }}
      onChange={(ends) => give([ends?.[0] ?? null, ends?.[1] ?? null])}
    />
  )
}
