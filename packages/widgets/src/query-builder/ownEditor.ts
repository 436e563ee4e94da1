import type { Field, FieldKind } from '@heliodesk/contracts/kit/fields'
import { isDepart } from '../field/fieldTraits.ts'
import type { IconName } from '../icon/Icon.tsx'
import { departEditor } from './departEditor.tsx'
import { isPerson } from './queryModel.ts'
import { userEditor } from './userEditor.tsx'
import type { ValueEditor } from './valueEditor.ts'

const people = userEditor('username')
const departs = departEditor('orgCode')

/** The editor that a field's definition asks for. */
export function ownEditor(field: Field): ValueEditor | undefined {
  if (isDepart(field)) return departs
  return isPerson(field) ? people : undefined
}

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
  if (isDepart(field)) return 'tree'
  return type === 'sel_user' || isPerson(field) ? 'person' : signs[field.kind]
}
