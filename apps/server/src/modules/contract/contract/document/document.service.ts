import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type PlaceholderKey, placeholderByName, samplePlaceholders } from '@heliodesk/contracts/contractPlaceholders'
import { errors } from '@heliodesk/contracts/errors'
import { contractTemplateMessages as messages } from '@heliodesk/contracts/messages/contractTemplate'
import type { Message } from '@heliodesk/contracts/text/message'
import {
  fillBlocks,
  fillingOf,
  linesOfText,
  type PlaceholderValues,
  signatoriesOf,
} from '@heliodesk/domain/contractText/fillTemplate'
import { readTemplate } from '@heliodesk/domain/contractText/readTemplate'
import type { Context } from '#server/context.ts'
import { type DictionaryMap, dictionariesOf } from '#server/crud/dictionaries.ts'
import type { Values } from '#server/crud/input.ts'
import type { WriteScope } from '#server/crud/write.ts'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { drawContract } from '#server/documents/draw.ts'
import { discloseIn } from '#server/files/disclosures.queries.ts'
import { insertFile } from '#server/files/fileRows.queries.ts'
import type { FileAnswer } from '#server/http/answer.ts'
import { textOf } from '../values.ts'
import { keepText, readTemplateRow, type TemplateRow } from './document.queries.ts'
import { templateLacks, unsoundText, valueLacks } from './lacks.ts'
import { contractValues, maskedValues } from './values.ts'

type Tools = Pick<Context, 'cipher' | 'files' | 'audit'>

const placeToWrite = '＿＿＿＿＿＿'
const asBlank = (): string => placeToWrite
const mostBytes = 8 * 1024 * 1024

interface Filled {
  readonly blocks: ReturnType<typeof fillBlocks>
  readonly signatories: ReturnType<typeof signatoriesOf>
}

function fillText(body: string, values: PlaceholderValues, empty: (name: string) => string): Filled {
  const blocks = fillBlocks(readTemplate(body).blocks, fillingOf(values, empty))
  return { blocks, signatories: signatoriesOf(values.companyName || empty('甲方名称'), values.customerName || empty('客户姓名')) }
}

/** What a contract lacks for its text; one without a template has its text on paper and lacks nothing. */
export async function documentLacks(
  { cipher }: Pick<Tools, 'cipher'>,
  scope: { readonly tx: Sql; readonly dictionaries: DictionaryMap },
  contract: Values,
): Promise<readonly Message[]> {
  const template = await templateOf(scope.tx, contract)
  if (template === undefined) return []
  const { values } = await contractValues({ ...scope, cipher }, contract)
  return [...templateLacks(template, String(contract['contractType']), scope.dictionaries), ...valueLacks(template.body, values)]
}

const templateOf = async (tx: Sql, contract: Values): Promise<TemplateRow | undefined> => {
  const templateId = textOf(contract['templateId'])
  return templateId === null ? undefined : readTemplateRow(tx, templateId)
}

/**
 * Draws a contract and stores it as a file of whoever submits it, which the record then takes; answers the fields that name it. What shows
 * personal numbers in full is noted with the file and in the security log. Bytes of a step that is undone are swept by upkeep.
 */
export async function makeDocument(
  tools: Tools,
  scope: WriteScope,
  { id, contract, atMs }: { readonly id: string; readonly contract: Values; readonly atMs: number },
): Promise<Values> {
  const template = await templateOf(scope.tx, contract)
  if (template === undefined) return {}
  const { values, disclosed } = await contractValues({ ...scope, cipher: tools.cipher }, contract)
  const contractNo = String(contract['contractNo'])
  const filled = fillText(template.body, values, asBlank)
  const bytes = await drawContract({ ...filled, contractNo, title: `${template.name} ${contractNo}`, atMs })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { path } = await tools.files.put(Readable.from([bytes]), { folder: 'temp', extension: '.pdf', maxBytes: mostBytes })
  const fileName = `${contractNo}.pdf`
  const stored = { path, fileName, contentType: 'application/pdf', size: bytes.length, sha256 }
  await insertFile(scope.tx, scope.actor, { id: newId(), atMs, biz: 'temp', ...stored })
  const targets = targetsOf(template.body, disclosed)
  await discloseIn(scope.tx, scope.actor.tenantId, path, targets)
  for (const target of targets) await auditLook(tools, scope, target, fileName)
  const masked = fillText(template.body, maskedValues(values), asBlank)
  await keepText(scope.tx, id, scope.actor.tenantId, linesOfText(masked.blocks, masked.signatories).join('\n'))
  return { document: [{ fileName, filePath: path, fileSize: bytes.length }], documentHash: sha256 }
}

const auditLook = ({ audit }: Tools, { actor, meta }: WriteScope, target: string, file: string): Promise<void> =>
  audit({ actor, event: 'pii.reveal', target, detail: { reason: `合同文本 ${file}` }, ip: meta.ip, requestId: meta.requestId })

/** The personal numbers that a text shows in full. */
function targetsOf(body: string, disclosed: Readonly<Partial<Record<PlaceholderKey, string>>>): readonly string[] {
  const keys = readTemplate(body).places.flatMap((name) => placeholderByName.get(name) ?? [])
  return keys.flatMap((key) => disclosed[key] ?? [])
}

/** A template with sample data, each page marked as such. */
export async function previewTemplate(tx: Sql, id: string, atMs: number): Promise<FileAnswer> {
  const template = await readTemplateRow(tx, id)
  if (template === undefined) throw errors.fileNotFound()
  const [problem] = unsoundText(template.body)
  if (problem !== undefined) throw errors.invalidInput({ reason: problem })
  const { name, templateNo, edition } = template
  const filled = fillText(template.body, samplePlaceholders, asBlank)
  const note = `样例数据，仅供预览　第 ${edition} 版`
  const bytes = await drawContract({ ...filled, contractNo: templateNo, title: name, note, atMs })
  return pdfAnswer(bytes, `${templateNo}-样例.pdf`)
}

/** A contract as it is now, personal numbers masked and what is empty marked, each page noted as not to be signed. */
export async function previewContract(context: Context, tenantId: string, contract: Values): Promise<FileAnswer> {
  const template = await templateOf(context.db, contract)
  if (template === undefined) throw errors.invalidInput({ reason: messages.gone() })
  const dictionaries = await dictionariesOf(context, tenantId)
  const { values } = await contractValues({ tx: context.db, cipher: context.cipher, dictionaries }, contract)
  const masked = maskedValues(values)
  const [problem] = valueLacks(template.body, { ...samplePlaceholders, ...present(masked) })
  if (problem !== undefined) throw errors.invalidInput({ reason: problem })
  const contractNo = String(contract['contractNo'])
  const filled = fillText(template.body, masked, (name) => `【${name}】`)
  const note = '预览，不作签署用'
  const bytes = await drawContract({
    ...filled,
    contractNo,
    title: `${template.name} ${contractNo}`,
    note,
    atMs: context.clock.now(),
  })
  return pdfAnswer(bytes, `${contractNo}-预览.pdf`)
}

const present = (values: PlaceholderValues): PlaceholderValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))

const pdfAnswer = (body: Buffer, fileName: string): FileAnswer => ({
  body,
  size: body.length,
  fileName,
  contentType: 'application/pdf',
  inline: true,
  frame: 'own',
})
