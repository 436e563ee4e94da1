import { dashboard } from '#web/copy/zhCN/dashboard.ts'
import { figure } from './units.ts'

/** The oldest class has no end: it is over the end of the one before it, a week. */
const weekHours = 168

const spanText = (hours: number): string => (hours < 24 ? dashboard.hoursOf(figure(hours)) : dashboard.days(figure(hours / 24)))

/** A class of ages by where it ends, in hours. */
export const ageText = ({ hours }: { readonly hours: number | null }): string =>
  hours === null ? dashboard.task.over(spanText(weekHours)) : dashboard.task.under(spanText(hours))
