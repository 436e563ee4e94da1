import { writeFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { call, login } from './e2e/fixtures/api.ts'
import { launchBrowser } from './e2e/fixtures/browser.ts'
import { storageOf } from './e2e/fixtures/session.ts'
const stack = { origin: 'http://127.0.0.1:8431', basePath: '' } as never
const result = await login(stack, 'finance', 'Helio-Demo-2026')
const get = async (path, query) => (await call(stack, 'GET', path, { token: result.token, query })).result
const days = await get('/api/statementDay/list', { state: '2', pageSize: 5 })
console.log('gaps', JSON.stringify(days?.records?.map((r) => [r.day, r.state, r.gap, r.gapKind, r.opening, r.closing, r.accountId])))
const rev = await get('/api/icbcaccounttransaction/list', { reversal: '1,2', pageSize: 5 })
console.log('reversals', JSON.stringify(rev?.records?.map((r) => [r.bankSerialNo, r.reversal, r.reversesId, r.bizKind, r.amount])))
const all = await get('/api/statementDay/list', { pageSize: 1 })
const states = await Promise.all(['0', '1', '2'].map(async (s) => (await get('/api/statementDay/list', { state: s, pageSize: 1 }))?.total))
console.log('days', all?.total, states)
const [first] = days.records
const cards = await get('/api/bankcardclassII/list', { status: '5', pageSize: 5 })
console.log('limits', JSON.stringify(await get('/api/bankcardclassII/limitUse', { id: first.accountId })))
const agent = await login(stack, 'agent', 'Helio-Demo-2026')
for (const path of ['/api/statementDay/list', '/api/icbcaccounttransaction/list', '/api/bankcardclassII/limitUse', '/api/sheetLayout/list'])
  console.log('agent', path, JSON.stringify(await call(stack, 'GET', path, { token: agent.token, query: path.includes('limit') ? { id: first.accountId } : {} })).slice(0, 160))
writeFileSync('/tmp/bank.xlsx', Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [
  ['中国建设银行 活期账户交易明细'], ['账号：6217000000000000001', '户名：测试'],
  ['记账日', '借方发生额', '贷方发生额', '余额', '对方户名', '对方账号', '摘要'],
  ['20261101', null, '1,234.50', '1,234.50', '国网浙江省电力有限公司', '33001617835053012345', '电费'],
  ['20261102', '200.00', null, '1,034.50', '沈阿根', '6222', '转账'], ['20261131', '1.00', null, 'x', '', '', ''], ['合计', '201.00', '1,234.50'] ] }] })))
const browser = await launchBrowser()
const pages = [['day', '/finance/statementDay'], ['gap', '/finance/statementDay?state=2'], ['txn', '/icbcaccounttransaction/index'], ['layout', '/finance/sheetLayout'], ['card', `/customer/bankCard/detail/${first.accountId}`]]
for (const [name, width, height, scheme, lang] of [['wide', 1440, 900, 'light', 'zh-CN'], ['phone', 390, 844, 'dark', 'zh-CN'], ['wideEn', 1440, 900, 'dark', 'en-US']] as const) {
  const context = await browser.newContext({ storageState: storageOf(stack, result, lang), viewport: { width, height }, colorScheme: scheme })
  const page = await context.newPage()
  for (const [key, path] of pages) {
    if (name === 'wideEn' && !['day', 'txn'].includes(key)) continue
    await page.goto(`${stack.origin}${path}`, { timeout: 60000 })
    await page.waitForTimeout(6000)
    await page.screenshot({ path: `/tmp/shot-${name}-${key}.png` })
  }
  if (name !== 'wideEn') {
    await page.goto(`${stack.origin}/icbcaccounttransaction/index`)
    await page.waitForTimeout(4000)
    const button = page.getByRole('button', { name: '导入对账单' }).first()
    if (await button.isVisible()) {
      await button.click()
      await page.locator('input[type=file]').setInputFiles('/tmp/bank.xlsx')
      await page.waitForTimeout(6000)
      await page.screenshot({ path: `/tmp/shot-${name}-import.png` })
    } else console.log(name, 'no import button visible')
  }
  await context.close()
}
await browser.close()
