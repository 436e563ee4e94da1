import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/db/sql.ts'
import { contractOf } from '../contracts/rows.ts'
import { insertContracts } from '../contracts/seed.queries.ts'
import { areas } from '../fleet/plan/areas.ts'
import { customerRow, customerSteps, houseRow } from '../fleet/rows.ts'
import { insertCustomers, insertHouses } from '../fleet/seed.queries.ts'
import { insertSteps } from '../steps.queries.ts'
import { type OnTheirWay, onTheirWay, roofOf } from './applicants.ts'
import { connectionOf, transformersOf } from './rows.ts'
import {
  type ConnectedStation,
  insertConnections,
  insertTransformers,
  keepMeters,
  signingCompany,
  stationsToConnect,
} from './seed.queries.ts'

const all = 9
const pageSize = 2_000
const priceIn = new Map(areas.flatMap(({ price, districts }) => districts.map(([code]) => [code, price] as const)))

/** Connections of all demo stations, and roofs at every step on their way, with customers and contracts of their own. */
export async function seedConnections(context: Context, tenantId: string): Promise<void> {
  const { day } = slotAt(context.clock.now())
  await context.db.tx(async (tx) => {
    const applying = onTheirWay(day, context.env.demoStations)
    const byCustomer = new Map(applying.map((one) => [one.customerId, one]))
    const contracts = await signContracts(tx, applying, { context, tenantId, day })
    const roofs = applying.map((one, at) => roofOf(one, contracts[at] ?? '', tenantId))
    const stations = (await stationsToConnect(tx)).map((one) => ({ ...one, price: priceIn.get(one.district) ?? null }))
    const transformers = transformersOf([...stations, ...roofs])
    await insertTransformers(
      tx,
      transformers.map(({ row }) => row),
    )
    const made = transformers.flatMap(({ row, stations: behind }) =>
      behind.map((one: ConnectedStation) =>
        connectionOf(one, row, { taken: all, ...byCustomer.get(one.customerId), gridDay: one.gridDay }),
      ),
    )
    for (let from = 0; from < made.length; from += pageSize) {
      const page = made.slice(from, from + pageSize)
      await insertConnections(
        tx,
        page.map(({ row }) => row),
      )
      await insertSteps(
        tx,
        page.flatMap(({ steps }) => steps),
      )
    }
    await keepMeters(tx)
  })
}

/** The customers of these roofs, reviewed, with their houses and main contracts in force; answers the ids of the contracts. */
async function signContracts(
  tx: Sql,
  applying: readonly OnTheirWay[],
  { context, tenantId, day }: { readonly context: Context; readonly tenantId: string; readonly day: string },
): Promise<readonly string[]> {
  const parts = { tenantId, cipher: context.cipher, asOf: context.clock.now() }
  const companyId = await signingCompany(tx)
  await insertCustomers(
    tx,
    applying.map((one) => customerRow(one, parts)),
  )
  await insertHouses(
    tx,
    applying.map((one) => houseRow(one, parts)),
  )
  const contracts = applying.map(({ plan, customerId, gridDay, endDay }) =>
    contractOf(
      {
        id: '',
        tenantId,
        orgCode: plan.orgCode,
        contractNo: plan.contractNo,
        customerId,
        customerName: plan.owner.name,
        businessModel: plan.owner.businessModel,
        panels: plan.panels,
        capacity: (plan.capacityW / 1000).toFixed(3),
        gridDay,
        agentId: null,
      },
      companyId,
      day,
      endDay,
    ),
  )
  await insertContracts(
    tx,
    contracts.map(({ row }) => ({ ...row, station_id: null })),
  )
  await insertSteps(tx, [...applying.flatMap((one) => customerSteps(one, parts)), ...contracts.flatMap(({ steps }) => steps)])
  return contracts.map(({ row }) => String(row['id']))
}
