export interface LineDrawingProps {
  /** Path on a grid of 24 by 24. */
  readonly path: string
  readonly size: number
  readonly stroke?: number | undefined
}

/** A line drawing in the colour of the text around it. Decorative: the control around it carries the name. */
export const LineDrawing = ({ path, size, stroke = 1.8 }: LineDrawingProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={stroke}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
)
