import { role } from '@heliodesk/contracts/resources/system/role'
import { picker as copy } from '../copy/zhCN/picker.ts'
import { BusinessPicker, type BusinessPickerProps } from './BusinessPicker.tsx'

export type RolePickerProps = Omit<BusinessPickerProps, 'resource' | 'columns' | 'renderCell' | 'store'> & {
  readonly store?: 'id' | 'roleCode' | undefined
}

const columns = ['roleName', 'roleCode'] as const

/** Roles: name and code; the rows carry id and roleCode (B§3). */
export function RolePicker(props: RolePickerProps) {
  return <BusinessPicker title={copy.role.title} {...props} resource={role} columns={columns} />
}
