import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { gridConnection } from '../../resources/grid/gridConnection.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

const remark = f.text({ zh: '说明', en: 'Remark' }, { max: limits.stepRemarkLength, multiline: true })
const reason = f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true })
const day = (zh: string, en: string) => f.date({ zh, en }, { required: true })
const numbered = { gridNo: 'gridNo' } as const
const list = 'station:grid:list'
const access = 'station:grid:edit'
const manage = 'station:grid:manage'

/**
 * The nine steps of a grid connection (domain §1.4), in their order; each is dated. 0 not applied for, 1 applied for, 2 surveyed, 3 design
 * confirmed, 4 filed, 5 acceptance applied for, 6 meter installed, 7 contracts signed, 8 commissioned, 9 on the grid, 10 withdrawn,
 * 11 terminated. What a step asks for may stand on the record already.
 */
export const gridConnectionLife = defineLifecycle(gridConnection, {
  dict: 'grid_connection_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '建立了并网记录', en: 'began the grid connection' },
  states: {
    0: { clears: ['applyDate'] },
    1: { clears: ['surveyDate'], deadline: { hours: 240 } },
    2: { clears: ['planDate'], deadline: { hours: 480 } },
    3: { clears: ['filingDate'], deadline: { hours: 240 } },
    4: { clears: ['checkApplyDate'], deadline: { hours: 720 } },
    5: { clears: ['meterDate'], deadline: { hours: 240 } },
    6: { clears: ['signDate'], deadline: { hours: 120 } },
    7: { clears: ['commissionDate'], deadline: { hours: 240 } },
    8: { clears: ['gridDate'], deadline: { hours: 72 } },
    9: {},
    10: { end: true, stamp: { field: 'endTime', keeps: 'last' } },
    11: { end: true, stamp: { field: 'endTime', keeps: 'last' } },
  },
  overdue: {
    title: { text: 'gridLateTitle', params: numbered },
    content: { text: 'gridLateContent', params: numbered },
  },
  participants: {
    clerk: { label: { zh: '并网经办人员', en: 'who sees to grid connections' }, right: access },
    manager: { label: { zh: '并网管理人员', en: 'who manages grid connections' }, right: manage },
    creator: { label: { zh: '登记人', en: 'whoever registered it' }, field: 'createBy' },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    apply: {
      label: { zh: '并网申请', en: 'Apply' },
      act: { zh: '提交并网申请', en: 'apply' },
      did: { zh: '提交了并网申请', en: 'applied for the connection' },
      moves: [{ from: ['0'], to: '1', who: ['clerk'] }],
      call: { path: '/api/gridConnection/apply', access, done: { zh: '已登记并网申请', en: 'Recorded' } },
      asks: {
        applyDate: day('申请日期', 'Applied on'),
        applyNo: f.text({ zh: '受理编号', en: 'Case no.' }, { max: 40 }),
        remark,
      },
      guards: ['isComplete', 'customerMayApply', 'inOrder', 'fitsTransformer'],
      effects: ['keepAnswers', 'settleDepartment'],
      look: 'leading',
    },
    survey: {
      label: { zh: '现场勘察', en: 'Survey' },
      act: { zh: '登记现场勘察', en: 'survey' },
      did: { zh: '登记了现场勘察', en: 'recorded the survey' },
      moves: [{ from: ['1'], to: '2', who: ['clerk'] }],
      call: { path: '/api/gridConnection/survey', access, done: { zh: '已登记现场勘察', en: 'Recorded' } },
      asks: {
        surveyDate: day('勘察日期', 'Surveyed on'),
        accessPoint: f.text({ zh: '接入点', en: 'Access point' }, { max: 120 }),
        remark,
      },
      guards: ['hasAnswers', 'inOrder', 'fitsTransformer'],
      effects: ['keepAnswers'],
      look: 'leading',
    },
    confirmPlan: {
      label: { zh: '接入方案设计及确认', en: 'Confirm the design' },
      act: { zh: '确认接入方案', en: 'confirm the design' },
      did: { zh: '确认了接入方案', en: 'confirmed the design' },
      moves: [{ from: ['2'], to: '3', who: ['clerk'] }],
      call: { path: '/api/gridConnection/confirmPlan', access, done: { zh: '已确认接入方案', en: 'Recorded' } },
      asks: {
        planDate: day('方案确认日期', 'Confirmed on'),
        planFiles: f.files({ zh: '接入方案', en: 'Connection design' }, { max: 10 }),
        remark,
      },
      guards: ['hasAnswers', 'inOrder', 'fitsTransformer'],
      effects: ['keepAnswers'],
      look: 'leading',
    },
    file: {
      label: { zh: '项目备案', en: 'File the project' },
      act: { zh: '办理项目备案', en: 'file the project' },
      did: { zh: '登记了项目备案', en: 'recorded the filing' },
      moves: [{ from: ['3'], to: '4', who: ['clerk'] }],
      call: { path: '/api/gridConnection/file', access, done: { zh: '已登记项目备案', en: 'Recorded' } },
      asks: {
        filingDate: day('备案日期', 'Filed on'),
        filingNo: f.text({ zh: '备案号', en: 'Filing no.' }, { max: 60 }),
        remark,
      },
      guards: ['hasAnswers', 'inOrder'],
      effects: ['keepAnswers'],
      look: 'leading',
    },
    applyCheck: {
      label: { zh: '并网验收与调试申请', en: 'Apply for acceptance' },
      act: { zh: '申请并网验收与调试', en: 'apply for acceptance' },
      did: { zh: '申请了并网验收与调试', en: 'applied for acceptance' },
      moves: [{ from: ['4'], to: '5', who: ['clerk'] }],
      call: { path: '/api/gridConnection/applyCheck', access, done: { zh: '已登记验收与调试申请', en: 'Recorded' } },
      asks: { checkApplyDate: day('验收申请日期', 'Applied on'), remark },
      guards: ['inOrder'],
      effects: ['keepAnswers'],
      look: 'leading',
    },
    installMeter: {
      label: { zh: '安装计量装置', en: 'Install the meter' },
      did: { zh: '登记了计量装置', en: 'recorded the meter' },
      moves: [{ from: ['5'], to: '6', who: ['clerk'] }],
      call: { path: '/api/gridConnection/installMeter', access, done: { zh: '已登记计量装置', en: 'Recorded' } },
      asks: {
        meterDate: day('装表日期', 'Installed on'),
        gridAccountNo: f.text({ zh: '发电户号', en: 'Grid account no.' }, { max: 13, pattern: 'gridAccountNo' }),
        meterNo: f.text({ zh: '发电电表号', en: 'Generation meter' }, { max: 40, pattern: 'code' }),
        gridMeterNo: f.text({ zh: '上网电表号', en: 'Feed-in meter' }, { max: 40, pattern: 'code' }),
        ratio: f.int({ zh: '倍率', en: 'Multiplier' }, { min: 1, max: 10_000 }),
        remark,
      },
      guards: ['hasAnswers', 'inOrder', 'accountFits'],
      effects: ['keepAnswers'],
      look: 'leading',
    },
    signContracts: {
      label: { zh: '签署合同及协议', en: 'Sign the contracts' },
      did: { zh: '登记了购售电合同', en: 'recorded the contracts' },
      moves: [{ from: ['6'], to: '7', who: ['clerk'] }],
      call: { path: '/api/gridConnection/signContracts', access, done: { zh: '已登记合同及协议', en: 'Recorded' } },
      asks: {
        signDate: day('签署日期', 'Signed on'),
        ppaNo: f.text({ zh: '购售电合同号', en: 'PPA no.' }, { max: 60 }),
        ppaFiles: f.files({ zh: '购售电合同', en: 'PPA' }, { max: 10 }),
        remark,
      },
      guards: ['hasAnswers', 'inOrder'],
      effects: ['keepAnswers'],
      look: 'leading',
    },
    commission: {
      label: { zh: '并网验收与调试', en: 'Commission' },
      act: { zh: '登记并网验收与调试', en: 'commission' },
      did: { zh: '登记了并网验收与调试', en: 'recorded the commissioning' },
      moves: [{ from: ['7'], to: '8', who: ['clerk'] }],
      call: { path: '/api/gridConnection/commission', access, done: { zh: '已登记验收与调试', en: 'Recorded' } },
      asks: {
        commissionDate: day('验收调试日期', 'Commissioned on'),
        photos: f.files({ zh: '并网照片', en: 'Photos' }, { max: 20 }),
        remark,
      },
      guards: ['hasAnswers', 'inOrder'],
      effects: ['keepAnswers'],
      look: 'leading',
    },
    run: {
      label: { zh: '并网运行', en: 'Run on the grid' },
      act: { zh: '确认并网运行', en: 'run on the grid' },
      did: { zh: '确认并网运行', en: 'put it on the grid' },
      question: { zh: '并网日期、户号和电表号将写入电站档案', en: 'The grid date, account and meter go to the station' },
      moves: [{ from: ['8'], to: '9', who: ['manager'] }],
      call: { path: '/api/gridConnection/run', access: manage, done: { zh: '已并网运行，电站档案已更新', en: 'On the grid' } },
      asks: {
        gridDate: day('并网日期', 'On the grid since'),
        noticeFiles: f.files({ zh: '并网通知书', en: 'Grid notice' }, { max: 10 }),
        remark,
      },
      approval: 'byDefinition',
      guards: ['hasAnswers', 'inOrder', 'stationFits', 'accountFits', 'fitsTransformer'],
      effects: ['keepAnswers', 'connectStation'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'gridDoneTitle', params: numbered },
          content: { text: 'gridDoneContent', params: { ...numbered, actor: 'actor' } },
        },
      ],
      look: 'leading',
    },
    sendBack: {
      label: { zh: '退回上一步', en: 'One step back' },
      did: { zh: '退回了上一步', en: 'sent it back one step' },
      question: { zh: '为什么退回上一步？', en: 'Why does it go back?' },
      moves: [
        { from: ['2'], to: '1', who: ['clerk', 'manager'] },
        { from: ['3'], to: '2', who: ['clerk', 'manager'] },
        { from: ['4'], to: '3', who: ['clerk', 'manager'] },
        { from: ['5'], to: '4', who: ['clerk', 'manager'] },
        { from: ['6'], to: '5', who: ['clerk', 'manager'] },
        { from: ['7'], to: '6', who: ['clerk', 'manager'] },
        { from: ['8'], to: '7', who: ['clerk', 'manager'] },
      ],
      call: { path: '/api/gridConnection/sendBack', access, done: { zh: '已退回上一步', en: 'Sent back' } },
      asks: { remark: reason },
      look: 'rare',
    },
    restart: {
      label: { zh: '退回重新申请', en: 'Apply again' },
      did: { zh: '退回重新申请', en: 'sent it back to be applied for again' },
      question: { zh: '为什么退回重新申请？', en: 'Why has it to be applied for again?' },
      moves: [{ from: ['1', '2', '3', '4', '5', '6', '7', '8'], to: '0', who: ['clerk', 'manager'] }],
      call: { path: '/api/gridConnection/restart', access, done: { zh: '已退回重新申请', en: 'Sent back' } },
      asks: { remark: reason },
      effects: ['forgetDates'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'gridBackTitle', params: numbered },
          content: { text: 'gridBackContent', params: { ...numbered, actor: 'actor' } },
        },
      ],
      look: 'rare',
    },
    withdraw: {
      label: { zh: '撤销申请', en: 'Withdraw' },
      did: { zh: '撤销了并网申请', en: 'withdrew the application' },
      question: { zh: '为什么撤销申请？', en: 'Why is it withdrawn?' },
      moves: [{ from: ['1', '2', '3', '4', '5', '6', '7', '8'], to: '10', who: ['creator', 'manager'] }],
      call: { path: '/api/gridConnection/withdraw', access, done: { zh: '已撤销申请', en: 'Withdrawn' } },
      asks: { remark: reason },
      effects: ['keepReason'],
      look: 'rare',
      danger: true,
    },
    terminate: {
      label: { zh: '终止并网', en: 'Terminate' },
      did: { zh: '终止了并网', en: 'terminated the connection' },
      question: { zh: '为什么终止并网？变压器容量将释放', en: 'Why is it terminated? Its capacity is set free' },
      moves: [{ from: ['9'], to: '11', who: ['manager'] }],
      call: { path: '/api/gridConnection/terminate', access: manage, done: { zh: '已终止并网', en: 'Terminated' } },
      asks: { remark: reason },
      guards: ['stationLeft'],
      effects: ['keepReason'],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0', '1', '2', '3', '4', '5', '6', '7', '8'], ['clerk']),
    remove: deleting(['0'], ['anybody']),
    comment: commenting(
      '/api/gridConnection/comment',
      list,
      ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'],
      ['anybody'],
    ),
  },
})
