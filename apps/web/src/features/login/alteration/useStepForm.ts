import { type FormEvent, useRef, useState } from 'react'

type Errors<F extends string> = { readonly [P in F | 'form']?: string | undefined }

interface StepRules<F extends string> {
  /** Order of the fields: the first wrong one gets the focus. */
  readonly fields: readonly F[]
  readonly errorOf: (field: F, values: Readonly<Record<F, string>>) => string | undefined
  readonly send: (values: Readonly<Record<F, string>>) => Promise<void>
  readonly place: (error: unknown) => Errors<F>
}

/** One step of several: its fields, what is wrong with them, and sending it. */
export function useStepForm<F extends string>(initial: Readonly<Record<F, string>>, rules: StepRules<F>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<F>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const show = (next: Errors<F>): void => {
    setErrors(next)
    const first = rules.fields.find((field) => next[field] !== undefined)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const change = (field: F, value: string): void => {
    setValues((old) => ({ ...old, [field]: value }))
    setErrors((old) => ({ ...old, [field]: undefined, form: undefined }))
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const found = rules.fields.map((field) => [field, rules.errorOf(field, values)] as const)
    const wrong = Object.fromEntries(found.filter(([, text]) => text !== undefined)) as Errors<F>
    if (Object.keys(wrong).length > 0) return show(wrong)
    setBusy(true)
    setErrors({})
    try {
      await rules.send(values)
    } catch (error) {
      show(rules.place(error))
    } finally {
      setBusy(false)
    }
  }
  return { values, errors, busy, form, change, submit }
}
