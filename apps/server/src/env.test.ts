import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EnvError, parseEnv, variables } from './env.ts'
import { environmentTable } from './testing/envTable.ts'

describe('defaults', () => {
  test('an empty environment is a working one on the loopback address', () => {
    const env = parseEnv({})
    expect(env).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      apiBase: '/svc',
      basePath: '',
      demo: true,
      demoStations: 1000,
      testMode: false,
    })
    expect([...env.roles]).toEqual(['web', 'worker', 'sockets', 'ingest'])
  })

  test('an empty variable counts as unset', () => {
    expect(parseEnv({ PORT: '', HELIODESK_SEED_PASSWORD: ' ' })).toMatchObject({ port: 8080, seedPassword: null })
  })

  test('[ROUTE-01] calls follow the base path unless they are given one of their own', () => {
    expect(parseEnv({ BASE_PATH: '/pv/' })).toMatchObject({ basePath: '/pv', apiBase: '/pv/svc' })
    expect(parseEnv({ BASE_PATH: '/pv', API_BASE: '/api/v1' })).toMatchObject({ basePath: '/pv', apiBase: '/api/v1' })
  })
})

describe('wrong values', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['API_BASE', 'svc'],
    ['API_BASE', '/a/../b'],
    ['API_BASE', '/'],
    ['BASE_PATH', 'https://example.com/'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost'],
    ['HELIODESK_ROLES', 'web,cook'],
    ['HELIODESK_DEMO', 'yes'],
    ['HELIODESK_DEMO_STATIONS', '1.5'],
    ['HELIODESK_LOG_LEVEL', 'loud'],
    ['HELIODESK_MASTER_KEY', 'short'],
    ['HELIODESK_MASTER_KEY', '00'.repeat(32)],
    ['HELIODESK_SIGN_SECRET', 'fifteen-letters'],
    ['HELIODESK_SIGN_SECRET', 'dd05f1c54d63749eda95f9fa6d49v442A'],
    ['HELIODESK_TRUST_PROXY', 'proxy.local'],
    ['HELIODESK_ORIGINS', 'example.com'],
    ['HELIODESK_DEFAULT_HOME', '//evil.example'],
    ['HELIODESK_RATE_LIMIT', '0'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    const parse = () => parseEnv({ [name]: value })
    expect(parse).toThrow(EnvError)
    expect(parse).toThrow(new RegExp(`^配置错误：${name}=[^\\n]+$`))
  })

  test('a bucket without its keys is refused, and its secret is never repeated', () => {
    const endpoint = { HELIODESK_S3_ENDPOINT: 'https://s3.example.com' }
    expect(() => parseEnv(endpoint)).toThrow(/HELIODESK_S3_ENDPOINT=https:\/\/s3\.example\.com 须与 HELIODESK_S3_BUCKET/)
    expect(() => parseEnv({ HELIODESK_S3_SECRET_ACCESS_KEY: 'hush-hush' })).toThrow(/^(?!.*hush).*须与/)
    expect(() => parseEnv({ HELIODESK_S3_ENDPOINT: 'https://s3.example.com/bucket?x' })).toThrow(/不带路径/)
    expect(() => parseEnv({ HELIODESK_S3_BUCKET: 'No_Bucket' })).toThrow(/HELIODESK_S3_BUCKET/)
  })

  test('a secret is never repeated in the refusal', () => {
    expect(() => parseEnv({ DATABASE_URL: 'mysql://u:geheim@h/d' })).not.toThrow(/geheim/)
    expect(() => parseEnv({ HELIODESK_MASTER_KEY: 'geheim' })).not.toThrow(/geheim/)
  })

  test('test mode is refused on an address that others can reach', () => {
    expect(() => parseEnv({ HELIODESK_TEST_MODE: '1', HOST: '0.0.0.0' })).toThrow(/HELIODESK_TEST_MODE/)
    expect(parseEnv({ HELIODESK_TEST_MODE: '1', HOST: 'localhost' }).testMode).toBe(true)
  })
})

test('docs/operations.md holds the table of all variables', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  expect(page).toContain(environmentTable())
  expect(new Set(Object.values(variables).map(({ name }) => name)).size).toBe(Object.keys(variables).length)
})
