/** What moves on a class-II account, as its limits count it. Amounts in cents. */
export interface Movement {
  readonly day: string
  readonly direction: '1' | '2'
  readonly cents: bigint
  /** Dictionary `txn_kind`. */
  readonly kind: string | null
  /** Taken back, or taking back: neither counts. */
  readonly isReversed: boolean
}

export interface Limits {
  readonly day: bigint
  readonly year: bigint
  /** Kinds that do not count, of what comes in and of what goes out. */
  readonly exemptIn: ReadonlySet<string>
  readonly exemptOut: ReadonlySet<string>
}

export interface Use {
  readonly used: bigint
  readonly limit: bigint
  /** Never below zero. */
  readonly left: bigint
}
export interface LimitUse {
  readonly day: Use
  readonly year: Use
}
export interface AccountUse {
  readonly in: LimitUse
  readonly out: LimitUse
}

/**
 * How much of the limits of a class-II account is used on a day and in its year: what comes in and what goes out each for itself, with what
 * is under way. Movements between the account and its bound card are free at every bank; what else is free is set by bank.
 */
export function limitUse(day: string, movements: readonly Movement[], limits: Limits): AccountUse {
  const year = day.slice(0, 4)
  const of = (direction: '1' | '2', exempt: ReadonlySet<string>): LimitUse => {
    const counted = movements.filter(
      (one) =>
        one.direction === direction &&
        !one.isReversed &&
        (one.kind === null || !(exempt.has(one.kind) || boundKinds.has(one.kind))),
    )
    const sum = (isIn: (of: string) => boolean): bigint =>
      counted.reduce((total, one) => (isIn(one.day) ? total + one.cents : total), 0n)
    return {
      day: useOf(
        sum((at) => at === day),
        limits.day,
      ),
      year: useOf(
        sum((at) => at.startsWith(year) && at <= `${year}-12-31`),
        limits.year,
      ),
    }
  }
  return { in: of('1', limits.exemptIn), out: of('2', limits.exemptOut) }
}

/** 绑定卡转入, 绑定卡转出; 手续费或利息 is the bank's own; 退汇 gives back what was counted when it went. */
const boundKinds: ReadonlySet<string> = new Set(['4', '5', '6', '7'])

const useOf = (used: bigint, limit: bigint): Use => ({ used, limit, left: used < limit ? limit - used : 0n })

/** Kinds that a bank exempts, each way for itself. */
export type Exempt = Pick<Limits, 'exemptIn' | 'exemptOut'>

/**
 * Kinds that a bank exempts, of a setting like `工商银行=入1,出3；农业银行=1`: those of the first bank whose name the branch holds. 入 and 出 name the
 * way; a kind without one is free both ways.
 */
export function exemptKinds(setting: string, branchName: string | null): Exempt {
  const banks = setting.split(/[;；\n]/).map((entry) => entry.split(/[=＝]/).map((part) => part.trim()))
  const [, kinds = ''] = banks.find(([name = '']) => name !== '' && branchName?.includes(name)) ?? []
  const named = kinds.split(/[,，]/).flatMap((part) => {
    const [, way, kind] = /^([入出]?)\s*(\d)$/.exec(part.trim()) ?? []
    return kind === undefined ? [] : [{ way, kind }]
  })
  const except = (other: string) => new Set(named.filter(({ way }) => way !== other).map(({ kind }) => kind))
  return { exemptIn: except('出'), exemptOut: except('入') }
}
