import type { ReactNode } from 'react'
import type { ConditionInfo } from './conditionInfo.ts'

export interface ValueEditorProps {
  /** Names the control. */
  readonly label: string
  readonly values: readonly string[]
  /** The rule takes several values. */
  readonly isMultiple: boolean
  readonly isWrong: boolean
  readonly onChange: (values: readonly string[]) => void
}

/** A way of its own to choose the value of a field, and what is kept of it beside the value. */
export interface ValueEditor {
  readonly info: ConditionInfo
  readonly render: (props: ValueEditorProps) => ReactNode
}
