import type { FileRef } from '@heliodesk/contracts/kit/fields'
import { FileUpload } from '../upload/FileUpload.tsx'
import type { FieldValue } from './FieldControl.tsx'
import { isFileRef } from './fileRef.ts'

export interface FilesControlProps {
  readonly id: string
  readonly label: string
  readonly max: number | undefined
  readonly value: FieldValue
  readonly onChange: (value: FieldValue) => void
}

/** Files of a record: each is stored as soon as it is chosen, and belongs to the record once that is saved. */
export default function FilesControl({ id, label, max = 0, value, onChange }: FilesControlProps) {
  const files: readonly FileRef[] = Array.isArray(value) ? value.filter(isFileRef) : []
  return <FileUpload id={id} label={label} limit={max} isCapped value={files} onChange={(next) => onChange([...next])} />
}
