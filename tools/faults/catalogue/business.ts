import type { Fault } from '../fault.ts'

const modules = 'apps/server/src/modules'
const order = `${modules}/order/order`
const acceptance = `${modules}/order/acceptance`
const survey = `${modules}/order/survey`
const grid = `${modules}/grid/connection`
const contract = `${modules}/contract/contract`
const card = `${modules}/customer/bankCard`
const change = `${modules}/station/station/change`

const ofGrid = `${grid}/connection.http.test.ts`
const ofOrder = `${order}/order.http.test.ts`
const ofAcceptance = `${acceptance}/acceptance.http.test.ts`
const ofInstalled = `${acceptance}/installed.http.test.ts`
const ofChecklist = `${modules}/order/checklist/checklist.http.test.ts`
const ofSurvey = `${survey}/survey.http.test.ts`
const ofContract = `${contract}/contract.http.test.ts`
const ofSigning = `${contract}/signing.http.test.ts`
const ofIdentity = `${modules}/customer/identity/identity.http.test.ts`
const ofCard = `${card}/bankCard.http.test.ts`
const ofChange = `${change}/change.http.test.ts`

/** Faults of what an acceptance asks for and of what stands on the roof. */
export const roofFaults: readonly Fault[] = [
  {
    wrong: 'One photo is enough, however many the checklist asks for.',
    file: `${acceptance}/life.ts`,
    text: 'photoCount > 0 && photoCount < minPhotos',
    replacement: 'photoCount > 0 && photoCount < 1',
    test: ofChecklist,
  },
  {
    wrong: 'A checklist is enabled that requires nothing.',
    file: `${modules}/order/checklist/checklist.module.ts`,
    text: 'materials.some(({ isRequired }) => isRequired)',
    replacement: 'materials.length > 0',
    test: ofChecklist,
  },
  {
    wrong: 'The default checklist is taken before that of the product.',
    file: 'apps/server/src/order/checklists.queries.ts',
    text: 'ORDER BY c.product_id NULLS LAST LIMIT 1',
    replacement: 'ORDER BY c.product_id NULLS FIRST LIMIT 1',
    test: ofChecklist,
  },
  {
    wrong: 'A piece of another order is taken on this roof.',
    file: `${acceptance}/installed.queries.ts`,
    text: 'r.warehouse_id = b.place_id AND r.delta > 0\n       WHERE l.order_id = $1',
    replacement: 'r.warehouse_id = b.place_id AND r.delta > 0\n       WHERE l.order_id <> $1 OR l.order_id = $1',
    test: ofInstalled,
  },
  {
    wrong: 'The same key makes a second piece, or a refusal, when its answer was lost.',
    file: `${acceptance}/pieces.service.ts`,
    text: 'const before = await rows.pieceByKey(tx, actor.tenantId, asked.key)',
    replacement: "const before = await rows.pieceByKey(tx, actor.tenantId, '')",
    test: ofInstalled,
  },
  {
    wrong: 'A roof is handed in although pieces that arrived were not scanned.',
    file: `${acceptance}/install.ts`,
    text: 'installed < shipped',
    replacement: 'installed < 0 && shipped < 0',
    test: ofInstalled,
  },
  {
    wrong: 'Fewer panels may be installed than are agreed.',
    file: `${acceptance}/install.ts`,
    text: 'agreed !== null && installed !== agreed',
    replacement: 'agreed !== null && installed > agreed',
    test: ofInstalled,
  },
  {
    wrong: 'What was accepted stays on site in the books.',
    file: `${acceptance}/install.ts`,
    text: 'const movements = [...numbered, ...bulk].map(',
    replacement: 'const movements = [...bulk].map(',
    test: ofInstalled,
  },
  {
    wrong: 'A piece on a roof is taken back or issued to somebody else.',
    file: 'apps/server/src/stock/cargo.ts',
    text: 'held.acceptanceId !== acceptanceOf(posting)',
    replacement: "held.acceptanceId === ''",
    test: ofInstalled,
  },
  {
    wrong: 'An acceptance is revoked while its station feeds in.',
    file: `${acceptance}/install.ts`,
    text: '...(isConnected ? [messages.connected({ orderNo })] : [])',
    replacement: "...(isConnected && orderNo === '' ? [messages.connected({ orderNo })] : [])",
    test: ofInstalled,
  },
]

