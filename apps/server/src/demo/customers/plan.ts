import { hash } from '@heliodesk/domain/solar/noise'
import { areas } from '../fleet/plan/areas.ts'
import { placeName } from '../fleet/plan/names.ts'
import { planStation } from '../fleet/plan/stationPlan.ts'

interface PlannedStep {
  readonly verb: string
  readonly by: 'registrar' | 'reviewer'
  readonly remark?: string
}

const submit: PlannedStep = { verb: 'submit', by: 'registrar' }
/** What has happened to applicants, and how many there are of each. */
const courses: readonly { readonly count: number; readonly hasHouse: boolean; readonly steps: readonly PlannedStep[] }[] = [
  { count: 5, hasHouse: false, steps: [] },
  { count: 4, hasHouse: true, steps: [] },
  { count: 8, hasHouse: true, steps: [submit] },
  {
    count: 3,
    hasHouse: true,
    steps: [submit, { verb: 'reject', by: 'reviewer', remark: '身份证照片不清晰，请重新拍摄后再提交' }],
  },
  { count: 9, hasHouse: true, steps: [submit, { verb: 'approve', by: 'reviewer', remark: '资料齐全' }] },
  {
    count: 1,
    hasHouse: true,
    steps: [{ verb: 'blacklist', by: 'reviewer', remark: '同一屋顶已与其他公司签约，且拒绝提供解约证明' }],
  },
]
/** Who registers customers in each district. */
const desks = [
  { registrar: 'zhengkai', orgCode: 'A01A01A03' },
  { registrar: 'agent', orgCode: 'A01A01A03' },
  { registrar: 'yejun', orgCode: 'A01A01A01' },
] as const
/** Numbers behind those of the fleet. */
const firstNumber = 900_001

export const applicants = courses
  .flatMap(({ count, ...course }) => Array.from({ length: count }, () => course))
  .map(({ hasHouse, steps }, at) => {
    const desk = desks[at % desks.length] ?? desks[0]
    const area = areas.find(({ orgCode }) => orgCode === desk.orgCode) ?? areas[0]
    if (area === undefined) throw new Error('the demo has no areas')
    const [district, letters] = area.districts[at % area.districts.length] ?? ['330802', 'KC']
    const number = firstNumber + at
    const { owner } = planStation(number, { area, district, letters, count: 1, first: number }, '2026-01-01')
    const place = placeName(hash(number, 1, 331), district, area.style)
    const address = `${place.town}${place.village}${1 + (at % 60)}号`
    const pick = hash(number, 3, 77)
    const isMarried = pick % 4 !== 0
    return {
      ...desk,
      steps,
      facts: {
        customerNo: owner.customerNo,
        userName: owner.name,
        contactNumber: owner.phone,
        idCard: owner.idCard,
        sex: owner.sex,
        birthday: owner.birthday,
        idCardValidTo: '2036-12-31',
        maritalStatus: isMarried ? '2' : '1',
        spouseName: isMarried
          ? planStation(number + 500, { area, district, letters, count: 1, first: number }, '2026-01-01').owner.name
          : '',
        district,
        projectAddr: address,
        houseType: '2',
        roofType: String(1 + (pick % 3)),
        businessModel: '4',
        source: '1',
        salesman: desk.registrar,
      },
      house: hasHouse
        ? {
            houseNo: `FW${String(number)}`,
            district,
            address,
            owner: owner.name,
            deedNo: `浙（${district}）农房权证第${String(number)}号`,
            houseType: '2',
            roofType: String(1 + (pick % 3)),
            floors: 1 + (pick % 3),
            roofArea: `${80 + (pick % 90)}.00`,
          }
        : null,
    }
  })
