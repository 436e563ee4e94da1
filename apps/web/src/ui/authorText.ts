import { resource as copy } from '../copy/zhCN/resource.ts'

/** What the program writes by itself carries this account, which nobody has. */
const program = 'system'

/** Who wrote a record, for people: by name, by account where nobody has it any more or the reader does not know them. */
export const authorText = (username: string | null, name?: unknown): string =>
  username === program ? copy.form.program : typeof name === 'string' && name !== '' ? name : (username ?? '')
