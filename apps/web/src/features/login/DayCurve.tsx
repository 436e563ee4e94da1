import { useEffect, useState } from 'react'
import styles from './DayCurve.module.css'
import { clockHours, daylight, powerShare } from './daylight.ts'
import { House } from './House.tsx'

const view = { width: 920, height: 500, base: 286, top: 54 }
const hourLabels = [6, 9, 12, 15, 18] as const
const minute = 60_000

const xOf = (hour: number): number => 117.7 + (hour - 6) * 58.86
const yOf = (share: number): number => view.base - share * (view.base - view.top)
const round = (n: number): string => n.toFixed(1)

interface Day {
  readonly rise: number
  readonly set: number
}

/** Points of the curve between two hours, every ten minutes. */
function line(day: Day, from: number, to: number): string {
  const steps = Math.max(1, Math.ceil((to - from) * 6))
  const points = Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps)
  return points.map((hour, i) => `${i === 0 ? 'M' : 'L'}${round(xOf(hour))} ${round(yOf(powerShare(hour, day)))}`).join('')
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Today's power so far as a filled line, the rest as a dotted one; the sun stands at now and sets with the day. */
function Curve({ now }: { readonly now: number }) {
  const day = daylight(now)
  const until = Math.min(Math.max(clockHours(now), day.rise), day.set)
  const shines = until > day.rise && until < day.set
  const [x, y] = [xOf(until), yOf(powerShare(until, day))]
  return (
    <>
      {until > day.rise && (
        <>
          <path
            className={styles.area}
            d={`${line(day, day.rise, until)}L${round(x)} ${view.base + 10}L${round(xOf(day.rise))} ${view.base + 10}Z`}
          />
          <path className={styles.done} d={line(day, day.rise, until)} />
        </>
      )}
      {until < day.set && <path className={styles.ahead} d={line(day, until, day.set)} />}
      {shines && (
        <>
          <circle className={styles.halo} cx={x} cy={y} r="28" />
          <circle className={styles.sun} cx={x} cy={y} r="14" />
        </>
      )}
    </>
  )
}

/** The day's power curve over the roofs, drawn for the minute it is looked at. Decorative. */
export function DayCurve() {
  const now = useMinute()
  return (
    <svg
      className={styles.art}
      viewBox={`0 0 ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="glow" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--chart-now)" stopOpacity="0.22" />
          <stop offset="1" stopColor="var(--chart-now)" stopOpacity="0" />
        </linearGradient>
      </defs>
      {[54, 120, 188, 254].map((y) => (
        <path key={y} className={styles.grid} d={`M-400 ${y}H1320`} />
      ))}
      <Curve now={now} />
      <path
        className={styles.back}
        d="M-400 320C-250 260-120 330 0 320 130 300 190 283 260 284c120 0 130 24 230 22 100-2 170-34 260-34 70 0 110 14 170 22 140 10 260-30 400 10V430H-400z"
      />
      <path
        className={styles.front}
        d="M-400 350C-200 330-100 360 0 354 90 344 150 338 230 341c110 4 190 30 300 30 130 0 220-16 390-28 150-8 260 20 400 10V428H-400z"
      />
      <House x={119} y={297} scale={0.98} />
      <House x={344} y={306} scale={1.2} />
      <House x={590} y={299} scale={1.08} />
      <House x={758} y={320} scale={0.87} />
      <path className={styles.ground} d="M-400 428H1320" />
      {hourLabels.map((hour) => (
        <text key={hour} className={styles.label} x={xOf(hour)} y="452" textAnchor="middle">
          {`${String(hour).padStart(2, '0')}:00`}
        </text>
      ))}
    </svg>
  )
}
