import { useSyncExternalStore } from 'react'

const names = [
  'chart-1',
  'chart-3',
  'chart-4',
  'chart-6',
  'chart-now',
  'chart-now-fill',
  'chart-bar',
  'chart-compare',
  'chart-compare-soft',
  'chart-money',
  'chart-grid',
  'chart-axis',
  'chart-threshold',
  'bg-card',
  'bg-float',
  'border',
  'text-1',
  'text-2',
  'text-3',
  'danger',
  'level-1',
  'level-2',
  'level-3',
  'level-4',
  'font-sans',
] as const

/** Colours of the design tokens as a chart library needs them: resolved values, not CSS variables. */
export type ChartColors = Readonly<Record<(typeof names)[number], string>>

function read(): ChartColors {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as ChartColors
}

let cached: { readonly key: string; readonly colors: ChartColors } | null = null

/** The colours of the theme in force, for what is drawn once. */
export function chartColors(): ChartColors {
  const root = document.documentElement
  const key = `${root.dataset.theme ?? ''}|${root.className}|${root.getAttribute('style') ?? ''}`
  if (cached?.key !== key) cached = { key, colors: read() }
  return cached.colors
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] })
  return () => observer.disconnect()
}

/** Follows the theme: charts are drawn again when it changes, without reloading the page. */
export function useChartColors(): ChartColors {
  return useSyncExternalStore(subscribe, chartColors)
}
