import dayjs, { type Dayjs, type PluginFunc } from 'dayjs'

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

/** What the clock on a wall in Beijing shows at an instant, in the form in which pickers hold every day and time: without a zone. */
export const beijingClock = (instant: Date): Dayjs => dayjs(clock.format(instant))

/**
 * The pickers of the component library ask the date library's `tz()` what now is, where there is one: the ring of today, 今天 and 此刻
 * are those of Beijing in every zone of a browser, and in pickers that are yet to be written. Only for pickers: a value of ours has no zone.
 */
export const beijingNow: PluginFunc = (_, type) => {
  Object.assign(type.prototype, {
    tz(this: Dayjs): Dayjs {
      return beijingClock(this.toDate())
    },
  })
}
