import { errors } from '@heliodesk/contracts/errors'
import { gridClaimMessages as messages } from '@heliodesk/contracts/messages/gridClaim'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { Block } from '@heliodesk/domain/contractText/readTemplate'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { dictionariesOf, dictionary } from '#server/crud/dictionaries.ts'
import { readRecord } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import type { Caller } from '#server/crud/write.ts'
import { drawContract } from '#server/documents/draw.ts'
import type { FileAnswer } from '#server/http/answer.ts'
import { entityOfDepartment, tenantName } from '#server/money/books.queries.ts'
import { isHidden } from './claim.life.ts'
import { type ItemRow, itemsOf } from './claim.queries.ts'

const sumOf = (items: readonly ItemRow[]): string =>
  fromUnits(
    items.reduce((sum, { amount }) => sum + toUnits(amount, 2), 0n),
    2,
  )
const heading = (depth: number, text: string): Block => ({ kind: 'heading', depth, text })
const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
const dayText = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${year} 年 ${Number(month)} 月 ${Number(date)} 日`
}

/**
 * The letter of a claim as a PDF with selectable text: what is asked, by reason, and each station and month. Only who sees all of its rows gets
 * it; who took it and when stands in the security log. Until it is sent each page says that it is a draft.
 */
export async function claimLetter(source: Source, caller: Caller, id: string): Promise<FileAnswer> {
  const { actor, meta } = caller
  const { context } = source
  if (!actor.canViewFinancial) throw errors.financialForbidden()
  if (!actor.canExport) throw errors.exportForbidden()
  const record = await readRecord(source, actor, id)
  const { db, clock } = context
  const day = slotAt(clock.now()).day
  const items = await itemsOf(db, id, day)
  if (items.length === 0) throw errors.invalidInput({ reason: messages.noItems() })
  const dictionaries = await dictionariesOf(context, actor.tenantId)
  const ids = items.map((one) => one.id)
  if (await db.tx((tx) => isHidden(context, { ...caller, tx, dictionaries }, ids)))
    throw errors.invalidInput({ reason: messages.hidden() })
  const kinds = dictionary(dictionaries, 'fee_difference_kind').textByValue
  const claimNo = String(record['claimNo'])
  const company =
    (actor.orgCode === null ? undefined : (await entityOfDepartment(db, actor.tenantId, actor.orgCode))?.name) ??
    (await tenantName(db, actor.tenantId))
  const sentDay = typeof record['sentTime'] === 'string' ? record['sentTime'].slice(0, 10) : null
  const isSent = !['0', '1', '7'].includes(String(record['status']))
  const stations = new Set(items.map(({ stationId }) => stationId)).size
  const byKind = Map.groupBy(items, ({ kind }) => kind)
  const kindOf = (kind: string): string => kinds.get(kind) ?? kind
  const blocks: readonly Block[] = [
    heading(1, '电费追索函'),
    paragraph(`${String(record['gridCompany'])}：`),
    paragraph(
      `　　我公司受下列 ${thousands(stations)} 户农户书面授权，代为核对其分布式光伏发电电费。经逐户逐月核对电能计量、上网电价与到账资金，${String(record['monthFrom'])} 至 ${String(record['monthTo'])} 期间存在应付未付或少付电费 ${thousands(items.length)} 项，合计人民币 ${sumOf(items)} 元。请贵公司核查，并在收到本函后予以补付、更正或书面答复。`,
    ),
    heading(2, '一、差异汇总'),
    {
      kind: 'table',
      head: ['原因', '项数', '金额（元）'],
      rows: [
        ...[...byKind].map(([kind, own]) => [kindOf(kind), String(own.length), sumOf(own)]),
        ['合计', String(items.length), sumOf(items)],
      ],
    },
    heading(2, '二、逐户明细'),
    {
      kind: 'table',
      head: ['发电户号', '户名', '电站', '月份', '原因', '金额（元）'],
      rows: items.map((one) => [
        one.accountNo ?? '—',
        one.customerName,
        one.stationName,
        one.month,
        kindOf(one.kind),
        one.amount,
      ]),
    },
    paragraph('　　各户的信息使用授权书、结算核对记录与到账流水可随时提供查验。'),
    paragraph('　　此致'),
    paragraph(`${company}（盖章）`),
    paragraph(dayText(sentDay ?? day)),
  ]
  const body = await drawContract({
    ...{ contractNo: claimNo, title: `电费追索函 ${claimNo}`, blocks, signatories: [], atMs: clock.now() },
    ...(isSent ? {} : { note: '草稿，未发函' }),
  })
  const fileName = `${claimNo}-追索函.pdf`
  await context.audit({
    ...{ actor, event: 'record.export', target: `gridClaim/${id}`, detail: { rows: items.length } },
    ...{ ip: meta.ip, requestId: meta.requestId },
  })
  return { body, size: body.length, fileName, contentType: 'application/pdf', inline: true, frame: 'own' }
}
