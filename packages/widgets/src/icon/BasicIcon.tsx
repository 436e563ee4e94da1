import { basicPaths } from './basicPaths.ts'
import { LineDrawing } from './LineDrawing.tsx'

export type BasicIconName = keyof typeof basicPaths

/** `Icon` for what the login page loads: it brings these few drawings and no others. */
export function BasicIcon({ name, size = 16 }: { readonly name: BasicIconName; readonly size?: number }) {
  return <LineDrawing path={basicPaths[name]} size={size} />
}
