/** English of logs, jobs, stores and monitoring; joined into labels.ts, menus.ts and seeds.ts beside. */
export const operationsLabels = {
  定时任务: 'Scheduled job',
  任务名称: 'Job name',
  任务: 'Job',
  执行计划: 'Schedule',
  '按北京时间；错过的时刻只补最近一次': 'Beijing time; of missed instants only the newest is made up for',
  系统任务: 'Built-in',
  参数: 'Parameter',
  上次结果: 'Last outcome',
  上次运行: 'Last run',
  下次运行: 'Next run',
  '应为六或七段：秒 分 时 日 月 周 [年]': 'Six or seven parts: second minute hour day month week [year]',
  请选择列表中的任务: 'Choose a job from the list',
}

export const operationsMenus = {
  查看Redis监控: 'View Redis',
  在Redis终端执行命令: 'Run commands in the Redis terminal',
  立即执行定时任务: 'Run scheduled jobs now',
  查看定时任务: 'View scheduled jobs',
  新增定时任务: 'Add scheduled jobs',
  编辑定时任务: 'Edit scheduled jobs',
  删除定时任务: 'Delete scheduled jobs',
}

export const operationsTitles = {
  Redis监控: 'Redis',
  Redis终端: 'Redis terminal',
  定时任务: 'Scheduled jobs',
}

export const operationsSeeds = {
  定时任务状态: 'Job state',
  停止: 'Paused',
  任务运行结果: 'Outcome of a run',
  等待: 'Waiting',
  运行中: 'Running',
}
