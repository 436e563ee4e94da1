import type { Fault } from '../fault.ts'

const domain = 'packages/domain/src/difference'
const byHand = `${domain}/explain.test.ts`
const onTables = 'apps/server/src/difference/check.http.test.ts'

/** Faults of the settlement check: fen that get lost, guesses that pass for reasons, and money that is told to others. */
export const differenceFaults: readonly Fault[] = [
  {
    wrong: 'What is due today is missing today.',
    file: `${domain}/explain.ts`,
    text: 'parts.filter(({ dueOn }) => dueOn < asOf)',
    replacement: 'parts.filter(({ dueOn }) => dueOn <= asOf)',
    test: byHand,
  },
  {
    wrong: 'Days that nobody measured count as days without energy.',
    file: `${domain}/engine/energy.ts`,
    text: 'if (!isWhole && away >= 0n) return false',
    replacement: 'if (!isWhole && away < 0n) return false',
    test: byHand,
  },
  {
    wrong: 'A gap between two bills is taken off instead of added.',
    file: `${domain}/engine/energy.ts`,
    text: 'const meter = right + left',
    replacement: 'const meter = right - left',
    test: byHand,
  },
  {
    wrong: 'What comes later has come already.',
    file: `${domain}/engine/attribute.ts`,
    text: `facts.receipts
    .filter(({ day }) => day <= asOf)`,
    replacement: "facts.receipts.filter(({ day }) => day !== '')",
    test: byHand,
  },
  {
    wrong: 'What is missing is left unexplained.',
    file: `${domain}/engine/candidates.ts`,
    text: 'if (open === 0n) return []',
    replacement: 'if (open <= 0n) return []',
    test: byHand,
  },
  {
    wrong: 'A number that is nearly ours is not looked at.',
    file: `${domain}/engine/texts.ts`,
    text: 'if (apart.length === 1) return true',
    replacement: 'if (apart.length > 0) return false',
    test: byHand,
  },
  {
    wrong: 'Running a check again loses what people said of it.',
    file: 'apps/server/src/difference/store.queries.ts',
    text: 'sys_org_code = excluded.sys_org_code, customer_id',
    replacement: "handling = '0', sys_org_code = excluded.sys_org_code, customer_id",
    test: onTables,
  },
  {
    wrong: 'Whoever sees no money is told what a difference is made of.',
    file: 'apps/server/src/modules/finance/settlementCheck/settlementCheck.module.ts',
    text: `        if (!actor.canViewFinancial) throw errors.financialForbidden()
        return findingsOf(source`,
    replacement: '        return findingsOf(source',
    test: onTables,
  },
]
