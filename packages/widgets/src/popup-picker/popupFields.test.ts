import { expect, test } from 'vitest'
import { filledBy, popupFields } from './popupFields.ts'

const good = { code: 'rpt', source: 'contractNo, ownerName', target: 'contract,owner' }

test.each([
  { ...good, code: '' },
  { ...good, source: ' ' },
  { ...good, target: '' },
])('[PICKER-25] without code, source or target the configuration is refused: %o', (config) => {
  expect(popupFields(config)).toBe('popup参数未正确配置!')
})

test('[PICKER-26] unequal counts of source and target are refused', () => {
  expect(popupFields({ code: 'rpt', source: 'a,b', target: 'x' })).toBe('popup参数未正确配置,原始值和目标值数量不一致!')
})

test('each target is filled from the source at its place, several rows joined by commas', () => {
  const pairs = popupFields(good)
  if (typeof pairs === 'string') throw new Error(pairs)
  expect(
    filledBy(pairs, [
      { contractNo: 'HT1', ownerName: '沈', more: 1 },
      { contractNo: 'HT2', ownerName: null },
    ]),
  ).toEqual({
    contract: 'HT1,HT2',
    owner: '沈,',
  })
  expect(filledBy(pairs, [])).toEqual({ contract: '', owner: '' })
})
