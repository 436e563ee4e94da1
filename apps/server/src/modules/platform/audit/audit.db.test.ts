import { describe, expect, test } from 'vitest'
import { writeAudit } from '#server/access/audit.ts'
import { chineseText } from '#server/language/translate.ts'
import { withTestDatabase } from '#server/testing/database.ts'
import { sealAll, verifyAudit } from './audit.service.ts'

const database = withTestDatabase()
const note = (target: string) => writeAudit(database.db, { event: 'pii.reveal', target, detail: { reason: '因为' } })
const rowOf = async (target: string): Promise<string> =>
  (await database.db.query<{ id: string }>('SELECT id FROM sys_audit WHERE target = $1', [target]))[0]?.id ?? ''

/** What an attacker does who may switch the triggers off. */
async function past(table: 'sys_audit' | 'sys_audit_chain', statement: string, values: readonly unknown[] = []): Promise<void> {
  await database.db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await database.db.query(statement, values)
  await database.db.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}

describe('the chain of the audit', () => {
  test('binds every line once, also from several processes', async () => {
    for (let i = 0; i < 30; i += 1) await note(`line ${i}`)
    const sealed = await Promise.all([sealAll(database.db), sealAll(database.db), sealAll(database.db)])
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(30)
    expect(chineseText(await verifyAudit(database.db))).toMatch(/^共 30 条，未发现改动。末端校验值 [0-9a-f]{64}$/)
  })
  test('refuses to be changed as well', async () => {
    for (const change of ['UPDATE sys_audit_chain SET seq = seq', 'DELETE FROM sys_audit_chain', 'TRUNCATE sys_audit_chain'])
      await expect(database.db.query(change)).rejects.toThrow('sys_audit_chain is append-only')
  })
  test('names the one line that was altered past the program', async () => {
    const id = await rowOf('line 7')
    await past('sys_audit', `UPDATE sys_audit SET detail = '{"reason": "别的"}' WHERE id = $1`, [id])
    await expect(verifyAudit(database.db)).rejects.toThrow(new RegExp(`^审计日志被改动：第 \\d+ 条（编号 ${id}）内容被改动$`))
    await past('sys_audit', `UPDATE sys_audit SET detail = '{"reason": "因为"}' WHERE id = $1`, [id])
    expect(chineseText(await verifyAudit(database.db))).toContain('未发现改动')
  })
  test('shows an altered line whose digest was altered with it', async () => {
    const id = await rowOf('line 9')
    await past('sys_audit', `UPDATE sys_audit SET username = 'somebody' WHERE id = $1`, [id])
    await past(
      'sys_audit_chain',
      'UPDATE sys_audit_chain c SET digest = sys_audit_digest(a) FROM sys_audit a WHERE a.id = c.audit_id AND a.id = $1',
      [id],
    )
    await expect(verifyAudit(database.db)).rejects.toThrow(`（编号 ${id}）与前一条的链接被改动`)
  })
  test('names a line that is gone', async () => {
    const id = await rowOf('line 3')
    await past('sys_audit', 'DELETE FROM sys_audit WHERE id = $1', [id])
    await expect(verifyAudit(database.db)).rejects.toThrow(`（编号 ${id}）已被删除`)
  })
})
