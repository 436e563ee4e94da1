import type { ReactNode } from 'react'

/** What a choosing field takes from the form, the filter or the label around it. */
export interface ChoiceFieldProps {
  readonly id?: string | undefined
  readonly prefix?: ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly status?: 'error' | undefined
  readonly className?: string | undefined
  readonly ariaLabel?: string | undefined
  /** Name of the opened list where a <label> names the field. */
  readonly listLabel?: string | undefined
}
