import { gridBillLife } from '@heliodesk/contracts/lifecycles/finance/gridBill'
import { gridClaimLife } from '@heliodesk/contracts/lifecycles/finance/gridClaim'
import { payBatchLife } from '@heliodesk/contracts/lifecycles/finance/payBatch'
import { monthCloseLife } from '@heliodesk/contracts/lifecycles/ledger/monthClose'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../fixtures/business.ts'
import { billSheet, type MoneyDesk, openMoneyDesk, pdfBehind, pdfOf } from '../fixtures/moneyDesk.ts'
import { openPage, withBrowser } from '../fixtures/page.ts'
import { takeStep } from '../fixtures/steps.ts'

withBrowser()

let desk: MoneyDesk
beforeAll(async () => {
  desk = await openMoneyDesk()
})
afterAll(() => desk.bank.comeBack())

const pageOf = ({ session }: Person): Promise<Page> => openPage({ stack: desk.stack, session, expected: [/status of 4\d\d/] })
const listOf = async (person: Person, resource: string, query: Readonly<Record<string, string>> = {}) =>
  (await person.get(`${resource}/list`, { pageSize: '200', ...query })).records
/** What the banks and the books are asked for is done in its own time. */
const patient = { timeout: 60_000 }
const slow = { timeout: 240_000 }

/** The lines of the last week of an account, asked for on its page. */
async function pull(page: Page, accountId: string): Promise<void> {
  await page.goto(`/customer/bankCard/detail/${accountId}`)
  await page.getByRole('button', { name: '立即拉取' }).click()
  await page.getByRole('dialog', { name: '拉取银行流水' }).getByRole('button', { name: '立即拉取' }).click()
}
const openAccount = async (): Promise<string> => (await listOf(desk.finance, 'bankcardclassII', { status: '5' }))[0].id

/** A sheet of bills, by the dialog of their list. */
async function importBills(page: Page, accounts: readonly string[], month: string): Promise<void> {
  await page.goto('/finance/gridBill')
  await page.getByRole('button', { name: '导入账单' }).click()
  const dialog = page.getByRole('dialog', { name: '导入电网账单' })
  await dialog.locator('input[type=file]').setInputFiles(billSheet(accounts, month))
  await dialog.getByRole('heading', { name: '前几行' }).waitFor()
  const name = dialog.getByLabel('模板名称')
  if ((await name.inputValue()) === '') await name.fill('电费清单')
  await dialog.getByRole('button', { name: '导入账单', exact: true }).click()
  await page.getByText(`新增 ${accounts.length} 份账单`).waitFor()
}

/** A difference with its reasons, and what proves each of them. */
async function lookAt(page: Page, check: { readonly id: string; readonly reasonCount: number }): Promise<void> {
  await page.goto(`/finance/settlementCheck/detail/${check.id}`)
  const made = page.getByRole('region', { name: '差额的构成' })
  await made.waitFor()
  await page.getByRole('region', { name: '系统金额怎么来' }).waitFor()
  await page.getByRole('region', { name: '银行金额怎么来' }).waitFor()
  const reasons = made.locator('details')
  expect(await reasons.count()).toBe(check.reasonCount)
  for (const reason of await reasons.all()) {
    await reason.locator('summary').click()
    expect((await reason.locator('div').first().innerText()).trim()).not.toBe('')
  }
}

async function approve(page: Page, batchId: string): Promise<void> {
  await takeStep(page, payBatchLife, 'approve', batchId, { remark: '金额与收款人已核对' })
}
/** Payments of a run but those that were closed before it was submitted. */
const paymentsOf = async (batchId: string) =>
  (await listOf(desk.finance, 'payOrder', { batchId })).filter(({ status }: { status: string }) => status !== '7')
