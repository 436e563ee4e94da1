import { DepartSelect } from '../depart-tree/DepartSelect.tsx'

interface Props {
  readonly id: string
  readonly ariaLabel: string | undefined
  readonly value: string
  readonly placeholder: string | undefined
  readonly disabled: boolean
  readonly status?: 'error' | undefined
  readonly onChange: (code: string) => void
}

/** The department of a record, kept as its code. */
export default function DepartControl({ onChange, ...rest }: Props) {
  return <DepartSelect {...rest} store="orgCode" onChange={(code) => onChange(code)} />
}
