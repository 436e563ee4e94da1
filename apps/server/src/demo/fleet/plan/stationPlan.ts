import { hash, unit } from '@heliodesk/domain/solar/noise'
import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import { inSeason } from '#server/demo/story/orderDays.ts'
import { simulatedPlantId } from '#server/vendors/simulator/plants.ts'
import { inverterFor, profileOf } from '#server/vendors/simulator/profiles.ts'
import { siteOf } from '#server/vendors/simulator/sites.ts'
import type { DistrictShare } from './areas.ts'
import { personName, placeName } from './names.ts'
import { accountNumber, cardNumber, idCardNumber, phoneNumber } from './numbers.ts'

/** All facts of one demo station and its owner. They follow from its number and the day of the seed. */
export interface StationPlan {
  readonly number: number
  readonly orgCode: string
  readonly district: string
  readonly price: string
  readonly stationName: string
  readonly address: string
  readonly contractNo: string
  readonly stationNo: string
  readonly vendorPlantId: string
  readonly dataSource: number
  /** Panels on the roof, and the number that somebody registered. */
  readonly panels: number
  readonly registeredPanels: number
  readonly strings: number
  readonly capacityW: number
  readonly longitude: string
  readonly latitude: string
  readonly firstWorkDay: string
  readonly gridAccountNo: string
  readonly image: string
  readonly collectorSn: string
  readonly inverterSn: string
  readonly inverterModel: string
  readonly inverterType: '1' | '4'
  readonly inverterKw: number
  readonly owner: OwnerPlan
}
/** Dictionary `business_model`: 1 paid in full, 3 roof let, 4 built together. */
export type BusinessModel = '1' | '3' | '4'
export interface OwnerPlan {
  readonly customerNo: string
  readonly businessModel: BusinessModel
  readonly name: string
  readonly sex: '1' | '2'
  readonly birthday: string
  readonly phone: string
  readonly idCard: string
  readonly accountNo: string
  readonly boundCardNo: string
}

/** Oldest and newest station: so many days before the seed. */
const oldestDays = 1_000
const newestDays = 3
const panelWatts = [550, 555, 560, 580, 585]
const images = 8

/** 发电户号: 99 begins those of nobody. */
export const gridAccountOf = (number: number): string => `99${String(number).padStart(11, '0')}`
export const numberOfAccount = (gridAccountNo: string): number => Number(gridAccountNo.slice(2))

export function planStation(number: number, share: DistrictShare, seedDay: string): StationPlan {
  const seed = hash(number, 1, 331)
  const pick = (which: number): number => unit(seed, which, 331)
  const owner = planOwner(number, seed, pick)
  const place = placeName(seed, share.district, share.area.style)
  const roof = planRoof(pick)
  const site = siteOf(share.district, null, null)
  const age = (round: number): number => newestDays + Math.floor(pick(7 + 100 * round) ** 1.1 * (oldestDays - newestDays))
  const firstWorkDay = inSeason(number, (round) => dayOfNumber(dayNumber(seedDay) - age(round)))
  const serial = String(number).padStart(5, '0')
  return {
    number,
    orgCode: share.area.orgCode,
    district: share.district,
    price: share.area.price,
    stationName: place.town + place.village + owner.name,
    address: `${place.town}${place.village} ${1 + Math.floor(pick(8) * 180)} 号`,
    contractNo: `GF-${share.letters}-${firstWorkDay.slice(0, 4)}-${serial}`,
    stationNo: `DZ${share.district}${serial}`,
    vendorPlantId: simulatedPlantId(number),
    ...roof,
    longitude: (site.longitude + (pick(10) - 0.5) * 0.24).toFixed(6),
    latitude: (site.latitude + (pick(11) - 0.5) * 0.2).toFixed(6),
    firstWorkDay,
    gridAccountNo: gridAccountOf(number),
    image: `roofs/${1 + (seed % images)}.svg`,
    ...planDevices(number, roof.dataSource, roof.capacityW),
    owner,
  }
}

/** Share of stations by data source, and of registered panel counts that do not fit the strings. */
const sources = [1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5, 5, 6, 6, 6]
const mismatchShare = 0.012

function planRoof(pick: (which: number) => number) {
  const panels = 18 + Math.floor(pick(1) ** 1.2 * 58)
  const watts = panelWatts[Math.floor(pick(2) * panelWatts.length)] ?? 550
  const strings = panels <= 23 ? 1 : panels <= 44 ? 2 : panels <= 64 ? 3 : 4
  const isMiscounted = pick(3) < mismatchShare
  return {
    panels,
    // Far enough off to leave the range of the strings, as when another roof's number was typed in.
    registeredPanels: isMiscounted ? (panels >= 45 ? panels - 24 : panels + 24) : panels,
    strings,
    capacityW: panels * watts,
    dataSource: sources[Math.floor(pick(4) * sources.length)] ?? 1,
  }
}

function planDevices(number: number, dataSource: number, capacityW: number) {
  const profile = profileOf(dataSource)
  const [ratedKw, model] = inverterFor(dataSource, capacityW)
  const serial = String(hash(number, 5, 331) % 1_000).padStart(3, '0') + String(number).padStart(6, '0')
  return {
    inverterKw: ratedKw,
    inverterModel: model,
    inverterType: profile.inverterType,
    inverterSn: `${profile.inverterPrefix}${String(ratedKw).padStart(2, '0')}K${serial}`,
    collectorSn: `${profile.collectorPrefix}${serial}`,
  }
}

/** One owner of twelve has paid the plant in full, one lets the roof; the others build together with the company. */
const models: readonly BusinessModel[] = ['1', '3', '4', '4', '4', '4', '4', '4', '4', '4', '4', '4']

function planOwner(number: number, seed: number, pick: (which: number) => number): OwnerPlan {
  const sex = pick(20) < 0.68 ? '1' : '2'
  const birthday = dayOfNumber(dayNumber('1952-01-01') + Math.floor(pick(21) * 40 * 365))
  return {
    customerNo: `KH${String(number).padStart(6, '0')}`,
    name: personName(seed, sex, birthday),
    businessModel: models[hash(number, 3, 77) % models.length] ?? '4',
    sex,
    birthday,
    phone: phoneNumber(number),
    idCard: idCardNumber(number, birthday, sex),
    accountNo: accountNumber(number),
    boundCardNo: cardNumber(number),
  }
}
