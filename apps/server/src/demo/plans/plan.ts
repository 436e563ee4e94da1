/** What a branch did in a month, kWp. */
export interface Done {
  readonly orgCode: string
  readonly month: string
  readonly signed: number
  readonly shipped: number
  readonly connected: number
}

/** How much of a plan was done: between 78 and 116 %, the same in every demo. */
const rates = [0.92, 1.04, 0.85, 0.97, 1.12, 0.88, 0.78, 1.01, 0.95, 1.16, 0.82] as const

/** Of the running month a little more was planned than is done. */
const soFar = [0.93, 0.88, 0.97, 0.9, 0.95] as const

/** A round target that so much is that part of; null where nothing was done: nobody remembers what had been planned. */
const targetOf = (done: number, rate: number): string | null =>
  done === 0 ? null : (Math.max(1, Math.round(done / rate / 5)) * 5).toFixed(3)

/** The plans that what was done comes near to; of the running month a little more than is done. */
export function plansOf(done: readonly Done[], current: string) {
  return done.flatMap((one, place) => {
    const { orgCode, month } = one
    const target = (kind: 'signed' | 'shipped' | 'connected', at: number) =>
      targetOf(
        one[kind],
        month === current ? (soFar[(place + at) % soFar.length] ?? 1) : (rates[(place + at) % rates.length] ?? 1),
      )
    const [signedTarget, shippedTarget, connectedTarget] = [target('signed', 0), target('shipped', 3), target('connected', 5)]
    const isEmpty = [signedTarget, shippedTarget, connectedTarget].every((value) => value === null)
    return isEmpty ? [] : [{ planMonth: month, sysOrgCode: orgCode, signedTarget, shippedTarget, connectedTarget }]
  })
}
