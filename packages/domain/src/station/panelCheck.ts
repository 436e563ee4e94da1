export interface PanelRange {
  readonly strings: number
  readonly min: number
  readonly max: number
}

/** How many panels belong to a number of strings (A§5). The row for 5 strings is listed there but never clears the flag (D-PANELS). */
export const panelRanges: readonly PanelRange[] = [
  { strings: 1, min: 0, max: 23 },
  { strings: 2, min: 24, max: 44 },
  { strings: 3, min: 45, max: 64 },
  { strings: 4, min: 65, max: 76 },
  { strings: 5, min: 77, max: 83 },
]
const lastCheckedStrings = 4

export type PanelCheck =
  | { readonly ok: true; readonly range: PanelRange }
  /** `range` is null where no number of panels would be right (0 strings, 5 or more). */
  | { readonly ok: false; readonly range: PanelRange | null }

/** Whether the registered panels fit the strings that report. An unknown panel count cannot be right. */
export function checkPanels(strings: number, pvPanelNum: number | null): PanelCheck {
  const range = strings >= 1 && strings <= lastCheckedStrings ? panelRanges.find((row) => row.strings === strings) : undefined
  if (!range) return { ok: false, range: null }
  const fits = pvPanelNum !== null && pvPanelNum >= range.min && pvPanelNum <= range.max
  return fits ? { ok: true, range } : { ok: false, range }
}
