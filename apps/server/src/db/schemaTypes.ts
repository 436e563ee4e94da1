// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

/** Tables by their names, columns as the properties that the builder turns them into. */
export interface Schema {
  account_transaction_details: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    bankSerialNo: string
    customerId: string
    accountName: string
    transTime: Date
    direction: string
    amount: string
    balance: Generated<string | null>
    counterName: Generated<string | null>
    counterAccount: Generated<string | null>
    counterAccountBidx: Generated<string | null>
    counterBank: Generated<string | null>
    summary: Generated<string | null>
    bizKind: Generated<string | null>
    matchStatus: Generated<string>
  }
  bank_card_open_account_record: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    applyNo: string
    customerId: string
    accountName: string
    idCard: string
    idCardBidx: Generated<string | null>
    cardNo: Generated<string | null>
    cardNoBidx: Generated<string | null>
    branchName: Generated<string | null>
    cnapsNo: Generated<string | null>
    bindCardNo: Generated<string | null>
    bindCardNoBidx: Generated<string | null>
    bindBank: Generated<string | null>
    reservedPhone: Generated<string | null>
    reservedPhoneBidx: Generated<string | null>
    dayLimit: Generated<string | null>
    yearLimit: Generated<string | null>
    balance: Generated<string | null>
    balanceTime: Generated<Date | null>
    status: Generated<string>
    failReason: Generated<string | null>
  }
  customer: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    customerNo: string
    userName: string
    namePinyin: Generated<string | null>
    contactNumber: string
    contactNumberBidx: Generated<string | null>
    idCard: Generated<string | null>
    idCardBidx: Generated<string | null>
    sex: Generated<string | null>
    birthday: Generated<string | null>
    district: string
    projectAddr: Generated<string | null>
    houseType: Generated<string | null>
    roofType: Generated<string | null>
    businessModel: Generated<string | null>
    source: Generated<string | null>
    isBlacklist: Generated<boolean | null>
    status: Generated<string>
  }
  data_rule_given: {
    userId: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    orgCode: GeneratedAlways<string | null>
    ruleId: GeneratedAlways<string | null>
    through: GeneratedAlways<string | null>
  }
  depart_role_grant: {
    userId: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    orgCode: GeneratedAlways<string | null>
    permissionId: GeneratedAlways<string | null>
  }
  device_detail: {
    stationId: string
    deviceId: string
    ts: Date
    temperature: Generated<string | null>
    frequency: Generated<string | null>
    solarTemp: Generated<unknown>
    dc: Generated<unknown>
    ac: Generated<unknown>
  }
  district_yield: {
    tenantId: string
    district: string
    day: string
    stations: number
    medianHours: number
  }
  fleet_month: {
    tenantId: string
    month: string
    orgCode: string
    district: string
    dataSource: number
    stations: number
    capacityW: string
    energy: string
  }
  import_job: {
    id: string
    tenantId: string
    userId: Generated<string | null>
    stationId: string
    fileName: string
    filePath: Generated<string | null>
    state: Generated<string>
    done: Generated<number>
    total: Generated<number>
    accepted: Generated<number>
    duplicate: Generated<number>
    missing: Generated<number>
    daysDone: Generated<number>
    rejected: Generated<unknown>
    columns: Generated<unknown>
    message: Generated<string | null>
    attempts: Generated<number>
    leaseBy: Generated<string | null>
    leaseUntil: Generated<Date | null>
    createdAt: Generated<Date>
    finishedAt: Generated<Date | null>
    averaged: Generated<number>
    refused: Generated<number>
    cadenceMinutes: Generated<number | null>
    firstDay: Generated<string | null>
    lastDay: Generated<string | null>
    energy: Generated<string | null>
    layout: Generated<unknown>
  }
  import_layout: {
    tenantId: string
    headsHash: string
    layout: unknown
    userId: Generated<string | null>
    usedAt: Generated<Date>
  }
  ingest_key: {
    id: string
    tenantId: string
    name: string
    keyHash: Buffer
    createTime: Generated<Date>
    revokedAt: Generated<Date | null>
  }
  ingest_quarantine: {
    id: string
    at: Generated<Date>
    stationRef: Generated<string | null>
    point: unknown
    reason: string
  }
  onl_report: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    code: string
    name: string
    source: string
    description: Generated<string | null>
    permission: Generated<string | null>
    rowCap: Generated<number>
    sortColumn: Generated<string | null>
    sortOrder: Generated<string | null>
    design: Generated<unknown>
  }
  org_day: {
    tenantId: string
    orgCode: string
    day: string
    energy: Generated<string>
    stations: Generated<number>
    capacityW: Generated<string>
    power: Generated<string[]>
  }
  power_fee: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    stationId: string
    ssMonth: string
    pvPanelNum: Generated<number | null>
    powerRateStatrDate: Generated<string | null>
    powerRateEndDate: Generated<string | null>
    poorDays: Generated<number | null>
    monthlyEnergy: Generated<string | null>
    price: Generated<string | null>
    payableAmount: Generated<string | null>
    actualAmountReceived: Generated<string | null>
    differenceScale: Generated<string | null>
    isAlarm: Generated<number | null>
    electricityFees: Generated<string | null>
    coConstructionIncome: Generated<string | null>
    paymentStatus: Generated<string | null>
    feeSource: Generated<string | null>
  }
  schema_migration: {
    name: string
    sha256: string
    appliedAt: Generated<Date>
  }
  sms_code: {
    id: string
    phoneBidx: string
    purpose: string
    userId: Generated<string | null>
    codeHash: string
    tries: Generated<number>
    ip: string
    createdAt: Date
    expiresAt: Date
    usedAt: Generated<Date | null>
  }
  sms_message: {
    id: string
    tenantId: string
    phone: string
    purpose: string
    content: Generated<string | null>
    sender: string
    state: string
    error: Generated<string | null>
    createTime: Date
    userId: Generated<string | null>
  }
  station_alarm: {
    stationId: string
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    dedupKey: string
    level: Generated<number>
    rule: Generated<string | null>
    deviceSn: Generated<string | null>
    deviceModel: Generated<string | null>
    dataSource: Generated<number | null>
    eventMessage: string
    eventCode: Generated<string | null>
    eventTime: Date
    eventEndTime: Generated<Date | null>
    count: Generated<number>
    lastTime: Date
    ackBy: Generated<string | null>
    ackTime: Generated<Date | null>
    assignee: Generated<string | null>
    assignTime: Generated<Date | null>
    clearBy: Generated<string | null>
    alarmStatus: GeneratedAlways<string>
  }
  station_archive: {
    stationId: string
    month: string
    p: Generated<Buffer>
  }
  station_day: {
    stationId: string
    day: string
    step: Generated<number>
    points: Generated<number>
    gap: Generated<number>
    firstSlot: Generated<number>
    lastSlot: Generated<number>
    maxPower: Generated<number | null>
    powerSum: Generated<string>
    lastMs: Generated<string>
    counterFirstMs: Generated<string | null>
    counterFirstWh: Generated<string | null>
    counterLastMs: Generated<string | null>
    counterLastWh: Generated<string | null>
    power: number[]
  }
  station_device: {
    stationId: string
    id: string
    type: string
    psn: string
    model: Generated<string | null>
    ratedPower: Generated<string | null>
    collectorPsn: Generated<string | null>
  }
  station_in_service: {
    stationId: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    sysOrgCode: GeneratedAlways<string | null>
    district: GeneratedAlways<string | null>
    dataSource: GeneratedAlways<number | null>
    capacityW: GeneratedAlways<number | null>
    status: GeneratedAlways<number | null>
    currentPowerDw: GeneratedAlways<number | null>
    today: GeneratedAlways<string | null>
    todayEnergy: GeneratedAlways<string | null>
    todayMaxPowerDw: GeneratedAlways<number | null>
    monthEnergy: GeneratedAlways<string | null>
    totalEnergy: GeneratedAlways<string | null>
    lastTs: GeneratedAlways<Date | null>
    openAlarms: GeneratedAlways<number | null>
    worstLevel: GeneratedAlways<number | null>
    retiredOn: GeneratedAlways<string | null>
    importedTs: GeneratedAlways<Date | null>
  }
  station_info: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    stationName: string
    namePinyin: Generated<string | null>
    contractNo: string
    stationNo: string
    customerId: string
    district: string
    projectAddr: Generated<string | null>
    dataSource: number
    vendorPlantId: Generated<string | null>
    totalpower: string
    pvPanelNum: Generated<number | null>
    stringNum: Generated<number | null>
    longitude: Generated<string | null>
    latitude: Generated<string | null>
    firstWorkTime: Generated<string | null>
    consumeMode: Generated<string | null>
    stationClass: Generated<string | null>
    gridAccountNo: Generated<string | null>
    sampleMinutes: Generated<number | null>
    imgurl: Generated<string | null>
    retiredOn: Generated<string | null>
    retiredKind: Generated<string | null>
    retiredReason: Generated<string | null>
  }
  station_live: {
    stationId: string
    tenantId: string
    sysOrgCode: Generated<string | null>
    district: Generated<string | null>
    dataSource: number
    capacityW: Generated<number>
    status: Generated<number>
    currentPowerDw: Generated<number | null>
    today: Generated<string | null>
    todayEnergy: Generated<string | null>
    todayMaxPowerDw: Generated<number | null>
    monthEnergy: Generated<string>
    totalEnergy: Generated<string>
    lastTs: Generated<Date | null>
    openAlarms: Generated<number>
    worstLevel: Generated<number | null>
    retiredOn: Generated<string | null>
    importedTs: Generated<Date | null>
  }
  station_low_yield: {
    stationId: string
    tenantId: string
    kind: string
    fromDay: string
    toDay: string
    days: number
    deviation: Generated<string | null>
    lostKwh: Generated<string | null>
    checkedAt: Generated<Date>
  }
  station_month: {
    stationId: string
    month: string
    days: string[]
    energy: Generated<string>
    counterDays: Generated<number>
    repairedDays: Generated<number>
    estimatedDays: Generated<number>
  }
  sys_agent_company: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    agentNo: string
    name: string
    creditCode: Generated<string | null>
    agentType: string
    departId: string
    legalPerson: Generated<string | null>
    contactName: Generated<string | null>
    contactPhone: Generated<string | null>
    contactPhoneBidx: Generated<string | null>
    district: Generated<string | null>
    signDate: Generated<string | null>
    expireDate: Generated<string | null>
    deposit: Generated<string | null>
    grade: Generated<string | null>
    status: string
    remark: Generated<string | null>
  }
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
  sys_app_system: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    appCode: string
    appName: string
    icon: Generated<string | null>
    address: string
    ownerName: Generated<string | null>
    description: Generated<string | null>
    sortNo: Generated<number | null>
    status: string
  }
  sys_app_tool: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    toolName: string
    toolType: string
    icon: Generated<string | null>
    address: string
    description: Generated<string | null>
    sortNo: Generated<number | null>
    status: string
  }
  sys_audit: {
    id: string
    at: Generated<Date>
    tenantId: Generated<string | null>
    userId: Generated<string | null>
    username: Generated<string | null>
    event: string
    target: Generated<string | null>
    detail: Generated<unknown>
    ip: Generated<string | null>
    requestId: Generated<string | null>
  }
  sys_audit_chain: {
    seq: string
    auditId: string
    digest: Buffer
    hash: Buffer
    sealedAt: Generated<Date>
  }
  sys_audit_line: {
    id: GeneratedAlways<string | null>
    version: GeneratedAlways<number | null>
    createBy: GeneratedAlways<string | null>
    createTime: GeneratedAlways<Date | null>
    updateBy: GeneratedAlways<string | null>
    updateTime: GeneratedAlways<Date | null>
    sysOrgCode: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    event: GeneratedAlways<string | null>
    username: GeneratedAlways<string | null>
    target: GeneratedAlways<string | null>
    ip: GeneratedAlways<string | null>
    requestId: GeneratedAlways<string | null>
    detailText: GeneratedAlways<string | null>
    chainNo: GeneratedAlways<number | null>
  }
  sys_backup_note: {
    id: string
    place: string
    host: string
    version: string
    tables: number
    totalRows: string
    files: number
    bytes: string
    seconds: string
    createdAt: Generated<Date>
  }
  sys_captcha: {
    checkKey: string
    answerHash: Buffer
    expiresAt: Date
  }
  sys_category: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    parentId: Generated<string | null>
    code: Generated<string>
    name: string
    sortNo: Generated<number | null>
  }
  sys_check_rule: {
    id: string
    tenantId: string
    ruleCode: string
    ruleName: string
    ruleJson: string
    ruleDescription: Generated<string | null>
    createTime: Generated<Date>
    version: Generated<number>
    createBy: Generated<string | null>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
  }
  sys_company: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    code: string
    name: string
    shortName: Generated<string | null>
    companyType: string
    creditCode: Generated<string | null>
    legalPerson: Generated<string | null>
    contactPhone: Generated<string | null>
    district: Generated<string | null>
    address: Generated<string | null>
    departId: Generated<string | null>
    isEnabled: Generated<boolean>
    sortNo: Generated<number | null>
    remark: Generated<string | null>
  }
  sys_config: {
    key: string
    value: unknown
    updateTime: Generated<Date>
  }
  sys_data_log: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    dataTable: string
    dataLabel: string
    dataId: string
    dataTitle: Generated<string | null>
    dataVersion: number
    type: Generated<string>
    verb: string
    content: unknown
  }
  sys_data_rule: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    tenantId: string
    resource: string
    ruleName: string
    ruleColumn: string
    ruleConditions: string
    ruleValue: string
    status: Generated<string>
    sysOrgCode: Generated<string | null>
  }
  sys_data_source: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    code: string
    name: string
    dbType: Generated<string | null>
    host: string
    port: number
    dbName: string
    dbUsername: string
    tlsMode: string
    readsPoints: Generated<boolean | null>
    remark: Generated<string | null>
    lastReadTime: Generated<Date | null>
    lastReadNote: Generated<string | null>
    passwordCipher: Generated<string | null>
    readUntil: Generated<Date | null>
  }
  sys_depart: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    parentId: Generated<string | null>
    orgCode: string
    departName: string
    orgCategory: string
    orgType: Generated<number>
    departOrder: Generated<number | null>
    departNameAbbr: Generated<string | null>
    mobile: Generated<string | null>
    address: Generated<string | null>
    memo: Generated<string | null>
    lastChild: Generated<number>
  }
  sys_depart_data_rule: {
    departId: string
    ruleId: string
    tenantId: string
  }
  sys_depart_move: {
    id: string
    tenantId: string
    departId: string
    oldCode: string
    newCode: string
    movedBy: string
    movedAt: Generated<Date>
  }
  sys_depart_permission: {
    departId: string
    permissionId: string
    tenantId: string
  }
  sys_depart_role: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    departId: string
    roleName: string
    roleCode: string
    description: Generated<string | null>
  }
  sys_depart_role_data_rule: {
    roleId: string
    ruleId: string
    tenantId: string
  }
  sys_depart_role_permission: {
    roleId: string
    permissionId: string
    tenantId: string
  }
  sys_depart_role_user: {
    id: string
    userId: string
    roleId: string
    tenantId: string
  }
  sys_dict: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    dictName: string
    dictCode: string
    description: Generated<string | null>
    type: Generated<number | null>
    delFlag: Generated<number>
    deleteBy: Generated<string | null>
    deleteTime: Generated<Date | null>
  }
  sys_dict_item: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    dictId: string
    itemText: string
    itemValue: string
    description: Generated<string | null>
    sortOrder: Generated<number | null>
    status: Generated<string>
  }
  sys_field_key: {
    id: string
    kind: string
    state: string
    wrapped: string
    createdAt: Generated<Date>
    retiredAt: Generated<Date | null>
  }
  sys_field_key_reader: {
    process: string
    ring: string
    seenAt: Generated<Date>
  }
  sys_file: {
    id: string
    tenantId: string
    userId: string
    createBy: Generated<string | null>
    sysOrgCode: Generated<string | null>
    createTime: Date
    biz: string
    path: string
    fileName: string
    contentType: string
    size: string
    sha256: string
    state: Generated<string>
    resource: Generated<string | null>
    recordId: Generated<string | null>
    releasedAt: Generated<Date | null>
    version: Generated<number>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
  }
  sys_fill_counter: {
    ruleId: string
    period: string
    value: string
  }
  sys_fill_rule: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    ruleCode: string
    ruleName: string
    ruleParams: string
    resetCycle: string
    description: Generated<string | null>
  }
  sys_gateway_route: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    routerId: string
    name: string
    uri: string
    predicates: unknown
    filters: unknown
    stripPrefix: Generated<number>
    retryable: Generated<number>
    persistable: Generated<number>
    showApi: Generated<number>
    status: Generated<number>
    roleCodes: Generated<string[]>
    passesCredentials: Generated<boolean>
    timeoutSeconds: Generated<number>
    ratePerMinute: Generated<number>
  }
  sys_group: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    groupName: string
    groupType: string
    sortNo: Generated<number | null>
    description: Generated<string | null>
  }
  sys_group_station: {
    groupId: string
    stationId: string
    tenantId: string
  }
  sys_group_user: {
    groupId: string
    userId: string
    tenantId: string
  }
  sys_idempotency: {
    userId: string
    key: string
    requestHash: Buffer
    status: Generated<number | null>
    answer: Generated<unknown>
    createdAt: Generated<Date>
  }
  sys_job: {
    id: string
    name: string
    dueAt: Date
    payload: Generated<unknown>
    state: Generated<string>
    attempts: Generated<number>
    leaseUntil: Generated<Date | null>
    leaseBy: Generated<string | null>
    startedAt: Generated<Date | null>
    finishedAt: Generated<Date | null>
    error: Generated<string | null>
    output: Generated<string | null>
    cause: Generated<string>
    askedBy: Generated<string | null>
  }
  sys_log: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    logType: number
    signEvent: Generated<string | null>
    operateType: Generated<number | null>
    logContent: string
    userid: Generated<string | null>
    username: Generated<string | null>
    success: Generated<boolean>
    reason: Generated<string | null>
    door: Generated<string | null>
    ip: Generated<string | null>
    device: Generated<string | null>
    method: Generated<string | null>
    requestType: Generated<string | null>
    requestUrl: Generated<string | null>
    requestParam: Generated<string | null>
    costTime: Generated<number | null>
    requestId: Generated<string | null>
    subject: Generated<string | null>
    changes: Generated<string | null>
  }
  sys_login_failure: {
    subject: string
    at: Generated<Date>
  }
  sys_maintenance: {
    id: string
    tableName: string
    verb: string
    state: Generated<string>
    askedBy: string
    askedAt: Generated<Date>
    startedAt: Generated<Date | null>
    finishedAt: Generated<Date | null>
    freedBytes: Generated<string | null>
    error: Generated<string | null>
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
  sys_parameter: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    configKey: string
    configName: string
    valueType: string
    configValue: string
    effect: string
  }
  sys_passkey_challenge: {
    challengeHash: Buffer
    userId: string
    purpose: string
    boundTo: Buffer
    expiresAt: Date
  }
  sys_password_reset: {
    ticketHash: Buffer
    userId: string
    expiresAt: Date
  }
  sys_pending_sign_in: {
    ticketHash: Buffer
    userId: string
    door: string
    remember: boolean
    expiresAt: Date
  }
  sys_permission: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    parentId: Generated<string | null>
    menuType: number
    name: string
    url: Generated<string | null>
    component: Generated<string | null>
    componentName: Generated<string | null>
    redirect: Generated<string | null>
    icon: Generated<string | null>
    perms: Generated<string | null>
    permsType: Generated<string>
    sortNo: Generated<number>
    isRoute: Generated<boolean>
    keepAlive: Generated<boolean>
    hidden: Generated<boolean>
    alwaysShow: Generated<boolean>
    internalOrExternal: Generated<boolean>
    status: Generated<string>
    description: Generated<string | null>
    tenantId: Generated<string | null>
    reportId: Generated<string | null>
    hideTab: Generated<boolean>
  }
  sys_position: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    code: string
    name: string
    postRank: Generated<string | null>
    companyName: Generated<string | null>
    sortNo: Generated<number | null>
    companyId: Generated<string | null>
  }
  sys_process: {
    id: string
    host: string
    pid: number
    roles: string
    version: string
    startedAt: Date
    seenAt: Date
    sockets: Generated<number>
    memoryBytes: Generated<string>
    eventLoopMs: Generated<number>
  }
  sys_process_minute: {
    minute: Date
    processId: string
    points: Generated<number>
    rejectedPoints: Generated<number>
    requests: Generated<number>
    failedRequests: Generated<number>
  }
  sys_quartz_job: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    jobClassName: string
    jobLabel: Generated<string>
    cronExpression: string
    parameter: Generated<string | null>
    description: Generated<string | null>
    status: Generated<number>
    builtIn: Generated<boolean>
    effectiveFrom: Generated<Date | null>
  }
  sys_registration: {
    id: string
    tenantId: string
    username: string
    realname: string
    passwordHash: Generated<string | null>
    phone: string
    phoneBidx: string
    email: Generated<string | null>
    state: Generated<string>
    reason: Generated<string | null>
    decidedBy: Generated<string | null>
    decidedAt: Generated<Date | null>
    ip: string
    createTime: Date
  }
  sys_reveal_use: {
    userId: string
    at: Date
  }
  sys_revision: {
    name: string
    slot: number
    value: string
  }
  sys_role: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    roleName: string
    roleCode: string
    description: Generated<string | null>
  }
  sys_role_data_rule: {
    roleId: string
    ruleId: string
  }
  sys_role_permission: {
    roleId: string
    permissionId: string
  }
  sys_saved_query: {
    id: string
    userId: string
    resource: string
    name: string
    query: unknown
    createTime: Generated<Date>
  }
  sys_session: {
    id: string
    tokenHash: Buffer
    userId: string
    tenantId: string
    orgCode: Generated<string | null>
    createdAt: Generated<Date>
    lastSeen: Generated<Date>
    expiresAt: Date
    remember: Generated<boolean>
    ip: Generated<string | null>
    userAgent: Generated<string | null>
    endedAt: Generated<Date | null>
    endReason: Generated<string | null>
    steppedUpAt: Generated<Date | null>
    startedAt: Generated<Date>
  }
  sys_tenant: {
    id: string
    name: string
    status: Generated<number>
    createTime: Generated<Date>
    lastRoot: Generated<number>
    version: Generated<number>
    createBy: Generated<string | null>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: Generated<string>
    beginDate: Generated<string | null>
    endDate: Generated<string | null>
  }
  sys_third_flow: {
    stateHash: Buffer
    bindingHash: Buffer
    nonce: string
    verifier: string
    redirectUri: string
    sessionId: Generated<string | null>
    expiresAt: Date
  }
  sys_third_ticket: {
    ticketHash: Buffer
    userId: string
    expiresAt: Date
  }
  sys_ticket: {
    ticketHash: Buffer
    sessionId: string
    method: string
    path: string
    query: string
    expiresAt: Date
    usedAt: Generated<Date | null>
  }
  sys_upload: {
    id: string
    tenantId: string
    userId: string
    createTime: Date
    touchedAt: Date
    biz: string
    fileName: string
    size: string
    received: Generated<string>
    fingerprint: Generated<string | null>
    writer: Generated<string | null>
    writerUntil: Generated<Date | null>
    path: Generated<string | null>
  }
  sys_user: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    username: string
    realname: string
    passwordHash: Generated<string | null>
    avatar: Generated<string | null>
    phone: Generated<string | null>
    phoneBidx: Generated<string | null>
    email: Generated<string | null>
    sex: Generated<number | null>
    workNo: Generated<string | null>
    status: Generated<number>
    delFlag: Generated<number>
    mustChangePassword: Generated<boolean>
    homePath: Generated<string | null>
    lastLoginTime: Generated<Date | null>
    birthday: Generated<string | null>
    signature: Generated<string | null>
    post: Generated<string | null>
    telephone: Generated<string | null>
    deleteBy: Generated<string | null>
    deleteTime: Generated<Date | null>
    haveExportData: Generated<boolean>
    haveViewFinancialData: Generated<boolean>
    passwordExpiresAt: Generated<Date | null>
  }
  sys_user_authority: {
    userId: string
    haveExportData: Generated<number>
    haveViewFinancialData: Generated<number>
  }
  sys_user_data_rule: {
    userId: string
    ruleId: string
    tenantId: string
  }
  sys_user_depart: {
    userId: string
    departId: string
    tenantId: string
  }
  sys_user_identity: {
    id: string
    userId: string
    issuer: string
    subject: string
    displayName: Generated<string | null>
    createTime: Generated<Date>
    lastLoginTime: Generated<Date | null>
  }
  sys_user_passkey: {
    id: string
    userId: string
    name: string
    credentialId: string
    publicKey: Buffer
    counter: Generated<string>
    transports: Generated<string[]>
    backedUp: Generated<boolean>
    createTime: Generated<Date>
    lastUsedTime: Generated<Date | null>
  }
  sys_user_recovery_code: {
    id: string
    userId: string
    hint: string
    codeHash: string
    usedAt: Generated<Date | null>
  }
  sys_user_role: {
    userId: string
    roleId: string
  }
  sys_user_setting: {
    userId: string
    key: string
    value: unknown
    updateTime: Generated<Date>
  }
  sys_user_tenant: {
    userId: string
    tenantId: string
    status: Generated<number>
    haveExportData: Generated<number>
    haveViewFinancialData: Generated<number>
    createTime: Generated<Date>
  }
  sys_user_totp: {
    userId: string
    id: GeneratedAlways<string | null>
    secret: string
    lastStep: Generated<string>
    createdAt: Generated<Date>
    confirmedAt: Generated<Date | null>
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
  tenant_minute: {
    tenantId: string
    minute: Date
    reporting: number
    online: number
  }
  work_order: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    orderNo: string
    status: Generated<string>
    priority: Generated<string | null>
    questionType: Generated<string | null>
    questionDesc: Generated<string | null>
    questionReplenishFiles: Generated<string | null>
    stationId: Generated<string | null>
    alarmId: Generated<string | null>
    source: Generated<string | null>
    assignee: Generated<string | null>
    assignTime: Generated<Date | null>
    takeTime: Generated<Date | null>
    finishTime: Generated<Date | null>
    closeTime: Generated<Date | null>
    handleResult: Generated<string | null>
    homeOrgCode: Generated<string | null>
    requestHash: Generated<Buffer | null>
    deadline: Generated<Date | null>
    handleFiles: Generated<string | null>
  }
  work_order_image: {
    name: string
    tenantId: string
    createBy: string
    createTime: Generated<Date>
    path: string
    thumbPath: string
    size: number
    workOrderId: Generated<string | null>
    releasedAt: Generated<Date | null>
  }
  work_order_step: {
    id: string
    tenantId: string
    workOrderId: string
    at: Generated<Date>
    verb: string
    username: string
    realname: string
    fromStatus: Generated<string | null>
    toStatus: Generated<string | null>
    assigneeName: Generated<string | null>
    remark: Generated<string | null>
  }
}
