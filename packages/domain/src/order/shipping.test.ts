import { describe, expect, test } from 'vitest'
import { designOf } from './design.ts'
import { shippingLacks } from './shipping.ts'

const ready = { orderStatus: '0', isBlacklisted: false, contractStatus: '3', gridStatus: '4', isConnected: false }

describe('goods are sent', () => {
  test('to an open order with a contract in force and a filed project', () => {
    expect(shippingLacks(ready)).toEqual([])
    expect(shippingLacks({ ...ready, contractStatus: '4', gridStatus: '7' })).toEqual([])
    expect(shippingLacks({ ...ready, gridStatus: null, isConnected: true })).toEqual([])
  })

  test('to no other, and everything that is missing is said at once', () => {
    expect(shippingLacks({ ...ready, orderStatus: '2', isBlacklisted: true })).toEqual(['ended'])
    expect(shippingLacks({ ...ready, contractStatus: '2', gridStatus: '3' })).toEqual(['contract', 'grid'])
    expect(shippingLacks({ ...ready, contractStatus: '5', gridStatus: '11' })).toEqual(['contract', 'grid'])
    expect(shippingLacks({ ...ready, isBlacklisted: true, contractStatus: null })).toEqual(['blacklisted', 'contract'])
  })
})

describe('the materials of a roof', () => {
  const kit = [
    { productId: 'panel', quantity: '20.000', isPanel: true, isWhole: true },
    { productId: 'inverter', quantity: '1.000', isPanel: false, isWhole: true },
    { productId: 'cable', quantity: '100.000', isPanel: false, isWhole: false },
  ]

  test('are as many kits as its panels make; pieces are rounded up', () => {
    expect([...designOf(kit, 20)]).toEqual([
      ['panel', '20.000'],
      ['inverter', '1.000'],
      ['cable', '100.000'],
    ])
    expect([...designOf(kit, 27)]).toEqual([
      ['panel', '27.000'],
      ['inverter', '2.000'],
      ['cable', '135.000'],
    ])
  })

  test('are the kit for each panel where it holds none, and what stands in it twice is added', () => {
    const bolts = [{ productId: 'bolt', quantity: '2.500', isPanel: false, isWhole: false }]
    expect([...designOf([...bolts, ...bolts], 10)]).toEqual([['bolt', '50.000']])
    expect(designOf([], 10).size).toBe(0)
  })

  test('are rounded up to thousandths where the kit does not part evenly', () => {
    const odd = [
      { productId: 'panel', quantity: '3', isPanel: true, isWhole: true },
      { productId: 'cable', quantity: '10', isPanel: false, isWhole: false },
    ]
    expect(designOf(odd, 1).get('cable')).toBe('3.334')
  })
})
