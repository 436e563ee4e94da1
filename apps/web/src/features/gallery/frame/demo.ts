import type { PermissionCode } from '@heliodesk/contracts/permissions'
import type { ReactNode } from 'react'

/** A property that the panel offers. What a widget does without it is `initial`; the code leaves it out then. */
export type Control =
  | { readonly kind: 'flag'; readonly initial: boolean; readonly label: string }
  | { readonly kind: 'one'; readonly initial: string; readonly label: string; readonly options: readonly string[] }
  | { readonly kind: 'number'; readonly initial: number; readonly label: string; readonly min: number; readonly max: number }
  | { readonly kind: 'text'; readonly initial: string; readonly label: string }
export type Controls = Readonly<Record<string, Control>>

type ValueOf<C extends Control> = C extends { kind: 'one'; options: readonly (infer O)[] } ? O : C['initial']
export type ValuesOf<C extends Controls> = { readonly [K in keyof C]: ValueOf<C[K]> }
export type Values = Readonly<Record<string, boolean | string | number>>

export const flag = (label: string, initial = false) => ({ kind: 'flag', label, initial }) as const
export const text = (label: string, initial = '') => ({ kind: 'text', label, initial }) as const
export const number = (label: string, initial: number, min: number, max: number) =>
  ({ kind: 'number', label, initial, min, max }) as const
export const one = <const O extends string>(label: string, options: readonly O[], initial: NoInfer<O>) =>
  ({ kind: 'one', label, options, initial }) as const

/** How the code of a sample is written; the chosen properties come between `fixed` and the rest by themselves. */
export interface CodeSpec {
  readonly name: string
  /** Module behind @heliodesk/widgets: `code-editor/CodeEditor`. */
  readonly from: string
  /** Lines before the element: state, data. */
  readonly setup?: readonly string[]
  /** Attributes that are always there: `value={code}`. */
  readonly fixed?: readonly string[]
  readonly children?: string
}

/** Code that the frame cannot put together: as it is, or from the chosen properties. */
type Written<P> = string | { bivariant(props: P): string }['bivariant']

/** What a sample is drawn with: the properties of the panel, its value, and where it tells what happened. */
export interface Live<P, V> {
  readonly props: P
  readonly value: V
  /** Shown in the value's read-out. */
  setValue(value: V): void
  /** Shown in the list of events. */
  log(event: string, detail?: unknown): void
}

/** What a widget is given to tell of a change: the sample keeps the value, and the list of events says so. */
export const keeping =
  <V>(live: Pick<Live<unknown, V>, 'setValue' | 'log'>, event: string, reported: (next: V) => unknown = (next) => next) =>
  (next: V): void => {
    live.setValue(next)
    live.log(event, reported(next))
  }

export interface Sample<C extends Controls = Controls, V = unknown> {
  readonly key: string
  readonly title: string
  readonly hint?: string
  /** Right to the list that it shows; without it the sample says so and asks for nothing. */
  readonly permission?: PermissionCode
  readonly controls: C
  readonly value?: V
  /** Chosen properties and value by the name of the state that they bring about. */
  readonly states?: readonly { readonly name: string; readonly props?: Partial<ValuesOf<C>>; readonly value?: V }[]
  readonly code: CodeSpec | Written<ValuesOf<C>>
  render(live: Live<ValuesOf<C>, V>): ReactNode
}

/** Gives a sample the types of its controls and of its value. */
export const sample = <const C extends Controls, V = undefined>(given: Sample<C, V>): Sample<C, V> => given

/** The page of a widget: a function, so that its texts are read when it is drawn. */
export interface Demo {
  /** One sentence: what it is for, and what to take instead otherwise. */
  readonly purpose: string
  readonly samples: readonly Sample[]
  readonly keys?: readonly (readonly [keys: string, meaning: string])[]
  /** Facts worth knowing before one uses it: limits, what it asks of the services around it. */
  readonly notes?: readonly string[]
  /** Picture for the overview; without it the first sample stands there. */
  readonly picture?: ReactNode
}

export const initialValues = (controls: Controls): Values =>
  Object.fromEntries(Object.entries(controls).map(([name, { initial }]) => [name, initial]))
