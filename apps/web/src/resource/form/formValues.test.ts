import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { webhook } from '@heliodesk/contracts/resources/message/webhook'
import { station } from '@heliodesk/contracts/resources/station/station'
import { stationChange } from '@heliodesk/contracts/resources/stationChange/stationChange'
import { describe, expect, test } from 'vitest'
import { changedKeys, conflictRows, formEntries, isMasked, isWanted, problemsOf, startValues, toBody } from './formValues.ts'

const row = {
  id: '1',
  version: 3,
  createBy: null,
  createTime: '2024-01-01 00:00:00',
  updateBy: null,
  updateTime: null,
  sysOrgCode: null,
  customerNo: 'K1',
  userName: '沈峰',
  contactNumber: '138****0000',
  idCard: null,
  sex: '1',
}
const entries = formEntries(customer, true)

describe('a form', () => {
  test('asks what belongs to one kind only while that kind is chosen', () => {
    const asked = (changeType: string) =>
      formEntries(stationChange, true).flatMap((entry) => (isWanted(entry, { changeType }) ? [entry[0]] : []))
    expect(asked('')).toEqual(['stationId', 'changeType', 'effectiveDate', 'reason', 'files'])
    expect(asked('6')).toEqual(['stationId', 'changeType', 'effectiveDate', 'newAccountNo', 'newMeterNo', 'reason', 'files'])
  })

  test('starts with the values of the record, masked numbers empty', () => {
    expect(startValues(entries, row)).toMatchObject({
      customerNo: 'K1',
      contactNumber: '',
      idCard: '',
      sex: '1',
      birthday: '',
    })
    expect(isMasked(customer.fields.contactNumber, row, 'contactNumber')).toBe(true)
    expect(isMasked(customer.fields.idCard, row, 'idCard')).toBe(false)
  })

  test('of a new record starts empty, flags off, with what the page knows', () => {
    expect(startValues(entries, null, { source: '2' })).toMatchObject({ customerNo: '', source: '2' })
    expect(startValues(formEntries(webhook, true), null)).toMatchObject({ hookName: '', onAlarm: 'N' })
  })

  test('sends wire types: numbers of numeric dictionaries, exact decimals, null for empty', () => {
    const fields = formEntries(station, true)
    const values = {
      ...startValues(fields, null),
      stationName: ' 甲 ',
      dataSource: '4',
      totalpower: '19.800',
      pvPanelNum: '42',
      district: '',
    }
    const body = toBody(fields, values, ['stationName', 'dataSource', 'totalpower', 'pvPanelNum', 'district'])
    expect(body).toEqual({ stationName: '甲', dataSource: 4, totalpower: '19.800', pvPanelNum: 42, district: null })
  })

  test('knows what was changed', () => {
    const start = startValues(entries, row)
    expect(changedKeys(start, start)).toEqual([])
    expect(changedKeys(start, { ...start, userName: '沈四', sex: '1' })).toEqual(['userName'])
  })

  test('may leave a masked number empty, also a required one', () => {
    const values = { ...startValues(entries, row), district: '330803', status: '1' }
    expect(problemsOf(entries, values, new Set(['contactNumber']))).toEqual({})
    expect(problemsOf(entries, values, new Set())).toEqual({ contactNumber: '请输入联系电话' })
  })

  test('shows no financial field without the right', () => {
    const keys = (isFinancial: boolean) => formEntries(bankCard, isFinancial).map(([key]) => key)
    expect(keys(false)).toEqual(
      keys(true).filter((key) => !('sensitive' in bankCard.fields[key as keyof typeof bankCard.fields].options)),
    )
  })
})

test('a conflict lists what either side changed, and marks what both changed differently', () => {
  const start = startValues(entries, row)
  const mine = { ...start, userName: '我的', sex: '2', projectAddr: '同样' }
  const theirs = { ...start, userName: '对方的', houseType: '1', projectAddr: '同样' }
  expect(conflictRows(entries, start, mine, theirs).map(({ key, isClash }) => [key, isClash])).toEqual([
    ['userName', true],
    ['sex', false],
    ['projectAddr', false],
    ['houseType', false],
  ])
})