const waitingRun = async (kind: string): Promise<string> => (await listOf(desk.finance, 'payBatch', { kind, status: '1' }))[0].id
const statesOf = async (batchId: string): Promise<readonly string[]> =>
  (await paymentsOf(batchId)).map(({ status }: { status: string }) => status).toSorted()
/** Each payment of a run stands at the bank once, as it was approved. */
async function expectPaidOnce(batchId: string): Promise<void> {
  for (const { idemKey, amount } of await paymentsOf(batchId))
    expect(desk.bank.paid().filter(({ key }) => key === idemKey)).toMatchObject([{ amount, state: 'made' }])
}

/** The close of the last month that is over: it was checked and waits. */
const waitingClose = async () => (await listOf(desk.finance, 'monthClose', { status: '3' }))[0]

test(
  'bills are imported and confirmed by another person, the bank is pulled, and twelve differences show their reasons and proof',
  slow,
  async () => {
    const { finance, reviewer } = desk
    const [clerk, second] = [await pageOf(finance), await pageOf(reviewer)]
    const { month } = await waitingClose()

    const billed = new Set(
      (await listOf(finance, 'gridBill', { ssMonth: month })).map((one: { accountNo: string }) => one.accountNo),
    )
    const lacking = (await listOf(finance, 'station'))
      .map(({ gridAccountNo }: { gridAccountNo: string | null }) => gridAccountNo)
      .filter((account: string | null) => account !== null && account !== '' && !billed.has(account))
      .slice(0, 2)
    expect(lacking).toHaveLength(2)
    await importBills(clerk, lacking, month)
    const [bill] = await listOf(finance, 'gridBill', { ssMonth: month, accountNo: lacking[0] })
    await takeStep(second, gridBillLife, 'confirm', bill.id, { remark: '与电网公司核对，表计故障期间按协议电量结算' })
    expect(await finance.read('gridBill', bill.id)).toMatchObject({ status: '1', total: '120.00' })

    await pull(clerk, await openAccount())
    await clerk.getByText(/新增 \d+ 笔，已有 \d+ 笔/).waitFor()

    const found = (await listOf(finance, 'settlementCheck')).filter((one: { reasonCount: number }) => one.reasonCount > 0)
    for (const check of found.slice(0, 12)) await lookAt(clerk, check)
    expect(found.length).toBeGreaterThanOrEqual(12)
  },
)

/** Opens the form of a list. */
async function addTo(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  await page.getByRole('button', { name: /^新增/ }).click()
  return page.getByRole('dialog')
}
async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'detached' })
}

test(
  'what was refused is claimed again with a new letter that another person sends; a run that is approved is paid at once',
  slow,
  async () => {
    const { finance, reviewer } = desk
    const [clerk, second] = [await pageOf(finance), await pageOf(reviewer)]
    const [refused] = await listOf(finance, 'gridClaim', { status: '5' })
    await takeStep(second, gridClaimLife, 'close', refused.id, { remark: '补充证据后重新追索' })
    const form = await addTo(clerk, '/finance/gridClaim')
    await form.getByLabel('电网公司').fill('国网浙江省电力有限公司')
    await form.getByLabel('核对月自').fill(refused.monthFrom)
    await form.getByLabel('核对月至').fill(refused.monthTo)
    await save(form)
    const [claim] = await listOf(finance, 'gridClaim', { status: '0' })
    await takeStep(clerk, gridClaimLife, 'collect', claim.id)
    await clerk.reload()
    await takeStep(clerk, gridClaimLife, 'submit', claim.id)
    await clerk.getByRole('button', { name: '预览 PDF' }).click()
    await clerk.getByRole('dialog').locator('iframe').waitFor()
    await takeStep(second, gridClaimLife, 'send', claim.id, { remark: '同意发函' })
    const { amount, claimNo } = await finance.read('gridClaim', claim.id)
    const letter = await pdfOf(desk, finance, `/api/gridClaim/letter?id=${claim.id}`)
    expect(letter).toContain(claimNo)
    expect(letter.replaceAll(',', '')).toContain(amount)

    const batchId = await waitingRun('3')
    await approve(second, batchId)
    await expect.poll(() => statesOf(batchId), patient).not.toContain('2')
    expect(new Set(await statesOf(batchId))).toEqual(new Set(['4']))
    await expectPaidOnce(batchId)
  },
)

