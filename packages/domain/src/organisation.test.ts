import { expect, test } from 'vitest'
import { organisationKind } from './organisation.ts'

test('[PROD-04] category 1 is a head, 2 an agent, everything else and nothing is ordinary', () => {
  expect(organisationKind('1')).toBe('head')
  expect(organisationKind('2')).toBe('agent')
  for (const other of ['3', '0', '', '12', ' 1', null, undefined]) expect(organisationKind(other)).toBe('ordinary')
})
