import styles from './Sparkline.module.css'
import { areaPath, linePath, type Series } from './sparkPath.ts'

export interface SparklineProps {
  readonly values: Series
  readonly kind: 'area' | 'line' | 'bar'
  /** Role of the figure: energy and power are amber, money violet. */
  readonly tone?: 'energy' | 'money'
}

const width = 120
const height = 24

/** A trend beside a figure: 24 px high, no axes, decoration for the eye only; the figure says it in words. */
export function Sparkline({ values, kind, tone = 'energy' }: SparklineProps) {
  return (
    <svg
      className={styles.spark}
      data-tone={tone}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {kind === 'bar' ? (
        <Bars values={values} />
      ) : (
        <>
          {kind === 'area' && <path className={styles.area} d={areaPath(values, width, height - 2)} transform="translate(0 1)" />}
          <path
            className={styles.line}
            d={linePath(values, width, height - 2)}
            transform="translate(0 1)"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  )
}

function Bars({ values }: { readonly values: Series }) {
  const top = Math.max(1e-9, ...values.map((value) => value ?? 0))
  const slot = width / Math.max(1, values.length)
  return (
    <>
      {values.map((value, index) => {
        const tall = ((value ?? 0) / top) * height
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity beyond their place
            key={index}
            className={styles.bar}
            data-last={index === values.length - 1}
            x={index * slot + slot * 0.12}
            width={slot * 0.76}
            y={height - tall}
            height={tall}
          />
        )
      })}
    </>
  )
}
