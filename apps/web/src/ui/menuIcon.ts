import { iconPaths } from '@heliodesk/widgets/icon/paths.ts'
import type { IconName } from './Icon.tsx'

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
  phone: 'people',
}

const isIconName = (name: string): name is IconName => name in iconPaths

/** The drawing for an icon name of the menu; an unknown one is a dot. */
export function iconOf(name: string | undefined): IconName {
  if (!name) return 'dot'
  return menuNames[name] ?? (isIconName(name) ? name : 'dot')
}
