import { resources } from '@heliodesk/contracts/resources/index'
import { describe, expect, test } from 'vitest'
import type { DataRule } from './actor.ts'
import { isLimited, limitingFilters, rulesLimiting } from './follows.ts'

const named = (name: string) => {
  const found = resources.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no resource ${name}`)
  return found
}
const ruleOn = (resource: string): DataRule => ({ name: resource, resource, column: 'id', condition: '=', value: '7' })
const seer = (...rules: readonly DataRule[]) => ({
  tenantId: '1',
  username: 'lin',
  realname: '林悦',
  orgCode: 'A01',
  dataRules: rules,
})
const limitedBy = (rule: string): readonly string[] =>
  resources.filter((one) => isLimited(seer(ruleOn(rule)), one)).map(({ name }) => name)
const stationKin = [
  'station',
  'stationAlarm',
  'powerFee',
  'workOrder',
  'customer',
  'faceVerify',
  'bankCardOpenAccountRecord',
  'accountTransactionDetails',
  'statementDay',
  'flowMatch',
  'collectiveRow',
  'house',
  'contract',
  'customerOrder',
  'survey',
  'acceptance',
  'warrantyClaim',
  'gridConnection',
  'stationChange',
  'settleBatch',
  'gridBill',
  'feeReceivable',
  'settlementCheck',
  'coIncome',
  'gridClaimItem',
  'repayPlan',
  'repayPeriod',
  'repayChange',
  'repayRelief',
  'debitMandate',
  'farmerStatement',
  'payOrder',
  'agentRatingRow',
]

describe('what a record hangs on', () => {
  test('is declared by every record that points to a station or a customer, and names what exists', () => {
    for (const { name, fields, follows = [] } of resources) {
      const pointing = Object.entries(fields).flatMap(([key, field]) =>
        // What is read through another record is limited with that one.
        field.kind === 'ref' && !field.options.virtual && ['station', 'customer'].includes(field.options.to)
          ? [`${key} ${field.options.to}`]
          : [],
      )
      const declared = follows.flatMap((one) =>
        one.by === undefined || !['station', 'customer'].includes(one.resource) ? [] : [`${one.by} ${one.resource}`],
      )
      expect([name, declared.toSorted()]).toEqual([name, pointing.toSorted()])
      for (const one of follows) {
        const target = named(one.resource)
        expect([name, (one.by === undefined) !== (one.through === undefined)]).toEqual([name, true])
        if (one.through !== undefined) expect(Object.keys(target.fields)).toContain(one.through)
      }
    }
  })

  test('carries a rule on stations and one on customers to all that hangs on them, and a rule on others nowhere', () => {
    expect(limitedBy('station').toSorted()).toEqual(stationKin.toSorted())
    expect(limitedBy('customer').toSorted()).toEqual(stationKin.toSorted())
    expect(limitedBy('stationAlarm')).toEqual(['stationAlarm'])
    expect(limitedBy('powerFee')).toEqual(['powerFee'])
    expect(limitedBy('position')).toEqual(['position'])
  })

  test('goes each way between two kinds once', () => {
    const both = seer(ruleOn('station'), ruleOn('customer'))
    expect(rulesLimiting(both, named('station')).map(({ name }) => name)).toEqual(['station', 'customer'])
    expect(rulesLimiting(both, named('customer')).map(({ name }) => name)).toEqual(['customer', 'station'])
    expect(rulesLimiting(both, named('bankCardOpenAccountRecord')).map(({ name }) => name)).toEqual(['customer', 'station'])
    expect(rulesLimiting(both, named('powerFee')).map(({ name }) => name)).toEqual(['station', 'customer'])
  })

  test('adds nothing to the statements of people without rules, or with rules on something else', () => {
    const at = { alias: 't', now: new Date(0) }
    for (const one of resources) expect(limitingFilters(seer(), one, at)).toEqual([])
    expect(limitingFilters(seer(ruleOn('position')), named('stationAlarm'), at)).toEqual([])
    expect(limitingFilters(seer(ruleOn('station')), named('stationAlarm'), at)).toHaveLength(1)
  })
})
