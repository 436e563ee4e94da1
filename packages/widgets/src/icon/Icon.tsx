import { LineDrawing } from './LineDrawing.tsx'
import { iconPaths } from './paths.ts'

export type IconName = keyof typeof iconPaths

/** Drawn by points: a stroke as wide as the point. */
const dots: Readonly<Partial<Record<IconName, number>>> = { dot: 5, more: 3 }

/** Decorative: the control around it carries the name. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return <LineDrawing path={iconPaths[name]} size={size} stroke={dots[name]} />
}
