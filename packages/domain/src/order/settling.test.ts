import { describe, expect, test } from 'vitest'
import { type SettlingFacts, settlingLacks } from './settling.ts'

const settleTypes = ['1', '2', '3', '4', '5', '6']
const days = { today: '2026-11-28', silentBefore: '2026-11-25' }
const running: SettlingFacts = {
  orderStatus: '0',
  customerStatus: '2',
  isBlacklisted: false,
  realNameStatus: '1',
  accountStatus: '5',
  isSurveyed: null,
  isSurveyInReview: false,
  contractStatus: '3',
  gridStatus: '9',
  isShipped: true,
  isReceived: true,
  isBuilding: true,
  isHandedIn: true,
  isAccepted: true,
  isSettlementAsked: null,
  isSettled: null,
  hasStation: true,
  isConnected: true,
  isRetired: false,
  isReporting: true,
  isChanging: false,
  customerName: '章小芳',
  accountNo: '3301234567',
  accountName: '章小芳',
  accountElsewhere: null,
  hasProof: true,
  reportedDay: '2026-11-27',
  warrantyTo: '2026-11-27',
}
const lacks = (kind: string, own: Partial<SettlingFacts> = {}) => settlingLacks(kind, { ...running, ...own }, days)

describe('an order is settled', () => {
  test('for every kind once all of it is done', () => {
    for (const kind of settleTypes) expect([kind, lacks(kind)]).toEqual([kind, []])
  })

  test('for no kind when it is cancelled', () => {
    for (const kind of settleTypes) expect(lacks(kind, { orderStatus: '2' })).toEqual(['ended'])
  })

  test('for goods after their receipt, for the installation after acceptance; what no module knows is no yes', () => {
    expect(lacks('1', { isReceived: false })).toEqual(['notReceived'])
    expect(lacks('1', { isReceived: null })).toEqual(['notReceived'])
    expect(lacks('2', { isAccepted: null })).toEqual(['notAccepted'])
  })

  test('for the balance on the grid alone, to the holder of an account of its own, with proof and an inverter that reports', () => {
    expect(lacks('3', { isConnected: false, gridStatus: '8' })).toEqual(['notOnGrid'])
    expect(lacks('3', { accountName: null })).toEqual(['noAccountName'])
    expect(lacks('3', { accountName: '章大山', accountElsewhere: 'BW-1', hasProof: false, reportedDay: '2026-11-24' })).toEqual([
      'otherHolder',
      'accountTwice',
      'noProof',
      'silent',
    ])
    expect(lacks('3', { reportedDay: null })).toEqual(['silent'])
  })

  test('for maintenance while its station runs, for the commission once it is signed, for the retention after the warranty', () => {
    expect(lacks('4', { isRetired: true })).toEqual(['notRunning'])
    expect(lacks('5', { contractStatus: '2' })).toEqual(['notSigned'])
    expect(lacks('6', { warrantyTo: null })).toEqual(['noWarranty'])
    expect(lacks('6', { warrantyTo: '2026-11-28' })).toEqual(['inWarranty'])
  })
})
