import { join } from 'node:path'
import { Readable } from 'node:stream'
import { approveFlow } from '@heliodesk/contracts/resources/approval/flow'
import { approveHead } from '@heliodesk/contracts/resources/approval/people'
import type { Actor } from '#server/access/actor.ts'
import { decide } from '#server/approval/commands.ts'
import type { Context } from '#server/context.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { newId } from '#server/db/ids.ts'
import { buildSpool } from '#server/files/spool.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { familyOf } from '#server/lines/family.ts'
import { createWithLines } from '#server/lines/writeWithLines.ts'
import { workingDepartments } from '#server/modules/approval/flow/departments.queries.ts'
import { keepFile } from '#server/modules/system/file/keep.service.ts'
import { mebibyte } from '#server/modules/system/file/place.ts'
import { demoUser } from '../demoActor.queries.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { recordsBy } from '../operations/sources.ts'
import { departsOf, signedContracts } from './seed.queries.ts'

const heads = {
  A01: 'shenwei',
  A01A01: 'zhangmin',
  A01A01A01: 'chenliqun',
  A01A01A02: 'xumin',
  A01A02: 'sunjianguo',
  A01A03: 'guoqiang',
}

const nodes = [
  {
    nodeName: '业务复核',
    nodeType: '3',
    assigneeRule: '1',
    assignee: 'admin',
    assignees: 'hezhiqiang',
    slaHours: 24,
    escalation: '1',
    absence: '2',
  },
  { nodeName: '分公司主管', nodeType: '1', assigneeRule: '3', slaHours: 48, escalation: '2', absence: '1' },
  {
    nodeName: '总经理审批',
    nodeType: '1',
    assigneeRule: '1',
    assignee: 'shenwei',
    minAmount: '100000',
    slaHours: 72,
    escalation: '3',
    absence: '2',
  },
  { nodeName: '抄送结算', nodeType: '4', assigneeRule: '1', assignee: 'luping' },
]

/** By the product's own ways, so that everything is checked as it is for people. */
export async function seedApprovals(context: Context): Promise<void> {
  const admin = await demoActor(context.db, 'admin')
  if (admin === undefined) return
  await appointHeads(context, admin)
  await publishFlow(context, admin)
  await submitSome(context, admin)
}

async function appointHeads(context: Context, admin: Actor): Promise<void> {
  const departs = await departsOf(context.db, admin.tenantId, Object.keys(heads))
  const records = await recordsBy(context, admin, approveHead)
  for (const [code, username] of Object.entries(heads)) {
    const departId = departs.get(code)
    if (departId !== undefined) await records.create({ departId, username })
  }
}

async function publishFlow(context: Context, admin: Actor): Promise<void> {
  const source = sourceOf(context, approveFlow)
  const life = lifeOf(context, approveFlow.name)
  if (source === undefined || life === undefined) return
  const { id, version } = await createWithLines(
    familyOf(source),
    { actor: admin, meta: demoMeta },
    {
      flowName: '合同生效审批',
      bizType: '2',
      remark: '甲方签署并生效前审批；10 万元及以上由总经理审批',
      lines: { changed: [], deletedIds: [], added: nodes.map((node, at) => ({ row: at + 1, seq: (at + 1) * 10, ...node })) },
    },
  )
  await takeStep(life, { actor: admin, meta: demoMeta }, 'publish', { id, version })
}

/** Three contracts that somebody of the head office submits: one waits, one has come further, one was returned. */
async function submitSome(context: Context, admin: Actor): Promise<void> {
  const user = await demoUser(context.db, 'zhoujie')
  const [orgCode] = user === undefined ? [] : await workingDepartments(context.db, user.tenantId, user.userId)
  const life = lifeOf(context, 'contract')
  if (user === undefined || orgCode === undefined || life === undefined) return
  const actor = await context.sessions.supposedActor({ userId: user.userId, tenantId: user.tenantId, orgCode })
  if (actor === null) return
  for (const [place, { id, version, contractNo }] of (await signedContracts(context.db, orgCode)).entries()) {
    const scans = [await scanOf(context, actor, contractNo)]
    const remark = '客户已现场签署，扫描件已上传，请审批'
    const request = { id, version, scans, remark }
    const { waitsFor } = await takeStep(life, { actor, meta: demoMeta }, 'takeEffect', request)
    if (waitsFor === undefined || place === 0) continue
    const opinion = place === 1 ? '资料齐全，同意' : '扫描件缺第二页，请补充后重新提交'
    const body = { id: waitsFor, task: 1, action: place === 1 ? 'approve' : 'initiator', opinion } as const
    await decide(context, { actor: admin, meta: demoMeta }, body)
  }
}

/** A scan as it would be uploaded: one page with the number of its contract. */
async function scanOf(context: Context, actor: Actor, contractNo: string) {
  const spool = buildSpool(join(context.env.dataDir, 'uploads'))
  const body = Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n4 0 obj<</Length 60>>stream\nBT /F 18 Tf 72 760 Td (Contract ${contractNo}) Tj ET\nendstream endobj\n5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
  const id = newId()
  try {
    const arrived = await spool.receive(id, Readable.from([body]), mebibyte)
    const fileName = `${contractNo} 签署页.pdf`
    const { path } = await keepFile({ context, spool }, actor, { id, fileName, place: 'temp', ...arrived })
    return { fileName, filePath: path, fileSize: body.length }
  } finally {
    await spool.remove(id)
  }
}
