import type { Fault } from '../fault.ts'

const domain = 'packages/domain/src/claim/claim.ts'
const domainTest = 'packages/domain/src/claim/claim.test.ts'
const module = 'apps/server/src/modules/finance/claim'
const test = `${module}/claim.http.test.ts`

/** Faults of claims to the grid company: what nobody agreed to, what is claimed twice, what was never paid. */
export const claimFaults: readonly Fault[] = [
  {
    wrong: 'A reason that only bears another name counts as paid.',
    file: domain,
    text: 'return least(least(gone, notLess(claimed.shortfall - now.shortfall)), claimed.fen)',
    replacement: 'return least(gone, claimed.fen)',
    test: domainTest,
  },
  {
    wrong: 'What the law takes is claimed.',
    file: domain,
    text: 'returned: false, tax: false,',
    replacement: 'returned: false, tax: true,',
    test: domainTest,
  },
  {
    wrong: 'A claim is sent for a farmer whose consent has ended.',
    file: `${module}/claim.life.ts`,
    text: 'items.filter(({ isConsented }) => !isConsented)',
    replacement: 'items.filter(({ isConsented, id }) => !isConsented && id === step.id)',
    test,
  },
  {
    wrong: 'Whoever made a claim sends it.',
    file: `${module}/claim.life.ts`,
    text: '(await isOwnWork(tx, gridClaim.name, step, username))',
    replacement: "username === ''",
    test,
  },
  {
    wrong: 'The letter says rows that its reader does not see.',
    file: `${module}/letter.service.ts`,
    text: 'if (await db.tx((tx) => isHidden(context, { ...caller, tx, dictionaries }, ids)))',
    replacement: 'if (await db.tx((tx) => isHidden(context, { ...caller, tx, dictionaries }, ids.slice(ids.length))))',
    test,
  },
  {
    wrong: 'What is closed stays taken.',
    file: `${module}/claim.life.ts`,
    text: 'await releaseItems(tx, id)',
    replacement: 'await releaseItems(tx, `-${id}`)',
    test,
  },
]
