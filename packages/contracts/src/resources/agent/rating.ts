import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const figure = f.dict({ zh: '指标', en: 'Figure' }, { dict: 'agent_rating_figure', required: true, readonly: true, width: 150 })
const ratingId = f.ref({ zh: '评级', en: 'Rating' }, { to: 'agentRating', required: true, readonly: true, width: 100 })
const number = { scale: 2, min: 0, max: 1_000_000, readonly: true, width: 100 } as const
const ofRating = { verbs: ['list', 'read'], scope: 'org', permission: 'agent:rating', form: [] } as const

/** 评级: the grade of an agent for a month, worked out from facts by a job and typed by nobody (decision 096). */
export const agentRating = defineResource('agentRating', {
  ...ofRating,
  verbs: ['list', 'read', 'export'],
  label: { zh: '代理商评级', en: 'Rating of an agent' },
  several: 'ratings of agents',
  path: '/api/agent/rating',
  table: 'agent_rating',
  fields: {
    month: f.text({ zh: '月份', en: 'Month' }, { max: 7, required: true, readonly: true, pattern: 'month', width: 100 }),
    agentId: f.ref({ zh: '代理商', en: 'Agent' }, { to: 'agent', required: true, readonly: true, width: 230 }),
    grade: f.dict({ zh: '评级', en: 'Grade' }, { dict: 'agent_grade', required: true, readonly: true, width: 84 }),
    score: f.decimal({ zh: '得分', en: 'Score' }, { ...number, max: 100 }),
    orderCount: f.int({ zh: '参评订单', en: 'Orders' }, { required: true, readonly: true, width: 100 }),
    createTime: f.datetime({ zh: '计算时间', en: 'Worked out' }, { readonly: true, width: 164 }),
  },
  list: {
    columns: ['month', 'agentId', 'grade', 'score', 'orderCount', 'createTime'],
    filters: { month: 'eq', agentId: 'eq', grade: 'in' },
    sort: { column: 'month', order: 'desc' },
  },
  choiceColumns: ['month'],
  excel: { export: ['month', 'agentId', 'grade', 'score', 'orderCount', 'createTime'] },
  page: {
    path: '/agent/rating/detail',
    tags: ['grade'],
    figures: ['score', 'orderCount'],
    groups: [{ label: { zh: '评级', en: 'Rating' }, fields: ['agentId', 'month', 'createTime'] }],
    related: [
      { of: 'agentRatingFigure', label: { zh: '指标与权重', en: 'Figures and weights' } },
      { of: 'agentRatingRow', label: { zh: '指标依据', en: 'Rows behind them' } },
    ],
  },
})

/** One figure of a rating, with what it was held against: best gets all points, worst none. */
export const agentRatingFigure = defineResource('agentRatingFigure', {
  ...ofRating,
  label: { zh: '评级指标', en: 'Figure of a rating' },
  several: 'figures of ratings',
  path: '/api/agent/ratingFigure',
  table: 'agent_rating_figure',
  fields: {
    ratingId,
    figure,
    counted: f.int(
      { zh: '样本数', en: 'Counted' },
      {
        required: true,
        readonly: true,
        width: 90,
        hint: { zh: '没有样本的指标不计分', en: 'A figure of nothing counts nothing' },
      },
    ),
    value: f.decimal({ zh: '数值', en: 'Value' }, number),
    best: f.decimal({ zh: '满分值', en: 'Full points at' }, { ...number, required: true }),
    worst: f.decimal({ zh: '零分值', en: 'No points at' }, { ...number, required: true }),
    weight: f.int({ zh: '权重', en: 'Weight' }, { required: true, readonly: true, unit: '%', width: 80 }),
    points: f.decimal({ zh: '得分', en: 'Points' }, { ...number, max: 100 }),
  },
  list: {
    columns: ['ratingId', 'figure', 'counted', 'value', 'best', 'worst', 'weight', 'points'],
    filters: { ratingId: 'eq', figure: 'in' },
    sort: { column: 'figure', order: 'asc' },
  },
})

/** What a figure of a rating was counted from: an order with the stage that it left, or a station with its alarms. */
export const agentRatingRow = defineResource('agentRatingRow', {
  ...ofRating,
  label: { zh: '评级依据', en: 'Row behind a rating' },
  several: 'rows behind ratings',
  path: '/api/agent/ratingRow',
  table: 'agent_rating_row',
  follows: [{ resource: 'station', by: 'stationId' }],
  fields: {
    ratingId,
    figure,
    orderId: f.ref({ zh: '订单', en: 'Order' }, { to: 'customerOrder', readonly: true, width: 164 }),
    stage: f.dict({ zh: '阶段', en: 'Stage' }, { dict: 'order_stage', readonly: true, width: 132 }),
    stationId: f.ref({ zh: '电站', en: 'Station' }, { to: 'station', readonly: true, width: 160 }),
    value: f.decimal({ zh: '数值', en: 'Value' }, { ...number, required: true }),
  },
  list: {
    columns: ['ratingId', 'figure', 'orderId', 'stage', 'stationId', 'value'],
    filters: { ratingId: 'eq', figure: 'in', orderId: 'eq', stationId: 'eq' },
    sort: { column: 'figure', order: 'asc' },
  },
})