/** Faults on the way of an order to the grid: guards that let through what they must not. */
export const orderFaults: readonly Fault[] = [
  {
    wrong: 'Whoever registered an order clears it of being a double.',
    file: `${order}/life.ts`,
    text: 'step.createBy === actor.username ? at(step, messages.ownReview()) : []',
    replacement: "step.createBy === '' ? at(step, messages.ownReview()) : []",
    test: ofOrder,
  },
  {
    wrong: 'An order is cancelled while its goods are out.',
    file: `${order}/life.ts`,
    text: '[] : [...standingRecords(step, found), ...(await standingGoods(tx, step))]',
    replacement: '[] : [...standingRecords(step, found)]',
    test: ofOrder,
  },
  {
    wrong: 'Cancelling leaves the grid application as it is.',
    file: `${order}/life.ts`,
    text: 'Number(found.gridStatus) <= 8',
    replacement: 'Number(found.gridStatus) < 1',
    test: ofOrder,
  },
  {
    wrong: 'Cancelling leaves the contract open to be signed.',
    file: `${order}/life.ts`,
    text: "['1', '2'].includes(found.contractStatus ?? '')",
    replacement: "['9'].includes(found.contractStatus ?? '')",
    test: ofOrder,
  },
  {
    wrong: 'An order is cancelled without a word on what it cost.',
    file: `${order}/life.ts`,
    text: 'if (costBearer === noCost || (costAmount ?? null) !== null) return []',
    replacement: "if (costBearer !== '') return []",
    test: ofOrder,
  },
  {
    wrong: 'Panels may be more than the contract says, as long as they are not fewer.',
    file: `${acceptance}/life.ts`,
    text: 'agreed.panels === detected',
    replacement: 'agreed.panels <= detected',
    test: ofAcceptance,
  },
  {
    wrong: 'Whoever took a photo judges the work on it.',
    file: `${acceptance}/life.ts`,
    text: 'return (await photographers(tx, step.id)).has(username)',
    replacement: "return (await photographers(tx, step.id)).has('')",
    test: ofAcceptance,
  },
  {
    wrong: 'A required material without photos is handed in.',
    file: `${acceptance}/life.ts`,
    text: 'required.filter(({ photoCount }) => photoCount === 0)',
    replacement: 'required.filter(({ photoCount }) => photoCount < 0)',
    test: ofAcceptance,
  },
  {
    wrong: 'A survey that differs from the contract in force is confirmed.',
    file: `${survey}/survey.module.ts`,
    text: 'agreed === undefined || agreed.panels === panels',
    replacement: 'agreed === undefined || panels >= 0',
    test: ofSurvey,
  },
  {
    wrong: 'Whoever surveyed confirms their own survey.',
    file: `${survey}/survey.module.ts`,
    text: "step.current['surveyor'] === username || ",
    replacement: '',
    test: ofSurvey,
  },
  {
    wrong: 'A second survey of an order begins beside the first.',
    file: `${survey}/survey.module.ts`,
    text: 'surveyNo === null ? []',
    replacement: 'surveyNo !== undefined ? []',
    test: ofSurvey,
  },
]

export const gridFaults: readonly Fault[] = [
  {
    wrong: 'The roof of a blacklisted customer is applied for.',
    file: `${grid}/guards.ts`,
    text: "(who.status === '2' && !who.isBlacklist)",
    replacement: "who.status === '2'",
    test: ofGrid,
  },
  {
    wrong: 'A step is dated tomorrow.',
    file: `${grid}/guards.ts`,
    text: 'if (day > today(step)) return',
    replacement: "if (day > '9999') return",
    test: ofGrid,
  },
  {
    wrong: 'A step is dated before the one before it.',
    file: `${grid}/guards.ts`,
    text: 'beforeDay == null || day >= beforeDay',
    replacement: 'beforeDay == null || day >= beforeDay.slice(0, 4)',
    test: ofGrid,
  },
  {
    wrong: 'A transformer takes more than it has room for.',
    file: `${grid}/guards.ts`,
    text: 'const lack = await lackOfRoom(tx, step.id, afterStep(step))',
    replacement: 'const lack = await lackOfRoom(tx, step.id, {})',
    test: ofGrid,
  },
  {
    wrong: 'Two connections have one account number.',
    file: `${grid}/guards.ts`,
    text: 'const lack = await accountLack(scope, { id: step.id, accountNo, stationId })',
    replacement: "const lack = await accountLack(scope, { id: step.id, accountNo: '', stationId })",
    test: ofGrid,
  },
  {
    wrong: 'A connection is applied for without a contract in force.',
    file: `${grid}/guards.ts`,
    text: "const isInForce = status === '3' || status === '4'",
    replacement: "const isInForce = status !== ''",
    test: ofGrid,
  },
  {
    wrong: 'A connection takes the station of another customer.',
    file: `${grid}/guards.ts`,
    text: "customerId === step.current['customerId'] ? [] : [messages.stationOfOther({ name })]",
    replacement: 'customerId ? [] : [messages.stationOfOther({ name })]',
    test: ofGrid,
  },
  {
    wrong: 'A change is in effect before its day.',
    file: `${change}/guards.ts`,
    text: 'dayOf(step) > today(step) ? [messages.notDue',
    replacement: "dayOf(step) > '9999' ? [messages.notDue",
    test: ofChange,
  },
  {
    wrong: 'A change is put in effect on a station that is no longer as it was when it was approved.',
    file: `${change}/guards.ts`,
    text: 'at(step, differences(step.current, await readBefore(tx, step.current)))',
    replacement: 'at(step, differences(step.current, await readBefore(tx, step.current)).slice(9))',
    test: ofChange,
  },
  {
    wrong: 'A device of another station is put in.',
    file: `${change}/guards.ts`,
    text: 'if (newSn === null || other === undefined) return []',
    replacement: 'if (newSn === null || other?.id !== newSn) return []',
    test: ofChange,
  },
]

