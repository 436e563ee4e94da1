/** Zones to choose from: the usual ones first, fixed offsets, then the whole list of the browser. */
export function zoneOptions(chosen: string): readonly { readonly value: string; readonly label: string }[] {
  const usual = ['Asia/Shanghai', 'UTC']
  const offsets = Array.from({ length: 27 }, (_, i) => i - 12).map(
    (hours) => `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`,
  )
  const all = new Set([...usual, chosen, ...offsets, ...Intl.supportedValuesOf('timeZone')])
  return [...all].map((value) => ({ value, label: value }))
}
