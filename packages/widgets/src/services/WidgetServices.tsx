import type { Field, FileRef } from '@heliodesk/contracts/kit/fields'
import { createContext, type ReactNode, useContext } from 'react'
import type { CheckServices } from './checkServices.ts'

import type { FileServices } from './fileServices.ts'
import type { PickerServices } from './pickerServices.ts'
import type { ReportServices } from './reportServices.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}
export interface Question {
  readonly title: string
  readonly text?: string
  readonly confirm: string
  readonly cancel: string
  readonly danger?: boolean
}
/** Names by code under their parent's code; provinces under 86 (ENTITY-REGION). */
export type RegionMap = Readonly<Record<string, Readonly<Record<string, string>>>>
/** A field with values that shall be read by a person. */
export interface Named {
  readonly field: Field
  readonly values: readonly string[]
}

/**
 * What field widgets need from the application around them. Members called use… are hooks: call them as hooks are called.
 * Everything else comes to a widget through its props.
 */
export interface WidgetServices extends FileServices {
  /** Items of a dictionary in their order; empty while loading. */
  useDict(code: string): readonly Choice[]
  /** All administrative divisions; fetched only when needed. */
  useRegions(isNeeded: boolean): RegionMap
  /** Records of another kind that may be chosen, by keyword. */
  useRefChoices(
    to: string,
    keyword: string,
    isOpen: boolean,
  ): { readonly choices: readonly Choice[]; readonly isSearching: boolean }
  /** Text of one reference; undefined while unknown or not asked. */
  useRefText(to: string, id: string | undefined): string | undefined
  /** Gives the text of a value: of dictionaries, regions, records, flags; else the value itself. */
  useValueText(wanted: readonly Named[]): (field: Field, value: string) => string
  /** Whether masked numbers may be seen in full. */
  useMayReveal(): boolean
  /** The full number behind a masked one; the look is written down. */
  reveal(at: { readonly resource: string; readonly id: string; readonly field: string }): Promise<string | null>
  /** Shows a file of a record, or saves it where it cannot be shown. */
  openFile(file: FileRef): void
  confirm(question: Question): Promise<boolean>
  readonly reports: ReportServices
  readonly checks: CheckServices
  /** People, departments, records, options and trees for the pickers. */
  readonly pickers: PickerServices
  readonly toast: { success(text: string): void; warning(text: string): void }
}

const Context = createContext<WidgetServices | null>(null)

export function WidgetServicesProvider({ value, children }: { readonly value: WidgetServices; readonly children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

export function useWidgetServices(): WidgetServices {
  const services = useContext(Context)
  if (services === null) throw new Error('useWidgetServices needs a WidgetServicesProvider above it')
  return services
}