test(
  'the month is checked again and closed by another person; one statement is read, and all of them are drawn',
  slow,
  async () => {
    const { finance, reviewer } = desk
    const [clerk, second] = [await pageOf(finance), await pageOf(reviewer)]
    const close = await waitingClose()
    const { month } = close
    await takeStep(clerk, monthCloseLife, 'recheck', close.id)
    const stands = async () => (await finance.read('monthClose', close.id)).status
    await expect.poll(stands, patient).toBe('3')
    await clerk.getByText('待结账').first().waitFor()
    for (const { step, state } of await finance.get('monthClose/parts', { id: close.id })) {
      if (state === '3') await reviewer.done('monthClose', 'accept', close.id, { step, remark: '逐项看过，下月跟进' })
    }
    await takeStep(second, monthCloseLife, 'finish', close.id)
    await expect.poll(stands, patient).toBe('5')

    const [statement] = await listOf(finance, 'farmerStatement', { month })
    await clerk.goto(`/finance/statement/detail/${statement.id}`)
    const paper = await pdfBehind(clerk, '下载账单')
    expect(paper).toContain(`账单月份${month}`)
    const form = await addTo(clerk, '/finance/statementRun')
    await form.getByLabel('月份').fill(month)
    await save(form)
    const [run] = await listOf(finance, 'statementRun', { month })
    await clerk.goto(`/finance/statementRun/detail/${run.id}`)
    await clerk.getByText(/第 1 包，\d+ 份/).waitFor(patient)
    const { total, done, failed } = await finance.read('statementRun', run.id)
    expect([done, failed]).toEqual([total, 0])
  },
)

test(
  'while the bank is out of reach people are told so; nothing is lost or paid twice, and after its return it goes on by itself',
  slow,
  async () => {
    const { finance, reviewer, bank } = desk
    const [clerk, second] = [await pageOf(finance), await pageOf(reviewer)]
    const accountId = await openAccount()
    const lines = async () => (await finance.get('icbcaccounttransaction/list', { accountId })).total
    const before = await lines()
    const batchId = await waitingRun('1')
    const payments = await paymentsOf(batchId)
    const all = (status: string) => payments.map(() => status)
    bank.leave()

    // The payment is made, and nobody hears of it.
    await approve(second, batchId)
    await expect.poll(() => statesOf(batchId), patient).toEqual(all('8'))
    const sentAt = Date.now()
    await clerk.goto(`/finance/payOrder/detail/${payments[0].id}`)
    await clerk.getByText('结果未知', { exact: true }).first().waitFor()
    await clerk.getByText('没有得到明确答复，继续查询').first().waitFor()
    await pull(clerk, accountId)
    await clerk.getByRole('dialog').getByRole('alert').getByText('银行流水接口暂时无法连接').waitFor()
    expect(await lines()).toBe(before)
    await expectPaidOnce(batchId)

    bank.comeBack()
    await pull(clerk, accountId)
    await clerk.getByText(/新增 \d+ 笔，已有 \d+ 笔/).waitFor()
    // Asked for a minute after it was sent, by the job of the next minute.
    await expect.poll(() => statesOf(batchId), { timeout: 150_000 - (Date.now() - sentAt), interval: 1_000 }).toEqual(all('4'))
    await clerk.goto(`/finance/payOrder/detail/${payments[0].id}`)
    await clerk.getByText('支付成功').first().waitFor()
    await expectPaidOnce(batchId)
    expect(await finance.read('payBatch', batchId)).toMatchObject({ status: '3', openCount: 0 })
  },
)
