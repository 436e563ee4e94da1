import type { CronProblem } from '@heliodesk/domain/cron/cronExpression'
import { type CronField, fieldLimits } from '@heliodesk/domain/cron/cronField'
import { describeCron } from '@heliodesk/domain/cron/describeCron'
import { describeCronEnglish } from '@heliodesk/domain/cron/describeCronEnglish'
import { cron as copy } from '../copy/zhCN/cron.ts'
import type { CronModeName } from './cronModes.ts'

/** What is wrong, beginning with the name of the part. */
export function problemText({ code, field, piece }: CronProblem): string {
  if (code === 'count' || field === null) return copy.wrong.count(piece)
  const name = copy.fields[field]
  const { min, max, maxStep } = fieldLimits[field]
  switch (code) {
    case 'range':
      return copy.wrong.range(name, piece, min, max)
    case 'step':
      return copy.wrong.step(name, piece, maxStep)
    case 'dayOrWeek':
      return copy.wrong.dayOrWeek(name)
    case 'form':
      return piece === '' ? copy.wrong.empty(name) : copy.wrong.form(name, piece)
    case 'order':
      return copy.wrong.order(name, piece)
    case 'alone':
      return copy.wrong.alone(name, piece)
  }
}

/** A right expression in the language of the window; null for a wrong one. */
export const cronText = (text: string): string | null => (copy.tongue === 'zh' ? describeCron(text) : describeCronEnglish(text))

export function modeLabel(field: CronField, mode: CronModeName): string {
  if (mode === 'every') return copy.everyOf[field]
  if (mode === 'specify' && field === 'day') return copy.specifyDay
  if (mode === 'loop' && (field === 'month' || field === 'week')) return copy.loop
  return copy.modes[mode]
}
