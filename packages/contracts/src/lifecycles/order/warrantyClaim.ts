import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { warrantyClaim } from '../../resources/order/warrantyClaim.ts'
import { opinion, reason } from '../stock/document.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

/**
 * The life of a warranty claim (decision 101): 0 draft, 1 in review, 2 to be reserved, 3 to be issued, 4 to be swapped, 5 to be closed, 6 closed;
 * 7 rejected, 8 canceled. While it is to be closed the old part comes back and what it cost is recovered, in whichever order. Who
 * registered it decides nothing, and who swapped neither takes the old part nor closes.
 */

const [list, edit, review, issue, swap, recover, close] = [
  'order:warranty:list',
  'order:warranty:edit',
  'order:warranty:review',
  'order:warranty:issue',
  'order:warranty:swap',
  'order:warranty:recover',
  'order:warranty:close',
] as const
const path = '/api/warrantyClaim'
const named = { claimNo: 'claimNo' } as const
const told = { ...named, actor: 'actor' } as const

const place = (zh: string, en: string, hint: { readonly zh: string; readonly en: string }) =>
  f.ref({ zh, en }, { to: 'warehouse', required: true, hint })

export const warrantyClaimLife = defineLifecycle(warrantyClaim, {
  dict: 'warranty_status',
  field: 'status',
  begun: { zh: '登记了质保单', en: 'registered the claim' },
  initial: ['0'],
  states: {
    0: {},
    1: { deadline: { hours: 48 } },
    2: { deadline: { hours: 72 } },
    3: { deadline: { hours: 72 } },
    4: { deadline: { hours: 168 } },
    5: {},
    6: { end: true, stamp: { field: 'closedTime', keeps: 'first' } },
    7: {},
    8: { end: true, stamp: { field: 'closedTime', keeps: 'first' } },
  },
  overdue: {
    title: { text: 'warrantyLateTitle', params: named },
    content: { text: 'warrantyLateContent', params: named },
  },
  participants: {
    clerk: { label: { zh: '质保登记人员', en: 'who registers claims' }, right: edit },
    creator: { label: { zh: '登记人', en: 'whoever registered it' }, field: 'createBy' },
    reviewer: { label: { zh: '质保审核人员', en: 'who reviews claims' }, right: review },
    keeper: { label: { zh: '质保仓管人员', en: 'who issues replacements' }, right: issue },
    swapper: { label: { zh: '质保更换人员', en: 'who swaps parts' }, right: swap },
    recoverer: { label: { zh: '质保追偿人员', en: 'who recovers costs' }, right: recover },
    closer: { label: { zh: '质保结案人员', en: 'who closes claims' }, right: close },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    submit: {
      label: { zh: '提交审核', en: 'Submit' },
      did: { zh: '提交审核', en: 'submitted it' },
      moves: [{ from: ['0', '7'], to: '1', who: ['clerk'] }],
      call: { path: `${path}/submit`, access: edit, done: { zh: '已提交审核', en: 'Submitted' } },
      guards: ['subjectFits'],
      effects: ['judge'],
      notify: [
        {
          to: ['reviewer'],
          title: { text: 'warrantyAskedTitle', params: named },
          content: { text: 'warrantyAskedContent', params: told },
        },
      ],
      look: 'leading',
    },
    recall: {
      label: { zh: '撤回', en: 'Withdraw' },
      did: { zh: '撤回', en: 'withdrew it' },
      moves: [{ from: ['1'], to: '0', who: ['creator'] }],
      call: { path: `${path}/recall`, access: edit, done: { zh: '已撤回', en: 'Withdrawn' } },
      look: 'rare',
    },
    accept: {
      label: { zh: '受理', en: 'Accept' },
      did: { zh: '受理了质保', en: 'accepted it' },
      question: { zh: '由谁承担？与建议不同时请说明理由', en: 'Who is liable? Say why where it differs from what is likely' },
      moves: [{ from: ['1'], to: '2', who: ['reviewer'] }],
      call: { path: `${path}/accept`, access: review, done: { zh: '已受理，等待备货', en: 'Accepted' } },
      asks: {
        liable: f.dict({ zh: '责任方', en: 'Liable' }, { dict: 'warranty_liable', required: true }),
        returnDays: f.int(
          { zh: '旧件返还天数', en: 'Days for the old part' },
          { min: 0, max: 365, hint: { zh: '更换后多少天内返还，留空为 15 天', en: 'After the swap; left out: 15 days' } },
        ),
        remark: opinion,
      },
      guards: ['notOwn', 'subjectFits', 'liabilityFits'],
      effects: ['keepVerdict'],
      notify: [
        {
          to: ['creator', 'keeper'],
          title: { text: 'warrantyAcceptedTitle', params: named },
          content: { text: 'warrantyAcceptedContent', params: told },
        },
      ],
      look: 'leading',
    },
    reject: {
      label: { zh: '驳回', en: 'Reject' },
      did: { zh: '驳回', en: 'rejected it' },
      question: { zh: '为什么驳回？', en: 'Why is it rejected?' },
      moves: [{ from: ['1'], to: '7', who: ['reviewer'] }],
      call: { path: `${path}/reject`, access: review, done: { zh: '已驳回', en: 'Rejected' } },
      asks: { remark: reason },
      guards: ['notOwn'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'warrantyRejectedTitle', params: named },
          content: { text: 'warrantyRejectedContent', params: told },
        },
      ],
      danger: true,
    },
    reserve: {
      label: { zh: '备货', en: 'Reserve' },
      did: { zh: '预留了更换件', en: 'reserved the replacement' },
      moves: [{ from: ['2'], to: '3', who: ['keeper'] }],
      call: { path: `${path}/reserve`, access: issue, done: { zh: '已预留', en: 'Reserved' } },
      asks: {
        warehouseId: place('出库仓库', 'From warehouse', { zh: '类型为“仓库”', en: 'Of the kind warehouse' }),
        placeId: f.ref(
          { zh: '现场地点', en: 'Place on site' },
          {
            to: 'warehouse',
            hint: {
              zh: '新件更换前所在地点，留空为订单到货的地点',
              en: 'Until it is swapped; left out: where the order received goods',
            },
          },
        ),
        newProductId: f.ref(
          { zh: '替代物料', en: 'Substitute' },
          {
            to: 'product',
            hint: { zh: '同型号没有时选择，须为同类货物', en: 'Of the same kind of goods; left out: the same product' },
          },
        ),
        remark: opinion,
      },
      guards: ['subjectFits', 'placesFit', 'substituteFits'],
      effects: ['reserve'],
      look: 'leading',
    },
    issue: {
      label: { zh: '出库', en: 'Issue' },
      did: { zh: '发出了更换件', en: 'issued the replacement' },
      moves: [{ from: ['3'], to: '4', who: ['keeper'] }],
      call: { path: `${path}/issue`, access: issue, done: { zh: '已出库，等待更换', en: 'Issued' } },
      asks: {
        serialNo: f.text(
          { zh: '新件序列号', en: 'Serial no.' },
          { max: 64, hint: { zh: '没有序列号的货物不填', en: 'Not of goods without numbers' } },
        ),
        remark: opinion,
      },
      effects: ['issue'],
      notify: [
        {
          to: ['swapper'],
          title: { text: 'warrantyIssuedTitle', params: named },
          content: { text: 'warrantyIssuedContent', params: told },
        },
      ],
      look: 'leading',
    },
    takeBack: {
      label: { zh: '取消备货', en: 'Take back' },
      did: { zh: '取消了备货', en: 'took the replacement back' },
      question: {
        zh: '为什么取消？预留将释放，已出库的新件回到仓库',
        en: 'Why? What is reserved becomes free, what was issued goes back',
      },
      moves: [{ from: ['3', '4'], to: '2', who: ['keeper'] }],
      call: { path: `${path}/takeBack`, access: issue, done: { zh: '已取消备货', en: 'Taken back' } },
      asks: { remark: reason },
      effects: ['unwind'],
      look: 'rare',
      danger: true,
    },
    swap: {
      label: { zh: '完成更换', en: 'Swapped' },
      did: { zh: '完成了更换', en: 'swapped it' },
      question: {
        zh: '更换逆变器或采集器会同时提交电站变更',
        en: 'Of an inverter or collector a station change is submitted with it',
      },
      moves: [{ from: ['4'], to: '5', who: ['swapper'] }],
      call: { path: `${path}/swap`, access: swap, done: { zh: '已更换，请返还旧件', en: 'Swapped' } },
      asks: {
        swappedOn: f.date({ zh: '更换日期', en: 'Swapped on' }, { required: true }),
        newSerialNo: f.text(
          { zh: '新铭牌序列号', en: 'Number on the plate' },
          { max: 64, hint: { zh: '现场扫描，须与出库的新件一致', en: 'Read on the roof: that of the piece which was issued' } },
        ),
        platePhotos: f.files({ zh: '新铭牌照片', en: 'Photos of the new plate' }, { max: 8 }),
        remark: opinion,
      },
      guards: ['subjectFits', 'dayFits', 'plateFits', 'stationFits'],
      effects: ['swapPieces'],
      notify: [
        {
          to: ['keeper', 'recoverer'],
          title: { text: 'warrantySwappedTitle', params: named },
          content: { text: 'warrantySwappedContent', params: told },
        },
      ],
      look: 'leading',
    },
    receiveOld: {
      label: { zh: '旧件入库', en: 'Receive old part' },
      act: { zh: '将旧件入库', en: 'receive the old part' },
      did: { zh: '收回了旧件', en: 'received the old part' },
      offered: { oldStatus: ['0'] },
      moves: [{ from: ['5'], to: null, who: ['keeper'] }],
      call: { path: `${path}/receiveOld`, access: issue, done: { zh: '旧件已入库', en: 'Received' } },
      asks: {
        oldPlaceId: place('不良品仓', 'Warehouse', { zh: '类型为“不良品仓”', en: 'Of the kind for defective goods' }),
        remark: opinion,
      },
      guards: ['oldIsOpen', 'notSwapper', 'oldPlaceFits'],
      effects: ['receiveOld'],
      look: 'leading',
    },
    scrapOld: {
      label: { zh: '旧件报废', en: 'Scrap old part' },
      act: { zh: '报废旧件', en: 'scrap the old part' },
      did: { zh: '报废了旧件', en: 'scrapped the old part' },
      question: { zh: '为什么就地报废？', en: 'Why is it scrapped where it is?' },
      offered: { oldStatus: ['0'] },
      moves: [{ from: ['5'], to: null, who: ['keeper'] }],
      call: { path: `${path}/scrapOld`, access: issue, done: { zh: '旧件已报废', en: 'Scrapped' } },
      asks: { remark: reason },
      guards: ['oldIsOpen', 'notSwapper'],
      effects: ['scrapOld'],
      look: 'rare',
    },
    loseOld: {
      label: { zh: '旧件未退回', en: 'Old part not returned' },
      act: { zh: '登记旧件未退回', en: 'note that the old part is not returned' },
      did: { zh: '登记旧件未退回', en: 'found that the old part does not come back' },
      question: {
        zh: '旧件不再返还，应赔金额计入对责任方的追偿',
        en: 'It does not come back: what it is worth is owed by whoever is liable',
      },
      offered: { oldStatus: ['0'] },
      moves: [{ from: ['5'], to: null, who: ['reviewer'] }],
      call: { path: `${path}/loseOld`, access: review, done: { zh: '已登记未退回', en: 'Recorded' } },
      asks: {
        oldCharge: f.money({ zh: '应赔金额', en: 'Owed' }, { required: true }),
        remark: reason,
      },
      guards: ['oldIsOpen', 'notOwn', 'notSwapper', 'chargeFits'],
      effects: ['loseOld'],
      look: 'rare',
      danger: true,
    },
    claimRecovery: {
      label: { zh: '提出追偿', en: 'Claim' },
      did: { zh: '提出了追偿', en: 'claimed the cost' },
      offered: { recovery: ['1', '2'] },
      moves: [{ from: ['5'], to: null, who: ['recoverer'] }],
      call: { path: `${path}/claimRecovery`, access: recover, done: { zh: '已登记追偿', en: 'Claimed' } },
      asks: { claimedAmount: f.money({ zh: '追偿金额', en: 'Claimed' }, { required: true }), remark: opinion },
      guards: ['recoveryIsOpen', 'notOwn', 'claimedFits'],
      effects: ['claimRecovery'],
      look: 'leading',
    },
    recover: {
      label: { zh: '登记追回', en: 'Recovered' },
      did: { zh: '登记了追回', en: 'recorded what was recovered' },
      question: {
        zh: '厂家以实物赔付时选择入库单，金额按入库单计算',
        en: 'Of goods in kind name their receipt: its amount counts',
      },
      offered: { recovery: ['2'], liable: ['1', '3'] },
      moves: [{ from: ['5'], to: null, who: ['recoverer'] }],
      call: { path: `${path}/recover`, access: recover, done: { zh: '已登记追回', en: 'Recovered' } },
      asks: {
        amount: f.money({ zh: '追回金额', en: 'Recovered' }, {}),
        receiptId: f.ref({ zh: '实物赔付入库单', en: 'Receipt in kind' }, { to: 'stockIn' }),
        recoveredOn: f.date({ zh: '追回日期', en: 'Recovered on' }, { required: true }),
        remark: opinion,
      },
      guards: ['isClaimed', 'notOwn', 'isNotOfAgent', 'recoveredFits'],
      effects: ['recover'],
      look: 'leading',
    },
    chargeAgent: {
      label: { zh: '向代理商扣款', en: 'Charge the agent' },
      did: { zh: '向代理商扣款', en: 'charged the agent' },
      question: {
        zh: '先扣可用保证金，不足部分转为应收',
        en: 'The free deposit pays first, what is beyond it is owed from now on',
      },
      offered: { recovery: ['2'], liable: ['2'] },
      moves: [{ from: ['5'], to: null, who: ['recoverer'] }],
      call: { path: `${path}/chargeAgent`, access: recover, done: { zh: '已扣款', en: 'Charged' } },
      asks: { amount: f.money({ zh: '扣款金额', en: 'Amount' }, { required: true }), remark: reason },
      guards: ['isClaimed', 'notOwn', 'isOfAgent', 'amountFits'],
      effects: ['chargeAgent'],
      look: 'leading',
    },
    waive: {
      label: { zh: '放弃追偿', en: 'Waive' },
      did: { zh: '放弃了追偿', en: 'waived the recovery' },
      question: { zh: '为什么不再追偿？费用由公司承担', en: 'Why? The cost stays with us' },
      offered: { recovery: ['1', '2'] },
      moves: [{ from: ['5'], to: null, who: ['reviewer'] }],
      call: { path: `${path}/waive`, access: review, done: { zh: '已放弃追偿', en: 'Waived' } },
      asks: { remark: reason },
      guards: ['recoveryIsOpen', 'notOwn', 'notSwapper'],
      effects: ['waive'],
      look: 'rare',
      danger: true,
    },
    close: {
      label: { zh: '结案', en: 'Close' },
      did: { zh: '结案', en: 'closed it' },
      question: { zh: '净成本 = 更换件 + 人工 + 运输 − 追回', en: 'Net cost = replacement + labour + transport − recovered' },
      moves: [{ from: ['5'], to: '6', who: ['closer'] }],
      call: { path: `${path}/close`, access: close, done: { zh: '已结案', en: 'Closed' } },
      asks: {
        labourCost: f.money({ zh: '人工费', en: 'Labour' }, { required: true }),
        transportCost: f.money({ zh: '运输费', en: 'Transport' }, { required: true }),
        remark: opinion,
      },
      guards: ['notOwn', 'notSwapper', 'costsFit', 'oldIsDone', 'recoveryIsDone', 'stationIsDone'],
      effects: ['close'],
      look: 'leading',
    },
    cancel: {
      label: { zh: '取消', en: 'Cancel' },
      did: { zh: '取消了质保单', en: 'canceled it' },
      question: {
        zh: '为什么取消？预留释放，已出库的新件回到仓库',
        en: 'Why? What is reserved becomes free, what was issued goes back',
      },
      moves: [
        { from: ['1', '7'], to: '8', who: ['creator', 'reviewer'] },
        { from: ['2', '3', '4'], to: '8', who: ['reviewer'] },
      ],
      call: { path: `${path}/cancel`, access: list, done: { zh: '已取消', en: 'Canceled' } },
      asks: { remark: reason },
      effects: ['unwind'],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0', '7'], ['clerk']),
    remove: deleting(['0', '7'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4', '5', '6', '7', '8'], ['anybody']),
  },
})
