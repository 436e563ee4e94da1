import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { agentDeposit, agentReceivable } from '@heliodesk/contracts/resources/agent/accounts'
import { agent } from '@heliodesk/contracts/resources/agent/agent'
import { businessCompany } from '@heliodesk/contracts/resources/agent/businessCompany'
import { agentExposure } from '@heliodesk/contracts/resources/agent/exposure'
import { merchant } from '@heliodesk/contracts/resources/agent/merchant'
import { agentOperation, merchantOperation } from '@heliodesk/contracts/resources/agent/operation'
import { agentRating } from '@heliodesk/contracts/resources/agent/rating'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import type { ComponentType } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { renderList } from '../../testing/renderList.tsx'
import BusinessCompanyPage from '../businessCompany/index.tsx'
import MerchantPage from '../merchant/index.tsx'
import MerchantOperationPage from '../merchant/operation.tsx'
import AgentDepositPage from './deposit.tsx'
import AgentExposurePage from './exposure.tsx'
import AgentPage from './index.tsx'
import AgentOperationPage from './operation.tsx'
import AgentRatingPage from './rating.tsx'
import AgentReceivablePage from './receivable.tsx'

async function open(Page: ComponentType, resource: AnyResource, given: Readonly<Record<string, unknown>>, at?: string) {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  return renderList(<Page />, { resource, rows: [buildRecord(resource, 1, given)], ...(at === undefined ? {} : { at }) })
}

test.each([
  ['[MODULE-AGENT] agents', agent, AgentPage, '代理商名称', '衢州阳光能源', '新增代理商'],
  ['[MODULE-MERCHANT] merchants', merchant, MerchantPage, '商户名称', '衢州鑫诚机电', '新增商户'],
  ['[MODULE-BIZCOMPANY] business companies', businessCompany, BusinessCompanyPage, '公司名称', '衢州共富一号', '新增业务公司'],
] as const)('%s are listed, registered and changed', async (_, resource, Page, label, name, add) => {
  await open(Page, resource, { name })
  await expect.element(page.getByText(name, { exact: true }).first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: add }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByRole('textbox', { name: label })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test.each([
  ['[MODULE-AGENT-OPLOG] of agents', agentOperation, AgentOperationPage],
  ['[MODULE-MERCHANT-OPLOG] of merchants', merchantOperation, MerchantOperationPage],
] as const)(
  'operation records %s are listed, of one of them where the way came from there, and offer no change',
  async (_, resource, Page) => {
    const { server } = await open(
      Page,
      resource,
      { partnerId: '7', partnerId_dictText: '衢州阳光能源', realname: '周洁' },
      '/list?partnerId=7',
    )
    await expect.element(page.getByText('周洁', { exact: true })).toBeVisible()
    await expect.poll(() => server.to(`GET ${resource.path}/list`)[0]?.query.get('partnerId')).toBe('7')
    await expect.element(page.getByRole('button', { name: /^新增/ })).not.toBeInTheDocument()
    expect(await axeViolations()).toEqual([])
  },
)

test.each([
  ['entries of deposits', agentDeposit, AgentDepositPage],
  ['entries of receivables', agentReceivable, AgentReceivablePage],
  ['what is in use of credit', agentExposure, AgentExposurePage],
  ['ratings', agentRating, AgentRatingPage],
] as const)(
  '[MODULE-AGENT] %s are listed, of one agent where the way came from there, and offer no change',
  async (_, resource, Page) => {
    const given = { agentId: '7', agentId_dictText: '衢州阳光能源' }
    const { server } = await open(Page, resource, given, '/list?agentId=7')
    await expect.element(page.getByText('衢州阳光能源', { exact: true }).first()).toBeVisible()
    await expect.poll(() => server.to(`GET ${resource.path}/list`)[0]?.query.get('agentId')).toBe('7')
    await expect.element(page.getByRole('button', { name: /^新增|^编辑/ })).not.toBeInTheDocument()
    expect(await axeViolations()).toEqual([])
  },
)
