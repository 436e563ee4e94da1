import { LineDrawing } from '@heliodesk/widgets/icon/LineDrawing'
import { iconPaths } from './iconPaths.ts'

export type IconName = keyof typeof iconPaths

/** Names the server's menu uses, where they differ from the drawing. */
const menuNames: Readonly<Record<string, IconName>> = {
  customer: 'people',
  bankCard: 'card',
  transaction: 'exchange',
  station: 'panel',
  import: 'upload',
  system: 'gear',
  position: 'badge',
  dict: 'book',
  registration: 'person',
  sms: 'chat',
}

const isIconName = (name: string): name is IconName => name in iconPaths
/** The drawing for an icon name of the menu; an unknown one is a dot. */
export function iconOf(name: string | undefined): IconName {
  if (!name) return 'dot'
  return menuNames[name] ?? (isIconName(name) ? name : 'dot')
}

/** Drawn by points: a stroke as wide as the point. */
const dots: Readonly<Partial<Record<IconName, number>>> = { dot: 5, more: 3 }

/** Decorative: the control around it carries the name. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return <LineDrawing path={iconPaths[name]} size={size} stroke={dots[name]} />
}
