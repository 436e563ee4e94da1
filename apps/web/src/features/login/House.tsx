import styles from './DayCurve.module.css'

/** Roof of a house of 100 by 74: the edges lean in by 18 towards the ridge. */
const roofHeight = 30
const lean = (y: number): number => 18 * (1 - y / roofHeight)

/** Corners of one of the eight panels; rows and columns follow the slope of the roof. */
function panel(row: number, column: number): string {
  const [top, bottom] = row === 0 ? [6, 13] : [15.5, 24.5]
  const at = (y: number, t: number): string => {
    const [left, right] = [lean(y) + 9, 100 - lean(y) - 9]
    return `${(left + (right - left) * t).toFixed(1)},${y}`
  }
  const [from, to] = [column / 4 + 0.012, (column + 1) / 4 - 0.012]
  return [at(top, from), at(top, to), at(bottom, to), at(bottom, from)].join(' ')
}

const panels = [0, 1].flatMap((row) => [0, 1, 2, 3].map((column) => panel(row, column)))

/** A house with a roof of panels. */
export function House({ x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} className={styles.house}>
      <path d="M8 30h84v42H8z" />
      <path d="M0 30 18 0h64l18 30z" />
      <path d="M20 48h14v24H20zM52 46h23v14H52zM63.5 46v14" />
      {panels.map((points) => (
        <polygon key={points} className={styles.panel} points={points} />
      ))}
    </g>
  )
}
