// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface MessagingTables {
  sys_announcement: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    titile: string
    msgCategory: string
    priority: string
    msgType: string
    userIds: Generated<string | null>
    msgContent: string
    openPage: Generated<string | null>
    openType: Generated<string | null>
    sendStatus: Generated<string>
    sender: Generated<string | null>
    sendTime: Generated<Date | null>
    cancelTime: Generated<Date | null>
    msgAbstract: Generated<string | null>
    startTime: Generated<Date | null>
    endTime: Generated<Date | null>
    departIds: Generated<string | null>
    byMail: Generated<boolean | null>
    toldTime: Generated<Date | null>
    groupIds: Generated<string | null>
  }
  sys_announcement_send: {
    anntId: string
    userId: string
    readTime: Generated<Date | null>
  }
  sys_message: {
    id: string
    tenantId: string
    userId: string
    title: string
    content: Generated<string>
    priority: Generated<string>
    openPage: Generated<string | null>
    cause: Generated<string | null>
    createTime: Generated<Date>
    readTime: Generated<Date | null>
    messages: Generated<unknown>
  }
  sys_message_out: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    esTitle: string
    esType: string
    esReceiver: string
    esContent: Generated<string>
    esParam: Generated<string | null>
    esSendStatus: Generated<string>
    esSendNum: Generated<number>
    esSendTime: Generated<Date | null>
    esResult: Generated<string | null>
    templateCode: Generated<string | null>
    isHtml: Generated<boolean>
    address: Generated<string | null>
    userId: Generated<string | null>
    openPage: Generated<string | null>
    priority: Generated<string>
    cause: Generated<string | null>
    round: Generated<number>
    nextTime: Generated<Date | null>
    leaseBy: Generated<string | null>
    leaseUntil: Generated<Date | null>
    messages: Generated<unknown>
  }
  sys_message_template: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    templateCode: string
    templateName: string
    templateType: string
    templateContent: string
    templateTestJson: Generated<string | null>
    useStatus: Generated<string>
  }
  sys_webhook: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    hookName: string
    hookFormat: string
    hookUrl: string
    useStatus: Generated<string>
    remark: Generated<string | null>
    sealedToken: Generated<string | null>
    sealedSecret: Generated<string | null>
    onAlarm: Generated<boolean>
    onAnnouncement: Generated<boolean>
    onOrder: Generated<boolean>
  }
}
