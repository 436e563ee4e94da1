import { createHash } from 'node:crypto'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { faceVerify } from '@heliodesk/contracts/resources/customer/faceVerify'
import { debitMandate } from '@heliodesk/contracts/resources/finance/debitMandate'
import { identityValidDays } from '@heliodesk/domain/identity/standing'
import { hash } from '@heliodesk/domain/solar/noise'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { placeOf } from '#server/crud/pii.ts'
import { newId } from '#server/db/ids.ts'
import { indexOf, sealIdCard } from '#server/identity/subject.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { recordsBy } from '../operations/sources.ts'
import { type DemoStep, insertSteps } from '../steps.queries.ts'
import {
  type Applicant,
  applicantsWithoutAccount,
  completeAccounts,
  insertChecks,
  insertMandates,
  type KnownCustomer,
  knownCustomers,
  newcomers,
} from './seed.queries.ts'

const clerk = { username: 'linyue', realname: '林悦' }
const provider = { username: 'system', realname: '系统' }
const pageSize = 500
const [hourMs, dayMs] = [3_600_000, 86_400_000]
const iso = (ms: number): string => new Date(ms).toISOString()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A check for everybody who counts as known, and how their account was opened with it. */
export async function seedChecks(tools: Pick<Context, 'db' | 'cipher' | 'clock'>): Promise<void> {
  await tools.db.tx(async (tx) => {
    for (let [after, serial] = ['0', 1]; ; ) {
      const found = await knownCustomers(tx, after, pageSize)
      const checked = found.map((one, at) => historyOf(one, tools, serial + at))
      if (checked.length > 0) {
        await insertChecks(
          tx,
          checked.map(({ check }) => check),
        )
        await completeAccounts(
          tx,
          checked.flatMap(({ account }) => account ?? []),
        )
        await insertMandates(
          tx,
          checked.flatMap(({ mandate }) => mandate ?? []),
        )
        await insertSteps(
          tx,
          checked.flatMap(({ steps }) => steps),
        )
      }
      if (found.length < pageSize) return
      serial += found.length
      after = found.at(-1)?.id ?? after
    }
  })
}

