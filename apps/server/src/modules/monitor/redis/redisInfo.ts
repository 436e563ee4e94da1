/** Meaning of the lines of INFO that people look for. */
const meanings: Readonly<Record<string, string>> = {
  redis_version: '服务器版本',
  redis_mode: '运行模式',
  os: '操作系统',
  arch_bits: '架构位数',
  tcp_port: '监听端口',
  uptime_in_seconds: '已运行秒数',
  uptime_in_days: '已运行天数',
  config_file: '配置文件',
  connected_clients: '已连接的客户端',
  blocked_clients: '等待阻塞命令的客户端',
  maxclients: '客户端上限',
  used_memory: '已用内存（字节）',
  used_memory_human: '已用内存',
  used_memory_rss: '占用物理内存（字节）',
  used_memory_rss_human: '占用物理内存',
  used_memory_peak: '已用内存峰值（字节）',
  used_memory_peak_human: '已用内存峰值',
  maxmemory: '内存上限（字节，0 为不限）',
  maxmemory_human: '内存上限',
  maxmemory_policy: '内存淘汰策略',
  mem_fragmentation_ratio: '内存碎片率',
  mem_allocator: '内存分配器',
  loading: '是否正在载入数据',
  rdb_changes_since_last_save: '上次保存后的修改数',
  rdb_last_save_time: '上次保存的时间戳',
  rdb_last_bgsave_status: '上次后台保存的结果',
  aof_enabled: '是否启用 AOF',
  total_connections_received: '累计接受的连接',
  total_commands_processed: '累计执行的命令',
  instantaneous_ops_per_sec: '每秒命令数',
  total_net_input_bytes: '累计网络输入（字节）',
  total_net_output_bytes: '累计网络输出（字节）',
  rejected_connections: '被拒绝的连接',
  expired_keys: '累计过期的键',
  evicted_keys: '累计淘汰的键',
  keyspace_hits: '命中次数',
  keyspace_misses: '未命中次数',
  role: '角色',
  connected_slaves: '从节点数',
  used_cpu_sys: '系统态 CPU 秒数',
  used_cpu_user: '用户态 CPU 秒数',
  cluster_enabled: '是否集群',
}

export interface InfoRow {
  readonly section: string
  readonly key: string
  readonly value: string
  readonly description: string
}

/** The lines of INFO with their section; what names the program and its identity at the provider is left out. */
export function parseInfo(text: string): readonly InfoRow[] {
  let section = ''
  const rows: InfoRow[] = []
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('# ')) section = line.slice(2)
    const at = line.indexOf(':')
    if (at < 1 || line.startsWith('#')) continue
    const key = line.slice(0, at)
    const description = meanings[key] ?? (section === 'Keyspace' ? '库的键数、带过期时间的键数与平均剩余毫秒' : '')
    rows.push({ section, key, value: line.slice(at + 1), description })
  }
  return rows
}

/** Keys with an expiry, over all databases. */
export const expiringKeys = (rows: readonly InfoRow[]): number =>
  rows
    .filter(({ section }) => section === 'Keyspace')
    .reduce((sum, { value }) => sum + Number(/expires=(\d+)/.exec(value)?.[1] ?? 0), 0)
