import type { Field, FieldKind } from '@heliodesk/contracts/kit/fields'
import type { IconName } from '../icon/Icon.tsx'
import { isPerson } from './queryModel.ts'
import { userEditor } from './userEditor.tsx'
import type { ValueEditor } from './valueEditor.ts'

const people = userEditor('username')

/** The editor that a field's definition asks for. */
export const ownEditor = (field: Field): ValueEditor | undefined => (isPerson(field) ? people : undefined)

const signs: Readonly<Record<FieldKind, IconName>> = {
  text: 'letter',
  dict: 'tag',
  ref: 'link',
  money: 'hash',
  decimal: 'hash',
  int: 'hash',
  date: 'calendar',
  datetime: 'calendar',
  flag: 'check',
  files: 'clip',
  region: 'mapPin',
}

/** The sign of a field's kind; `type` says how an editor of its own asks. */
export function signOf(field: Field, type: string | undefined): IconName {
  if (type === 'popup') return 'pick'
  return type === 'sel_user' || isPerson(field) ? 'person' : signs[field.kind]
}
