import { auditDetails, auditFields } from '@heliodesk/contracts/auditDetails'
import { type AnyResource, titleKey } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import type { Localized } from '@heliodesk/contracts/text/message'
import { describe, expect, test } from 'vitest'
import { writeAudit } from '../access/audit.ts'
import { inLanguage } from '../language/callLanguage.ts'
import { translate } from '../language/translate.ts'
import { changeable, resourcesWith, withEveryResource } from '../testing/everyResource.ts'
import { demoPlace, insertRecord } from '../testing/records.ts'

const suite = withEveryResource()
const chinese = /[\u4e00-\u9fff]/

interface Line {
  readonly method: string
  readonly subject: string | null
  readonly changes: string | null
  readonly requestParam: string | null
}
async function lastLine(method: string): Promise<Line> {
  const query = { logType: '2', userid: suite.ownerName, pageSize: '20' }
  const { result } = await suite.call(suite.tokens.owner, 'GET', '/sys/log/list', { query })
  const found = (result.records as readonly Line[]).find((line) => line.method === method)
  expect(found, method).toBeDefined()
  return found ?? { method, subject: null, changes: null, requestParam: null }
}
const hasWords = (resource: AnyResource) => titleKey(resource) !== 'id'

const written = resourcesWith('update').filter((one) => one.verbs.includes('create') && hasWords(one) && changeable(one))
describe.each(written)('$name in the operation log', (resource) => {
  const key = changeable(resource)
  test('is named in words, with the field that changed: before → after', async () => {
    const { id } = await suite.make(resource)
    const record = await suite.readOne(resource, id)
    const title = titleKey(resource)
    const body = { ...record, [String(key)]: 'Neu1' }
    const answer = await suite.call(suite.tokens.owner, 'PUT', `${resource.path}/edit`, { body })
    expect(answer, JSON.stringify(answer)).toMatchObject({ success: true })
    const line = await lastLine(`${resource.path}/edit`)
    // The name that it had then, also when both lines are read now.
    expect((await lastLine(`${resource.path}/add`)).subject).toContain(String(record[title]))
    expect(line.subject).toContain(title === key ? 'Neu1' : String(record[title]))
    const field = resource.fields[String(key)]
    const before = record[String(key)] === null ? '（空）' : String(record[String(key)])
    expect(line.changes?.split('\n')).toContain(`${field?.label}：${before} → Neu1`)
    // The parameters name it beside its id.
    expect(line.requestParam).toContain(`"id":"${JSON.stringify(line.subject).slice(1, -1)}（${id}）"`)
    for (const text of [line.subject, line.changes]) expect(text).not.toContain(id)
  })
})

describe('an object in the audit', () => {
  test.each(resources.filter((one) => hasWords(one) && one.name !== 'sysLog'))(
    '$name is reported by what people call it',
    async (resource) => {
      const { id } = await insertRecord(suite.app, resource, demoPlace)
      const target = `${resource.name}/${id}`
      const { context } = suite.app
      const actor = { userId: '1', username: 'words', tenantId: '1' }
      await writeAudit(context.db.bypassRls, { event: 'pii.reveal', actor, target, detail: { ids: [id] } })
      const [row] = await context.db.bypassRls.query<{ target: string; detail: string }>(
        'SELECT target, detail_text AS detail FROM sys_audit_line WHERE username = $1 ORDER BY id DESC LIMIT 1',
        ['words'],
      )
      expect(row?.target).toMatch(new RegExp(`^${resource.name}/.*\\S`))
      expect(row?.target).not.toContain(id)
      expect(JSON.parse(row?.detail ?? '{}').names[id].replaceAll('/', '／')).toBe(row?.target.slice(resource.name.length + 1))
    },
  )

  test('has a word in both languages for everything that a detail may hold', () => {
    for (const [key, spec] of [...Object.entries(auditDetails), ...Object.entries(auditFields)]) {
      const words = 'words' in spec ? Object.values<Localized>(spec.words) : []
      for (const text of [spec.label, ...words])
        expect(
          inLanguage('en-US', () => translate(text)),
          `${key}: ${text.zh}`,
        ).not.toMatch(chinese)
    }
  })
})
