import { join } from 'node:path'
import { Readable } from 'node:stream'
import { provisionRun } from '@heliodesk/contracts/resources/repay/provisionRun'
import { repayRelief } from '@heliodesk/contracts/resources/repay/repayRelief'
import { usualRates } from '@heliodesk/domain/repayment/provision'
import { amountText, amountUnits } from '@heliodesk/domain/stock/cost'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { buildSpool } from '#server/files/spool.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { keepFile } from '#server/modules/system/file/keep.service.ts'
import { mebibyte } from '#server/modules/system/file/place.ts'
import { demoMeta } from '../demoActor.ts'
import { recordsBy } from '../operations/sources.ts'
import type { Story } from './plan.ts'
import { bookOfFunder, guarantorOf, owedOfPlan } from './seed.queries.ts'

interface People {
  readonly maker: Actor
  readonly checker: Actor
  readonly today: string
}

/** What is done about plans of the demo that are not repaid, each by the steps that people take: waived, paid by a guarantor, written off, recovered. */
export async function badDebts(context: Context, { maker, checker, today }: People) {
  const life = lifeOf(context, repayRelief.name)
  const reliefs = await recordsBy(context, maker, repayRelief)
  const guarantorId = await guarantorOf(context.db)
  const step = (by: Actor, verb: string, id: string) =>
    life === undefined ? Promise.resolve() : takeStep(life, { actor: by, meta: demoMeta }, verb, { id })

  const relief = async (planId: string, own: Readonly<Record<string, string>>, isApproved = true): Promise<void> => {
    const files = [await noteOf(context, maker, own['reason'] ?? '')]
    const id = String((await reliefs.create({ planId, day: today, files, ...own }))?.['id'])
    await step(maker, 'submit', id)
    if (isApproved) await step(checker, 'approve', id)
  }
  /** A station may have begun too late for its plan to be so long overdue. */
  const isLate = async (planId: string) => Number((await owedOfPlan(context.db, planId)).days) > 270
  const told: Readonly<Partial<Record<Story, (planId: string) => Promise<void>>>> = {
    waived: async (planId) => {
      const { penalty } = await owedOfPlan(context.db, planId)
      if (Number(penalty) > 0)
        await relief(planId, { reliefKind: '1', waivePenalty: penalty, reason: '屋面漏水停发两月，经协商免收罚息' })
    },
    guaranteed: async (planId) => {
      if (guarantorId === undefined) return
      const { amount } = await owedOfPlan(context.db, planId)
      if (Number(amount) <= 0) return
      await relief(planId, { reliefKind: '2', guarantorId, amount, reason: '农户外出务工失联，担保方代偿到期各期' })
      const part = amountText(amountUnits(amount) / 2n)
      await relief(planId, { reliefKind: '3', guarantorId, amount: part, reason: '农户返乡，先归还担保方一部分' })
    },
    doubtful: async (planId) => {
      if (!(await isLate(planId))) return
      await relief(planId, { reliefKind: '4', reason: '房屋拆迁，电站拆除，农户无力偿还' }, false)
    },
    lost: async (planId) => {
      if (!(await isLate(planId))) return
      await relief(planId, { reliefKind: '4', reason: '农户去世，无继承人，法院终结执行' })
      await relief(planId, { reliefKind: '5', amount: '500.00', reason: '处置组件残值收回' })
    },
  }
  return async (story: Story, planId: string): Promise<void> => told[story]?.(planId)
}

/** What the funder sets aside for a month: posted, or waiting for its approval. */
export async function seedProvision(
  context: Context,
  { maker, checker, funderId }: Pick<People, 'maker' | 'checker'> & { readonly funderId: string },
  month: string,
  isApproved: boolean,
): Promise<void> {
  const [life, bookId] = [lifeOf(context, provisionRun.name), await bookOfFunder(context.db, funderId)]
  if (life === undefined || bookId === undefined) return
  const runs = await recordsBy(context, maker, provisionRun)
  const rates = {
    rateNormal: usualRates[1],
    rateMention: usualRates[2],
    rateSubstandard: usualRates[3],
    rateDoubtful: usualRates[4],
    rateLoss: usualRates[5],
  }
  const step = (by: Actor, verb: string, id: string) => takeStep(life, { actor: by, meta: demoMeta }, verb, { id })
  const id = String((await runs.create({ bookId, month, ...rates }))?.['id'])
  await step(maker, 'submit', id)
  if (isApproved) await step(checker, 'approve', id)
}

/** A note of evidence as it would be uploaded. */
async function noteOf(context: Context, actor: Actor, reason: string) {
  const spool = buildSpool(join(context.env.dataDir, 'uploads'))
  const body = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
  const id = newId()
  try {
    const arrived = await spool.receive(id, Readable.from([body]), mebibyte)
    const fileName = `${reason.slice(0, 12)}.pdf`
    const { path } = await keepFile({ context, spool }, actor, { id, fileName, place: 'temp', ...arrived })
    return { fileName, filePath: path, fileSize: body.length }
  } finally {
    await spool.remove(id)
  }
}
