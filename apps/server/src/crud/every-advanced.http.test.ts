import { rulesOf } from '@heliodesk/contracts/kit/queryOps'
import { describe, expect, test } from 'vitest'
import { resourcesWith, withEveryResource } from '../testing/everyResource.ts'

const suite = withEveryResource()
const values: Readonly<Record<string, string>> = {
  text: 'A01',
  dict: '1',
  ref: '1',
  region: '330803',
  money: '1.5',
  decimal: '1.5',
  int: '1',
  date: '2026-01-31',
  datetime: '2026-01-31 08:30:00',
  flag: 'Y',
}

describe.each(resourcesWith('list'))('the advanced query of $name', (resource) => {
  test('answers every rule of every field that it offers, computed ones too', async () => {
    const fields = Object.entries(resource.fields).filter(
      ([, { options }]) => !options.unseen && !options.unasked && !options.pii,
    )
    for (const [field, definition] of fields) {
      const items = rulesOf(definition).map((rule) => ({ field, rule, val: values[definition.kind] ?? '' }))
      if (items.length === 0) continue
      const query = { superQueryParams: encodeURIComponent(JSON.stringify(items)), superQueryMatchType: 'or' }
      const body = await suite.call(suite.tokens.owner, 'GET', `${resource.path}/list`, { query })
      expect({ field, message: body.message, success: body.success }).toMatchObject({ field, success: true })
    }
  })
})
