import type { Field } from '@heliodesk/contracts/kit/fields'
import { idCardWarning, readIdCard } from '@heliodesk/domain/identity/idCard'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { signs } from '../../copy/zhCN/signs.ts'
import type { FormValue, FormValues } from './formValues.ts'

/** Of Asia/Shanghai. */
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/**
 * What an ID card number says while it is typed: birthday and sex, and what the rule of its check sign has against it. Worked out here and
 * shown here: it goes nowhere.
 */
export function idCardNote(key: string, { options }: Field, value: FormValue, { sex, birthday }: FormValues): string | undefined {
  const number = options.pii === 'idCard' && typeof value === 'string' ? value.replaceAll(/[\s-]/g, '') : ''
  const read = readIdCard(number)
  if (read === undefined) return undefined
  const said = copy.form.idCard[read.sex](read.birthday)
  const warning = idCardWarning(number, key === 'idCard' ? { sex, birthday } : {}, today())
  if (warning === null) return said
  return warning === '3' ? signs.apart([said, copy.form.idCard.warning[warning]]) : copy.form.idCard.warning[warning]
}
