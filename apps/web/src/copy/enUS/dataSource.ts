import type { Copy } from '@heliodesk/contracts/text/locale'
import type { dataSource as zh } from '../zhCN/dataSource.ts'

export const dataSource = {
  title: 'Data sources',
  test: 'Test',
  tested: (name) => `${name} answers`,
  setPassword: 'Set password',
  passwordTitle: (name) => `Password of ${name}`,
  passwordIntro:
    'Kept encrypted, used for the registered address alone, shown nowhere. Give it again after changing host, port, user or encryption.',
  password: 'Password',
  passwordMissing: 'Please enter a password',
  passwordSaved: 'Password saved',
  save: 'Save',
  cancel: 'Cancel',
  policy:
    'After saving, set the password, then test. PostgreSQL only; the other side offers the view heliodesk_points(contract_no, ts, power_w, total_kwh). Points go to stations by contract number; reading one twice counts once.',
} satisfies Copy<typeof zh>
