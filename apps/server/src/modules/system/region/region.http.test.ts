import { expect, test } from 'vitest'
import { districtCode, isDistrict, regionMap, regionParts, regionText } from '#server/crud/regions.ts'
import { withTestApp } from '#server/testing/app.ts'

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

test('a district is named by its code, its path or its name alone, where there is one of that name', () => {
  for (const text of [
    '330803',
    ' 330803 ',
    '浙江省/衢州市/衢江区',
    '浙江省 衢州市 衢江区',
    '衢州市/衢江区',
    '浙江省/衢江区',
    '衢江区',
  ])
    expect(districtCode(text), text).toBe('330803')
  expect(districtCode('北京市/朝阳区')).toBe('110105')
  // Several of that name, a city, a district of another city, nothing.
  for (const text of ['朝阳区', '330800', '330000', '999999', '杭州市/衢江区', '浙江省/衢州市', '', '/'])
    expect(districtCode(text), text).toBeNull()
})

test('an unknown code has no text', () => {
  for (const code of ['', '33', '999999', '330899', '__proto__', 'constructor']) {
    expect(regionText(code)).toBeNull()
    expect(regionParts(code)).toEqual([])
    expect(isDistrict(code)).toBe(false)
  }
})
