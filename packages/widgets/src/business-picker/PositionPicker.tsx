import { position } from '@heliodesk/contracts/resources/system/position'
import { picker as copy } from '../copy/zhCN/picker.ts'
import type { RecordRow } from '../services/pickerServices.ts'
import { Tag } from '../tag/Tag.tsx'
import { BusinessPicker, type BusinessPickerProps } from './BusinessPicker.tsx'

export type PositionPickerProps = Omit<BusinessPickerProps, 'resource' | 'columns' | 'renderCell' | 'store'> & {
  readonly store?: 'id' | 'code' | undefined
}

const columns = ['name', 'code', 'companyName'] as const
/** B§7: a position of the company `public` belongs to all of them. */
const everywhere = 'public'

function cell(row: RecordRow, key: string) {
  return key === 'companyName' && row.companyId === everywhere ? <Tag tone="plain">{copy.position.everywhere}</Tag> : undefined
}

/** Positions: name, code, company. */
export function PositionPicker(props: PositionPickerProps) {
  return <BusinessPicker title={copy.position.title} {...props} resource={position} columns={columns} renderCell={cell} />
}