function historyOf(one: KnownCustomer, { cipher, clock }: Pick<Context, 'cipher' | 'clock'>, serial: number) {
  const { id: customerId, tenantId, orgCode, userName, accountId, applyNo, accountAt } = one
  // Whoever was registered just now was checked just now.
  const begun = Math.min((accountAt ?? one.at).getTime() + 2 * hourMs, clock.now() - hourMs / 2)
  const done = begun + 7 * 60_000
  const id = newId(begun)
  const verifyNo = `RL-${slotAt(begun).day.replaceAll('-', '')}-9${String(serial).padStart(4, '0')}`
  const idCard = cipher.open(one.idCard, placeOf('customer', 'idCard', customerId))
  const check = {
    ...{ id, tenant_id: tenantId, sys_org_code: orgCode, create_by: clerk.username, create_time: iso(begun) },
    ...{ verify_no: verifyNo, status: '1', customer_id: customerId, user_name: userName, scene: accountId === null ? '1' : '2' },
    ...{ id_card: sealIdCard(cipher, id, idCard), id_card_bidx: indexOf(cipher, idCard) },
    certify_id: `DEMO${begun}${sha256(verifyNo).slice(0, 6).toUpperCase()}`,
    similarity: `${96 + (hash(serial, 5, 11) % 4)}.${10 + (hash(serial, 6, 13) % 90)}`,
    liveness: `${97 + (hash(serial, 7, 17) % 3)}.${10 + (hash(serial, 8, 19) % 90)}`,
    finish_time: iso(done),
    valid_to: slotAt(done + identityValidDays * dayMs).day,
    evidence_hash: sha256(`${verifyNo} ${customerId}`),
  }
  const opened = done + 26 * hourMs
  const account = accountId && {
    ...{ id: accountId, face_id: id, open_time: iso(opened) },
  }
  // With a mandate for ten years.
  const mandate = accountId && {
    ...{ id: newId(opened), tenant_id: tenantId, sys_org_code: orgCode, create_by: provider.username, create_time: iso(opened) },
    ...{ customer_id: customerId, card_id: accountId, valid_from: slotAt(opened).day },
    agreement_no: `DK${sha256(applyNo ?? '')
      .slice(0, 16)
      .toUpperCase()}`,
    valid_to: `${Number(slotAt(opened).day.slice(0, 4)) + 10}-12-31`,
  }
  const step =
    (resource: string, record_id: string) =>
    (atMs: number, verb: string, from: string | null, to: string, by = clerk): DemoStep => ({
      ...{ id: newId(atMs), tenant_id: tenantId, resource, record_id, at: iso(atMs), verb, ...by },
      ...{ from_status: from, to_status: to },
    })
  const ofCheck = step(faceVerify.name, id)
  const ofAccount = step(bankCard.name, accountId ?? '')
  const steps = [ofCheck(begun, 'create', null, '0'), ofCheck(done, 'pass', '0', '1', provider)]
  if (accountAt !== null)
    steps.push(
      ofAccount(accountAt.getTime(), 'create', null, '0'),
      ofAccount(accountAt.getTime() + hourMs, 'submit', '0', '1'),
      ofAccount(begun, 'askFace', '1', '2'),
      ofAccount(done, 'facePassed', '2', '3', provider),
      ofAccount(done + 2 * hourMs, 'apply', '3', '4'),
      ofAccount(opened, 'opened', '4', '5', provider),
    )
  if (mandate) {
    const ofMandate = step(debitMandate.name, mandate.id)
    steps.push(ofMandate(opened, 'create', null, '0', provider), ofMandate(opened, 'report', '0', '1', provider))
  }
  return { check, account: account || null, mandate: mandate || null, steps }
}

/** How far the accounts that are being opened today have come, by the product's own ways. */
const courses: readonly (readonly string[])[] = [
  [],
  ['submit'],
  ['submit', 'askFace'],
  ['submit', 'takeFace'],
  ['submit', 'askFace'],
]

/** What waits today: accounts at each step of the office, and face checks that wait for customers. */
export async function seedRequests(context: Context, maker: Actor): Promise<void> {
  const people = await applicantsWithoutAccount(context.db)
  const [known, unknown] = [people.filter(({ isKnown }) => isKnown), people.filter(({ isKnown }) => !isKnown)]
  const life = lifeOf(context, bankCard.name)
  const applicant = (await demoActor(context.db, 'yejun')) ?? maker
  for (const [place, course] of courses.entries()) {
    const one = course.includes('askFace') ? unknown.shift() : known.shift()
    if (one === undefined || life === undefined) continue
    const actor = { ...applicant, orgCode: one.orgCode }
    const made = await (await recordsBy(context, actor, bankCard)).create(applicationOf(context, one, place))
    if (made === null) continue
    let version = Number(made['version'])
    for (const verb of course) {
      const request = { id: String(made['id']), version }
      version = (await takeStep(life, { actor, meta: demoMeta }, verb, request)).version
    }
  }
  for (const one of await newcomers(context.db, 3)) {
    const actor = { ...applicant, orgCode: one.orgCode }
    await (await recordsBy(context, actor, faceVerify)).create({ customerId: one.id, scene: '1' })
  }
}

function applicationOf({ cipher }: Context, { id: customerId, userName, idCard, phone }: Applicant, place: number) {
  const open = (column: string, sealed: string): string => cipher.open(sealed, placeOf('customer', column, customerId))
  return {
    applyNo: `KH2C${String(9_000_001 + place)}`,
    customerId,
    accountName: userName,
    idCard: open('idCard', idCard),
    reservedPhone: open('contactNumber', phone),
    ...(place % 2 === 0 ? {} : { bindCardNo: `62284803${String(48_170_000_013 + place * 101)}`, bindBank: '中国农业银行' }),
  }
}
