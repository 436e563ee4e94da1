import type { CronProblem } from '@heliodesk/domain/cron/cronExpression'
import { type CronField, cronFields } from '@heliodesk/domain/cron/cronField'
import { normaliseCron, parseCron, splitCron } from '@heliodesk/domain/cron/parseCron'
import { type CronMode, modesOf, parseDayTab, parseMode } from './cronModes.ts'
import { type CronParts, defaultParts, expressionOf, partsOf, setMode, setPart } from './cronParts.ts'

/** What stands in the builder while somebody works in it; texts may be wrong, `parts` never are. */
export interface CronDraft {
  /** The whole expression as it stands in its input. */
  readonly whole: string
  readonly parts: CronParts
  /** A part whose text is wrong as it was typed. */
  readonly typed: { readonly field: CronField; readonly text: string } | null
  /** Parts that the last change pulled along with it (B§4). */
  readonly pulled: readonly CronField[]
}

/** A draft for an expression; for none, the default of every part (CRON-08). */
export function draftOf(text: string): CronDraft {
  return text.trim() === '' ? settled(defaultParts) : typeWhole(text)
}

const settled = (parts: CronParts, pulled: readonly CronField[] = []): CronDraft => ({
  whole: expressionOf(parts),
  parts,
  typed: null,
  pulled,
})

/** The whole expression typed or pasted: every tab follows, wrong parts as «every» (CRON-36). */
export function typeWhole(text: string): CronDraft {
  return { whole: text, parts: partsOf(text), typed: null, pulled: [] }
}

/** A part typed: a right one is taken with all that follows from it, a wrong one waits. */
export function typePart(draft: CronDraft, field: CronField, text: string): CronDraft {
  const part = splitCron(text)[0] ?? ''
  const isOne = splitCron(text).length === 1
  if (isOne && isRight(draft.parts, field, part)) return changed(draft, field, setPart(draft.parts, field, part))
  return { ...draft, whole: expressionOf({ ...draft.parts, [field]: part }), typed: { field, text }, pulled: [] }
}

/** A mode chosen, or a number of it changed. */
export function chooseMode(draft: CronDraft, field: CronField, mode: CronMode): CronDraft {
  return changed(draft, field, setMode(draft.parts, field, mode))
}

/** Leaving a part that is still wrong: it becomes «every» (CRON-36). */
export function leavePart(draft: CronDraft): CronDraft {
  if (draft.typed === null) return draft
  return settled(partsOf(expressionOf({ ...draft.parts, [draft.typed.field]: draft.typed.text.trim() || '*' })))
}

function changed(draft: CronDraft, field: CronField, parts: CronParts): CronDraft {
  return settled(
    parts,
    cronFields.filter((other) => other !== field && parts[other] !== draft.parts[other]),
  )
}

function isRight(parts: CronParts, field: CronField, part: string): boolean {
  return problemOfPart(parts, field, part) === null
}

/** Judged beside what it would pull along, so that a day is right even where a weekday was set. */
function problemOfPart(parts: CronParts, field: CronField, part: string): CronProblem | null {
  if (part === '') return { code: 'form', field, piece: '' }
  const result = parseCron(expressionOf(setPart(parts, field, part)))
  return result.ok ? null : result.problem
}

/** The first thing that is wrong, or null. */
export function problemOf(draft: CronDraft): CronProblem | null {
  if (draft.typed !== null) {
    const { field, text } = draft.typed
    const written = splitCron(text)
    return written.length > 1 ? { code: 'form', field, piece: text.trim() } : problemOfPart(draft.parts, field, written[0] ?? '')
  }
  const result = parseCron(draft.whole)
  return result.ok ? null : result.problem
}

/** What is stored: seven parts in capitals, or null while something is wrong. */
export const resultOf = (draft: CronDraft): string | null => (problemOf(draft) === null ? normaliseCron(draft.whole) : null)

/** The mode that a tab shows as chosen; null for a part that is right but has no mode of its own, as `1-5,8`. */
export function modeShown(parts: CronParts, field: CronField): CronMode | null {
  const mode = field === 'day' ? parseDayTab(parts.day, parts.week) : parseMode(field, parts[field])
  if (!modesOf[field].includes(mode.mode)) return null
  if (mode.mode === 'every' && parts[field] !== '*') return null
  if (mode.mode === 'unset' && parts[field] !== '?') return null
  return mode
}
