import { expect, test } from 'vitest'
import { districtCode, isDistrict, regionMap, regionParts, regionText } from '../../../crud/regions.ts'
import { withTestApp } from '../../../testing/app.ts'

const app = withTestApp()

test('[API-REGION-LIST] [ENTITY-REGION] [API-NOTSHOWN] the divisions are served to signed-in callers, children by parent, provinces under 86', async () => {
  const token = await app.current.signInAs('agent')
  const { result } = (await app.current.call('GET', '/api/region/system/getList', { token })).body
  expect(result['86']['330000']).toBe('浙江省')
  expect(result['330000']['330800']).toBe('衢州市')
  expect(result['330800']['330803']).toBe('衢江区')
  expect((await app.current.call('GET', '/api/region/system/getList')).status).toBe(401)
})

test('development zones are not offered, though a record that holds one still names it', () => {
  const offered = Object.keys(regionMap()['130100'] ?? {})
  expect(offered).toContain('130102')
  expect(offered).not.toContain('130171')
  expect(regionText('130171')).toContain('高新技术产业开发区')
  expect(Object.values(regionMap()).some((children) => children['711774'] === '彰化市')).toBe(true)
})

test('a code and its full text name each other', () => {
  const map = regionMap()
  const districts = Object.keys(map)
    .filter((code) => !['86'].includes(code) && !code.endsWith('0000'))
    .flatMap((city) => Object.keys(map[city] ?? {}))
  expect(districts.length).toBeGreaterThan(2_800)
  for (const code of districts) {
    const text = regionText(code)
    expect(isDistrict(code), code).toBe(true)
    expect(text && districtCode(text), `${code} ${text}`).toBe(code)
  }
})

test('an unknown code has no text', () => {
  for (const code of ['', '33', '999999', '330899', '__proto__', 'constructor']) {
    expect(regionText(code)).toBeNull()
    expect(regionParts(code)).toEqual([])
    expect(isDistrict(code)).toBe(false)
  }
})