export const partyFaults: readonly Fault[] = [
  {
    wrong: 'Whoever drew a contract up puts it in force.',
    file: `${contract}/guards.ts`,
    text: 'await isOwnWork(tx, contract.name, step, username)',
    replacement: 'false',
    test: ofContract,
  },
  {
    wrong: 'A blacklisted customer signs.',
    file: `${contract}/guards.ts`,
    text: 'who.isBlacklist ? [messages.customerBlacklisted',
    replacement: "who.userName === '' ? [messages.customerBlacklisted",
    test: ofContract,
  },
  {
    wrong: 'A contract is signed tomorrow.',
    file: `${contract}/guards.ts`,
    text: 'day > today(step) ? [messages.signedLater',
    replacement: "day > '9999' ? [messages.signedLater",
    test: ofContract,
  },
  {
    wrong: 'A contract is sent to be signed by somebody who was never identified.',
    file: `${contract}/guards.ts`,
    text: "who === undefined || who.realNameStatus === '1'",
    replacement: "who === undefined || who.realNameStatus !== ''",
    test: ofSigning,
  },
  {
    wrong: 'Another file than the one that was signed is stored.',
    file: `${contract}/signing.ts`,
    text: 'if (sha256 !== reported.fileHash) throw',
    replacement: 'if (sha256 === reported.evidenceHash) throw',
    test: ofSigning,
  },
  {
    wrong: 'A customer with another name stays identified.',
    file: 'apps/server/src/identity/standing.ts',
    text: 'if (standing !== undefined && standing.realNameStatus !== standing.stored) await',
    replacement: 'if (standing !== undefined && standing.realNameStatus === standing.id) await',
    test: ofIdentity,
  },
  {
    wrong: 'An answer that nobody signed is believed.',
    file: 'apps/server/src/providers/client.ts',
    text: 'text, clock.now()) === null)',
    replacement: "text, clock.now()) === '')",
    test: ofIdentity,
  },
  {
    wrong: 'A request of which the provider has never heard is not sent again.',
    file: 'apps/server/src/providers/advance.ts',
    text: "standing.state === 'unknown' ? '0' : '1'",
    replacement: "standing.state === 'unknown' ? '1' : '1'",
    test: ofIdentity,
  },
  {
    wrong: 'A customer has two class-II accounts at once.',
    file: `${card}/guards.ts`,
    text: 'other === undefined ? [] : [{ message: messages.otherAccount',
    replacement: "other !== '' ? [] : [{ message: messages.otherAccount",
    test: ofCard,
  },
  {
    wrong: 'An account is opened in the name of somebody else than its customer.',
    file: `${card}/guards.ts`,
    text: 'subject?.userName === accountName ? []',
    replacement: 'subject ? []',
    test: ofCard,
  },
  {
    wrong: 'An account with money on it is closed.',
    file: `${card}/guards.ts`,
    text: 'balance == null || Number(balance) === 0 ? []',
    replacement: 'balance == null || Number(balance) >= 0 ? []',
    test: ofCard,
  },
]
