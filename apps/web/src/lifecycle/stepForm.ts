import type { Field } from '@heliodesk/contracts/kit/fields'
import type { LifecycleVerb } from '@heliodesk/contracts/kit/lifecycle'
import { firstProblem, requiredSelect, requiredText } from '@heliodesk/domain/form/formRules'
import { isChosen, problemOf } from '@heliodesk/widgets/field/fieldRules.ts'
import type { ReactNode } from 'react'
import { lifecycle as copy } from '#web/copy/zhCN/lifecycle.ts'
import { type FormEntry, type FormValue, type FormValues, toBody } from '#web/resource/form/formValues.ts'

/** Own control of a field that a verb asks for. */
export type StepControl = (control: {
  readonly id: string
  readonly field: Field
  readonly value: FormValue
  readonly isWrong: boolean
  readonly onChange: (value: FormValue) => void
}) => ReactNode
export type StepControls = Readonly<Partial<Record<string, StepControl>>>

export const askedEntries = ({ asks = {} }: LifecycleVerb): readonly FormEntry[] => Object.entries(asks)

/** What is wrong with one answer: what was asked for and is not there first. */
export function answerProblem([, field]: FormEntry, value: FormValue | undefined): string | undefined {
  const { label } = field
  const rules = isChosen(field) ? requiredSelect(copy.choose(label)) : requiredText(copy.fillIn(label))
  return (
    (field.options.required && firstProblem(rules, typeof value === 'object' ? value.map(String) : value)) ||
    problemOf(field, value, false)
  )
}

/** What is wrong, by field. */
export function stepProblems(entries: readonly FormEntry[], values: FormValues): Readonly<Record<string, string>> {
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const [key] = entry
      const problem = answerProblem(entry, values[key])
      return problem ? [[key, problem]] : []
    }),
  )
}

/** What travels: every field that has a value. */
export const stepBody = (entries: readonly FormEntry[], values: FormValues): Readonly<Record<string, unknown>> =>
  toBody(entries, values, Object.keys(values))
