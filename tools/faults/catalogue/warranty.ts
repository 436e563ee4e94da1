import type { Fault } from '../fault.ts'

const warranty = 'apps/server/src/modules/order/warranty'
const claims = `${warranty}/warranty.http.test.ts`
const recovery = `${warranty}/recovery.http.test.ts`
const device = `${warranty}/device.http.test.ts`
const rules = 'packages/domain/src/order/warranty.ts'

/** Faults of warranty claims: who is liable, whose piece it is, what is moved and charged, and who may do what. */
export const warrantyFaults: readonly Fault[] = [
  {
    wrong: 'A maker is liable out of warranty.',
    file: rules,
    text: 'chosen === liable.maker && facts.cover !== cover.inWarranty',
    replacement: "chosen === liable.maker && facts.cover === ''",
    test: claims,
    name: 'is judged by the day',
  },
  {
    wrong: 'Whoever registered a claim decides on it.',
    file: `${warranty}/life.ts`,
    text: '? [messages.ownClaim()] : []',
    replacement: '? [] : []',
    test: claims,
    name: 'names a piece of its order',
  },
  {
    wrong: 'Whoever swapped takes the old part and closes.',
    file: `${warranty}/life.ts`,
    text: '? [messages.ownSwap()] : []',
    replacement: '? [] : []',
    test: recovery,
    name: 'is received once',
  },
  {
    wrong: 'A piece of another order is claimed.',
    file: `${warranty}/claim.queries.ts`,
    text: 'AND at.order_id = o.id ORDER BY',
    replacement: 'ORDER BY',
    test: claims,
    name: 'is refused for a piece of another order',
  },
  {
    wrong: 'A plate that was read on the roof is not compared with what was issued.',
    file: `${warranty}/life.ts`,
    text: 'issued !== undefined && serial !== issued',
    replacement: "issued === '' && serial !== issued",
    test: claims,
    name: 'names a piece of its order',
  },
  {
    wrong: 'What was issued stays on the site of a claim that is canceled.',
    file: `${warranty}/goods.ts`,
    text: "if (step.from === '4' && held?.lineId != null)",
    replacement: "if (step.from === '' && held?.lineId != null)",
    test: claims,
    name: 'canceled or taken back before the swap',
  },
  {
    wrong: 'An old part is received once more.',
    file: `${warranty}/life.ts`,
    text: "state === '0' ? [] : [messages.oldDone",
    replacement: "state !== '' ? [] : [messages.oldDone",
    test: recovery,
    name: 'is received once',
  },
  {
    wrong: 'An agent is charged twice.',
    file: `${warranty}/recovery.ts`,
    text: "isClaimed: recoveryIn('2')",
    replacement: "isClaimed: recoveryIn('2', '3')",
    test: recovery,
    name: 'of an agent is taken once',
  },
  {
    wrong: 'Goods in kind are counted for as many claims as name them.',
    file: `${warranty}/recovery.ts`,
    text: 'if (own > left) return',
    replacement: 'if (own < 0n) return',
    test: recovery,
    name: 'in kind is worth its share',
  },
  {
    wrong: 'A claim closes while its old part is awaited.',
    file: `${warranty}/life.ts`,
    text: "step.current['oldStatus'] === '0' ? [messages.oldOpen()] : []",
    replacement: "step.current['oldStatus'] === '' ? [messages.oldOpen()] : []",
    test: recovery,
    name: 'of a maker is claimed',
  },
  {
    wrong: 'A swapped inverter changes nothing at its station.',
    file: `${warranty}/device.ts`,
    text: 'isNeeded ? await submitChange(context, scope, step, pieces) : changeId',
    replacement: 'isNeeded ? null : changeId',
    test: device,
    name: 'submits the change of its station',
  },
]
