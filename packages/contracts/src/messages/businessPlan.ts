import { defineMessages } from '../text/message.ts'

/** What a plan of a month lacks. */
export const planMessages = defineMessages('plan', {
  taken: {
    zh: '{depart} {month} 已有经营计划 {planNo}，请在原计划上修改，导入时请填写计划编号',
    en: '{depart} has the plan {planNo} for {month} already: please change that one, in a sheet by its number',
  },
  empty: { zh: '签约、发货、并网计划至少填写一项', en: 'please fill in at least one of the three targets' },
})
