import { divideRounded } from '../fees/cents.ts'
import { type RiskClass, riskClasses } from './arrears.ts'

/**
 * Shares that are set aside of the principal of each class, in percent with four digits: 金融企业准备金计提管理办法 (财金〔2012〕20 号), standard risk
 * coefficients. A run may say others.
 */
export const usualRates: Readonly<Record<RiskClass, string>> = {
  [riskClasses.normal]: '1.5000',
  [riskClasses.mention]: '3.0000',
  [riskClasses.substandard]: '30.0000',
  [riskClasses.doubtful]: '60.0000',
  [riskClasses.loss]: '100.0000',
}

/** Principal of a class in cents and its rate in millionths. */
interface ClassSum {
  readonly riskClass: RiskClass
  readonly planCount: number
  readonly principal: bigint
}

interface ProvisionLine extends ClassSum {
  readonly rate: bigint
  readonly amount: bigint
}

/** What is to be set aside, class by class: each rounded once. Classes without a plan have no line. */
export const provisionLines = (
  plans: readonly { readonly riskClass: RiskClass; readonly principal: bigint }[],
  rates: Readonly<Record<RiskClass, bigint>>,
): readonly ProvisionLine[] =>
  Object.values(riskClasses).flatMap((riskClass) => {
    const own = plans.filter((plan) => plan.riskClass === riskClass)
    if (own.length === 0) return []
    const principal = own.reduce((sum, plan) => sum + plan.principal, 0n)
    const rate = rates[riskClass]
    return [{ riskClass, planCount: own.length, principal, rate, amount: divideRounded(principal * rate, 1_000_000n) }]
  })
