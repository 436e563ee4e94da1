import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The system user that PostgreSQL runs as. PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * The account for a database in `dir`: undefined = the caller's own. Root hands over to the owner of an existing directory, else to
 * `nobody`. The account must be in /etc/passwd, because initdb looks its name up; no user is ever created.
 */
export function databaseAccount(dir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = knownAccounts()
  const owner = statSync(dir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0 && known.some((entry) => entry.uid === owner.uid)) return { uid: owner.uid, gid: owner.gid }
  const nobody = known.find((entry) => entry.name === 'nobody')
  return { uid: nobody?.uid ?? 65534, gid: nobody?.gid ?? 65534 }
}

function knownAccounts(): readonly (Account & { readonly name: string })[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines
    .map((line) => line.split(':'))
    .filter((parts) => parts.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** Whether every directory above `dir` lets the account pass. Access lists are not read: a wrong "no" only costs the detour. */
export function canReach(dir: string, account: Account | undefined): boolean {
  if (!account) return true
  for (let path = dirname(resolve(dir)); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}
