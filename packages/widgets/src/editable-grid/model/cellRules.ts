import { gridModel as copy } from '../../copy/zhCN/gridModel.ts'
import { isUploadedFile } from '../../upload/uploadModel.ts'
import type { CellContext, CellHandler, CellRule, GridColumn, HandlerAnswer } from './column.ts'
import { isPatternName, patternMessage } from './namedPatterns.ts'
import { isBlank, plainText } from './row.ts'
import { compilePattern, type Test } from './rulePattern.ts'

/** Whether another row holds the value. */
export type IsTaken = (key: string, value: CellContext['value'], id: string) => boolean

/** A message, null for a cell in order, or a promise of either. */
export type Verdict = string | null | Promise<string | null>

/** One check of a cell. Rules of a column are compiled once, not for every cell. */
type Check = (context: CellContext, isTaken: IsTaken) => HandlerAnswer | Promise<HandlerAnswer>

interface CompiledCheck {
  readonly check: Check
  /** The rule's own message, or what is said without one. */
  readonly message: (column: GridColumn) => string
}

export interface ColumnRules {
  readonly column: GridColumn
  readonly checks: readonly CompiledCheck[]
  readonly isUnique: boolean
}

const asksUnique = ({ unique, pattern }: CellRule): boolean => unique === true || pattern === 'only'

export function compileRules(column: GridColumn): ColumnRules {
  const rules = column.validateRules ?? []
  const own = column.type === 'upload' ? [arrived] : []
  return { column, checks: [...own, ...rules.flatMap(checksOf)], isUnique: rules.some(asksUnique) }
}

/** One rule may ask for several things; required comes first, what takes longest last. */
function checksOf(rule: CellRule): readonly CompiledCheck[] {
  const { required, pattern, handler } = rule
  const say = (standard: (title: string) => string) => (column: GridColumn) => rule.message ?? standard(column.title)
  const test = pattern === undefined || pattern === 'only' ? null : compilePattern(pattern)
  return [
    ...(required ? [{ check: isFilled, message: say(copy.rule.required) }] : []),
    ...(test ? [{ check: matches(test, pattern === '*'), message: say(patternSays(pattern)) }] : []),
    ...(asksUnique(rule) ? [{ check: isAlone, message: say(copy.rule.unique) }] : []),
    ...(handler ? [{ check: asked(handler), message: say(copy.rule.refused) }] : []),
  ]
}

/** A file that was refused is no value to save, whatever the column's rules say. */
const arrived: CompiledCheck = {
  check: ({ value }) => !isUploadedFile(value) || value.status !== 'error',
  message: ({ title }) => copy.rule.upload(title),
}

const isFilled: Check = ({ value }) => !isBlank(value)
const isAlone: Check = ({ value, row, column }, isTaken) => isBlank(value) || !isTaken(column.key, value, row.id)

/** A blank cell is for `required` to judge, and for the pattern that says the same. */
const matches =
  (test: Test, judgesBlank: boolean): Check =>
  ({ value }) =>
    (isBlank(value) && !judgesBlank) || test(plainText(value))

const patternSays = (pattern: CellRule['pattern']) => (title: string) =>
  typeof pattern === 'string' && isPatternName(pattern) ? patternMessage(pattern) : copy.rule.pattern(title)

const asked =
  (handler: CellHandler): Check =>
  (context) => {
    try {
      const answer = handler(context)
      return answer instanceof Promise ? answer.catch(() => copy.rule.crashed(context.column.title)) : answer
    } catch {
      return copy.rule.crashed(context.column.title)
    }
  }

/** The message of the first rule that fails (B§5). Later rules are not asked, so a slow one waits until the quick ones agree. */
export function judge(rules: ColumnRules, context: CellContext, isTaken: IsTaken, from = 0): Verdict {
  for (let at = from; at < rules.checks.length; at++) {
    const one = rules.checks[at]
    if (one === undefined) continue
    const answer = one.check(context, isTaken)
    if (answer instanceof Promise) {
      return answer.then((late) => messageOf(late, one, rules.column) ?? judge(rules, context, isTaken, at + 1))
    }
    const message = messageOf(answer, one, rules.column)
    if (message !== null) return message
  }
  return null
}

function messageOf(answer: HandlerAnswer, { message }: CompiledCheck, column: GridColumn): string | null {
  if (answer === false) return message(column)
  return typeof answer === 'string' && answer !== '' ? answer : null
}
