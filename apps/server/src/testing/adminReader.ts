import { expect } from 'vitest'
import type { withTestApp } from './app.ts'

export type Language = 'zh-CN' | 'en-US'
export type AdminRow = Readonly<Record<string, unknown>>

/** What the administrator is answered when they read this in a language; a refusal fails the test. */
export const adminReader =
  (app: ReturnType<typeof withTestApp>) => async (path: string, query: Record<string, string>, language: Language) => {
    const token = await app.current.signInAs('admin')
    const { body } = await app.current.call('GET', path, { token, query, headers: { 'accept-language': language } })
    expect(body, path).toMatchObject({ success: true })
    return body.result
  }
