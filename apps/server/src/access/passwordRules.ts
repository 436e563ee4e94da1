import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { type PasswordOwner, passwordProblem } from '@heliodesk/domain/account/password'

/** Refuses a new password that breaks a rule, wherever one is set: registration, change, recovery, administration. */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  const problem = passwordProblem(password, owner)
  if (problem === 'length') throw errors.passwordLength({ min: limits.passwordMin, max: limits.passwordMax })
  if (problem === 'common') throw errors.passwordCommon()
  if (problem === 'personal') throw errors.passwordPersonal()
}
