import { userForm } from '@heliodesk/contracts/resources/system/userForm'
import { RolePicker } from '@heliodesk/widgets/business-picker/RolePicker'
import { DepartSelect } from '@heliodesk/widgets/depart-tree/DepartSelect'
import type { Controls } from '#web/resource/form/ResourceForm.tsx'
import { Input } from '#web/ui/Input.tsx'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Departments and roles by their pickers, the first password hidden. */
export const userControls: Controls = {
  password: ({ id, value, onChange }) => (
    <Input.Password
      id={id}
      autoComplete="new-password"
      maxLength={userForm.fields.password.options.max}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
  selecteddeparts: ({ id, value, onChange }) => (
    <DepartSelect id={id} value={textOf(value)} isMultiple allowsCompanies onChange={(next) => onChange(next)} />
  ),
  selectedroles: ({ id, value, onChange }) => <RolePicker id={id} value={textOf(value)} onChange={(next) => onChange(next)} />,
}
