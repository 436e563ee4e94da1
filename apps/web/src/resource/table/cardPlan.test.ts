import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { statementDay } from '@heliodesk/contracts/resources/finance/statementDay'
import { resources } from '@heliodesk/contracts/resources/index'
import { messageTemplate } from '@heliodesk/contracts/resources/message/messageTemplate'
import { powerFee } from '@heliodesk/contracts/resources/station/powerFee'
import { station } from '@heliodesk/contracts/resources/station/station'
import { expect, test } from 'vitest'
import { cardPlan } from './cardPlan.ts'

test('a card shows the state at its corner, words under the name and figures first', () => {
  expect(cardPlan(station, station.list.columns)).toEqual({
    state: 'status',
    second: ['contractNo', 'customerId', 'contactNumber'],
    figures: ['totalpower', 'currentPower', 'todayEnergy'],
  })
})

test('a card shows nothing that the user hid, and no long masked number', () => {
  const plan = cardPlan(customer, ['customerNo', 'idCard', 'contactNumber'])
  expect(plan).toEqual({ state: undefined, second: ['customerNo'], figures: ['contactNumber'] })
})

test('a card shows texts of several lines as its page draws them, not as words under the name', () => {
  const plan = cardPlan(messageTemplate, messageTemplate.list.columns)
  expect(plan.second).not.toContain('templateContent')
  expect(plan.figures).toContain('templateContent')
})

test('a word that the page draws itself stands among the figures, as it is drawn', () => {
  const plan = cardPlan(customer, ['customerNo', 'contactNumber'], ['customerNo'])
  expect(plan).toEqual({ state: undefined, second: [], figures: ['customerNo', 'contactNumber'] })
})

test('records of one name that come day by day show their day under it', () => {
  expect(cardPlan(statementDay, statementDay.list.columns).second[0]).toBe('day')
  expect(cardPlan(powerFee, powerFee.list.columns).second[0]).toBe('ssMonth')
})

test.each(resources.map((resource) => [resource.name, resource] as const))(
  'no column stands twice on a card of %s',
  (_, resource) => {
    const { state, second, figures } = cardPlan(resource, resource.list.columns)
    const all = [...(state === undefined ? [] : [state]), ...second, ...figures]
    expect(new Set(all).size).toBe(all.length)
  },
)
