import { refusal } from './spec.ts'

/** Refusals of logs, jobs, data sources, stores, monitoring. */
export const operationsErrors = {
  jobBuiltIn: refusal(400, '“{label}”是系统任务，不能删除；不需要时可以停止', '{label} is a built-in job; pause it instead'),
  jobForeign: refusal(400, '定时任务由平台租户管理，当前租户不能新增', 'Jobs are administered by the platform tenant'),
  jobWaiting: refusal(400, '“{label}”已在等待或正在运行，请稍后再试', '{label} is already waiting or running'),
  outboundRefused: refusal(
    400,
    '“{host}”指向内网、本机或保留地址，已拒绝连接；确需连接时，请运维人员把它写入 HELIODESK_OUTBOUND_ALLOW',
    '“{host}” leads to a private, local or reserved address; the operator can open it with HELIODESK_OUTBOUND_ALLOW',
  ),
  outboundUnknown: refusal(400, '找不到主机“{host}”，请检查主机名', 'Host “{host}” cannot be found'),
} as const
