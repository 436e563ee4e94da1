import { contractLife } from '@heliodesk/contracts/lifecycles/contract/contract'
import { contractTemplateLife } from '@heliodesk/contracts/lifecycles/contract/contractTemplate'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { contractTemplate } from '@heliodesk/contracts/resources/contract/contractTemplate'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { type BoundLifecycle, bindLifecycle } from '#server/lifecycle/bound.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { contractBindings } from '#server/modules/contract/contract/life.ts'
import { relativesOf } from '#server/modules/contract/contract/relatives.ts'
import { templateBindings } from '#server/modules/contract/contract/template/template.module.ts'
import { claimDemo } from '../claimDemo.queries.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { recordsBy } from '../operations/sources.ts'
import { insertSteps } from '../steps.queries.ts'
import { contractOf } from './rows.ts'
import { approvedApplicants, contractedStations, insertContracts, signingCompany } from './seed.queries.ts'
import { mainContractText, maintenanceText } from './templates.ts'

/** Contracts of all demo stations by rows, those that are on the way by the product's own ways. Once in the life of an installation. */
export async function seedContracts(context: Context): Promise<void> {
  const companyId = await context.db.tx(async (tx) => {
    if (!(await claimDemo(tx, 'demo_contracts'))) return undefined
    const company = await signingCompany(tx)
    const { day } = slotAt(context.clock.now())
    const made = (await contractedStations(tx)).map((station) => contractOf(station, company, day))
    await insertContracts(
      tx,
      made.map(({ row }) => row),
    )
    await insertSteps(
      tx,
      made.flatMap(({ steps }) => steps),
    )
    return company
  })
  if (companyId !== undefined) await drawUp(context, companyId)
}

/** A published template of main contracts, and one that is still being written; answers the first. */
async function writeTemplates(context: Context): Promise<string | null> {
  const [editor, manager] = [await demoActor(context.db, 'linyue'), await demoActor(context.db, 'shenwei')]
  const source = sourceOf(context, contractTemplate)
  if (editor === undefined || manager === undefined || source === undefined) return null
  const life: BoundLifecycle = bindLifecycle(
    source,
    contractTemplateLife,
    templateBindings(() => life),
  )
  const templates = await recordsBy(context, editor, contractTemplate)
  const main = { name: '户用光伏发电项目合作合同', templateNo: 'MB-ZHT-01', contractType: '1', body: mainContractText }
  const id = String((await templates.create(main))?.['id'])
  await takeStep(life, { actor: manager, meta: demoMeta }, 'publish', { id, version: 1 })
  await templates.create({ name: '光伏电站运维协议', templateNo: 'MB-YW-01', contractType: '4', body: maintenanceText })
  return id
}

/** Applicants whose contracts stand at different places: a draft, some that wait for the customer, one that waits for party A. */
async function drawUp(context: Context, companyId: string | null): Promise<void> {
  const clerk = await demoActor(context.db, 'linyue')
  const source = sourceOf(context, contract)
  if (clerk === undefined || source === undefined) return
  const life: BoundLifecycle = bindLifecycle(
    source,
    contractLife,
    contractBindings(
      relativesOf(() => life),
      context,
    ),
  )
  const templateId = await writeTemplates(context)
  const { day } = slotAt(context.clock.now())
  for (const [place, { customerId, customerNo }] of (await approvedApplicants(context.db)).entries()) {
    const made = await (await recordsBy(context, clerk, contract)).create({
      contractNo: `HT-${customerNo}`,
      contractType: '1',
      templateId,
      signMode: place % 3 === 0 ? '1' : '2',
      customerId,
      companyId,
      pvPanelNum: 24 + (place % 5) * 6,
      capacity: `${((24 + (place % 5) * 6) * 0.58).toFixed(3)}`,
      panelYearIncome: '60.00',
      termYears: 25,
    })
    const id = String(made?.['id'])
    if (place % 4 === 0) continue
    const caller = { actor: clerk, meta: demoMeta }
    const { version } = await takeStep(life, caller, 'submit', { id, version: 1 })
    if (place % 3 === 0 || place % 2 === 0) continue
    await takeStep(life, caller, 'sign', { ...{ signer: '本人', signDate: day, remark: '客户现场签署' }, id, version })
  }
}
