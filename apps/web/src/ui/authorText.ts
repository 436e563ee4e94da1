import { resource as copy } from '../copy/zhCN/resource.ts'

/** What the program writes by itself carries this account, which nobody has. */
const program = 'system'

/** Who wrote a record, for people. */
export const authorText = (username: string | null): string => (username === program ? copy.form.program : (username ?? ''))
