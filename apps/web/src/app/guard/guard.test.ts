import { describe, expect, test } from 'vitest'
import { decide, isPublic, type Visit } from './guard.ts'

const visit = (path: string, given: Partial<Visit> = {}) => {
  const [pathname = '', query] = path.split('?')
  return decide({
    pathname,
    search: query === undefined ? '' : `?${query}`,
    signedIn: false,
    hasPermissions: false,
    defaultHome: '/dashboard/analysis',
    ...given,
  })
}
const signedIn = { signedIn: true }
const ready = { signedIn: true, hasPermissions: true }

describe('without a token', () => {
  test('[GUARD-01] a wanted page waits behind the login, with its query', () => {
    expect(visit('/station/index?status=2')).toEqual({
      kind: 'redirect',
      to: '/user/login?redirect=%2Fstation%2Findex%3Fstatus%3D2',
    })
  })
  test('[GUARD-06] a public page opens', () => {
    for (const path of ['/user/login', '/user/register', '/user/register-result', '/user/alteration', '/oauth2-app/login']) {
      expect(visit(path)).toEqual({ kind: 'show' })
    }
  })
  test('[GUARD-01] an unknown path goes to the login first', () => {
    expect(visit('/nope')).toEqual({ kind: 'redirect', to: '/user/login?redirect=%2Fnope' })
  })
})

describe('with a token', () => {
  test('[GUARD-02] a visit to the login goes to the default home', () => {
    expect(visit('/user/login', signedIn)).toEqual({ kind: 'redirect', to: '/dashboard/analysis' })
    expect(visit('/oauth2-app/login', signedIn)).toEqual({ kind: 'redirect', to: '/dashboard/analysis' })
    expect(visit('/user/login', { ...signedIn, defaultHome: '/station/index' })).toEqual({
      kind: 'redirect',
      to: '/station/index',
    })
  })
  test('[GUARD-03] the redirect of the query is where signing in ends', () => {
    expect(visit('/user/login?redirect=%2Fstation%2Findex%3Fstatus%3D2', signedIn)).toEqual({
      kind: 'redirect',
      to: '/station/index?status=2',
    })
  })
  test('[GUARD-01] a redirect to another host, or back to the login, is not followed', () => {
    for (const redirect of [
      'https://evil.example',
      '//evil.example',
      '/user/login',
      '/user/login?redirect=%2Fx',
      '/oauth2-app',
    ]) {
      const decision = visit(`/user/login?redirect=${encodeURIComponent(redirect)}`, signedIn)
      expect({ redirect, decision }).toEqual({ redirect, decision: { kind: 'redirect', to: '/dashboard/analysis' } })
    }
  })
  test('[GUARD-03] the first guarded visit fetches the permissions', () => {
    expect(visit('/station/index', signedIn)).toEqual({ kind: 'load' })
  })
  test('[GUARD-04] later visits do not', () => {
    expect(visit('/station/index', ready)).toEqual({ kind: 'show' })
  })
})

test('[ROUTE-13] paths that only begin like public ones are not public', () => {
  expect(['/user', '/user/login/x', '/user/loginx', '/oauth2-app/other', '/USER/LOGIN'].map(isPublic)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
