import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useRef, useState } from 'react'
import styles from './Chart.module.css'
import { type ChartColors, useChartColors } from './chartColors.ts'

export interface ChartProps {
  /** Builds the option from the colours of the current theme; keep it stable (useCallback) to avoid redrawing. */
  readonly option: (colors: ChartColors) => EChartsCoreOption
  /** px */
  readonly height: number
  /** What the chart shows, for people who do not see it. A table of the same figures should stand beside it. */
  readonly label: string
}

/**
 * A chart of the product's one ECharts bundle, which is loaded when the first chart comes into view.
 * Drawn as SVG; follows theme and size; frees itself when hidden in a kept tab and comes back without animation.
 */
export function Chart({ option, height, label }: ChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const seen = useRef(false)
  const colors = useChartColors()
  const [ready, setReady] = useState(false)

  useEffect(() => {
    const element = host.current
    if (!element) return
    let stopped = false
    let resize: ResizeObserver | null = null
    const start = async () => {
      const { init } = await import('./echartsCore.ts')
      if (stopped) return
      chart.current = init(element, null, { renderer: 'svg' })
      resize = new ResizeObserver(() => chart.current?.resize())
      resize.observe(element)
      setReady(true)
    }
    const visible = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      visible.disconnect()
      void start()
    })
    visible.observe(element)
    return () => {
      stopped = true
      visible.disconnect()
      resize?.disconnect()
      chart.current?.dispose()
      chart.current = null
      setReady(false)
    }
  }, [])

  useEffect(() => {
    if (!ready || !chart.current) return
    const still = seen.current || matchMedia('(prefers-reduced-motion: reduce)').matches
    seen.current = true
    chart.current.setOption(
      {
        animation: !still,
        animationDuration: 200,
        animationDurationUpdate: 160,
        textStyle: { fontFamily: colors['font-sans'], fontSize: 12 },
        ...option(colors),
      },
      { notMerge: true },
    )
  }, [ready, option, colors])

  return <div ref={host} className={styles.chart} style={{ height }} role="img" aria-label={label} data-ready={ready} />
}
