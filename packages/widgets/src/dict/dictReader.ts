import { searchSelect as copy } from '../copy/zhCN/searchSelect.ts'
import type { Choice } from '../services/WidgetServices.tsx'

/** An item of a dictionary as servers write it: the text has one of three names (B§3). */
export interface WireDictItem {
  readonly value: string | number
  readonly text?: string | undefined
  readonly label?: string | undefined
  readonly title?: string | undefined
}

export const choiceOfItem = (item: WireDictItem): Choice => ({
  value: String(item.value),
  label: item.text ?? item.label ?? item.title ?? String(item.value),
})

/** A value's text; an unknown value is shown as it is. */
export function dictText(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value
}

export interface DictAnswer {
  readonly success: boolean
  readonly message: string
  readonly result: readonly WireDictItem[]
}

/** Items of a dictionary by code. Without a code nothing is asked (B§5). */
export async function readDict(
  code: string | null | undefined,
  load: (code: string) => Promise<DictAnswer>,
): Promise<DictAnswer> {
  if (code === undefined || code === null || code.trim() === '') return { success: false, message: copy.noCode, result: [] }
  return load(code)
}

/** A node of a dictionary tree (B§3): leaf is 1 where nothing lies below. */
export interface DictTreeNode {
  readonly key: string
  readonly value: string
  readonly label: string
  readonly leaf: 0 | 1
}
