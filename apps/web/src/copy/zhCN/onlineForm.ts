import { registerMessages } from '@heliodesk/contracts/text/locale'

export const onlineForm = registerMessages('onlineForm', {
  title: '本系统不提供在线表单',
  text: '在线表单会让页面自行建表、改表，绕过数据权限与字段校验。请改用“在线报表”查询数据；需要新的记录类型时，请联系开发人员以资源定义的方式添加，列表、表单、导入导出会随之生成。',
})
