import { station } from '@heliodesk/contracts/resources/station/station'
import { BusinessPicker } from '@heliodesk/widgets/business-picker/BusinessPicker'
import { PositionPicker } from '@heliodesk/widgets/business-picker/PositionPicker'
import { RolePicker } from '@heliodesk/widgets/business-picker/RolePicker'
import { DepartSelect } from '@heliodesk/widgets/depart-tree/DepartSelect'
import { UserPicker } from '@heliodesk/widgets/user-picker/UserPicker'
import type { ReactNode } from 'react'
import { demoPickers as copy } from '#web/copy/zhCN/demoPickers.ts'
import { type Demo, flag, keeping, sample } from '../frame/demo.ts'

const fixed = ['value={value}', 'onChange={setValue}']
const setup = ["const [value, setValue] = useState('')"]

interface Field {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A sample of a picker that stores a text. */
const picker = (
  given: { readonly key: string; readonly title: string; readonly name: string; readonly from: string },
  draw: (field: Field, isMultiple: boolean, disabled: boolean) => ReactNode,
) =>
  sample({
    key: given.key,
    title: given.title,
    value: '',
    controls: { isMultiple: flag(copy.several, true), disabled: flag(copy.disabled) },
    states: [{ name: copy.disabled, props: { disabled: true } }],
    code: { name: given.name, from: given.from, setup, fixed },
    render: ({ props, value, ...live }) =>
      draw(
        {
          value,
          onChange: keeping(live, 'onChange'),
        },
        props.isMultiple,
        props.disabled,
      ),
  })

const user = (layout: 'depart' | 'table', title: string) =>
  picker({ key: layout, title, name: 'UserPicker', from: 'user-picker/UserPicker' }, (field, isMultiple, disabled) => (
    <UserPicker {...field} layout={layout} isMultiple={isMultiple} disabled={disabled} />
  ))

const depart = () =>
  sample({
    key: 'departSelect',
    title: copy.depart,
    value: '',
    controls: {
      isMultiple: flag(copy.several),
      allowsCompanies: flag(copy.companies),
      hidesCompanies: flag(copy.hidden),
      startsLinked: flag(copy.linked),
      disabled: flag(copy.disabled),
    },
    states: [{ name: copy.disabled, props: { disabled: true } }],
    code: { name: 'DepartSelect', from: 'depart-tree/DepartSelect', setup, fixed },
    render: ({ props, value, ...live }) => <DepartSelect {...props} value={value} onChange={keeping(live, 'onChange')} />,
  })

export const demo = (): Demo => ({
  purpose: copy.purpose,
  samples: [
    user('depart', copy.user),
    user('table', copy.table),
    depart(),
    picker(
      { key: 'role', title: copy.role, name: 'RolePicker', from: 'business-picker/RolePicker' },
      (field, isMultiple, disabled) => <RolePicker {...field} isMultiple={isMultiple} disabled={disabled} />,
    ),
    picker(
      { key: 'position', title: copy.position, name: 'PositionPicker', from: 'business-picker/PositionPicker' },
      (field, isMultiple, disabled) => <PositionPicker {...field} isMultiple={isMultiple} disabled={disabled} />,
    ),
    picker(
      { key: 'station', title: copy.station, name: 'BusinessPicker', from: 'business-picker/BusinessPicker' },
      (field, isMultiple, disabled) => (
        <BusinessPicker {...field} resource={station} max={20} isMultiple={isMultiple} disabled={disabled} />
      ),
    ),
  ],
  keys: [
    ['Enter', copy.keys.open],
    ['Delete', copy.keys.clear],
    ['/', copy.keys.search],
    ['↑ ↓', copy.keys.move],
    ['Space', copy.keys.check],
    ['Ctrl+Enter', copy.keys.confirm],
  ],
  notes: copy.notes,
})
