import { LineDrawing } from './LineDrawing.tsx'
import { iconPaths } from './paths.ts'

export type IconName = keyof typeof iconPaths

/** Decorative: the control around it carries the name. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return <LineDrawing path={iconPaths[name]} size={size} />
}
