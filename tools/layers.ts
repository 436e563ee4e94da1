/**
 * The server from below to above: a folder or a file of `apps/server/src` may import what stands before it, types as well, and nothing
 * that stands after it. What stands in one line does not import each other.
 */
export const serverLayers: readonly (readonly string[])[] = [
  ['clock.ts', 'envForms.ts', 'version.ts'],
  ['env.ts'],
  ['observe'],
  ['db', 'startupBanner.ts'],
  ['language'],
  ['access'],
  ['files', 'backup'],
  ['documents'],
  ['http'],
  ['realtime', 'requestLog'],
  ['context.ts'],
  ['followers'],
  ['jobs', 'messaging', 'telemetry'],
  ['vendors', 'crud'],
  ['providers'],
  ['lines'],
  ['sheets', 'history', 'lifecycle', 'relations'],
  ['money'],
  ['stock', 'approval', 'order', 'identity', 'agent', 'repay', 'tariff', 'bank', 'gridBill', 'income'],
  ['pay', 'difference'],
  ['close'],
  ['mounting'],
  ['modules'],
  ['demo'],
  ['modulesOfStart.ts'],
  ['app.ts', 'boot.ts'],
  ['serve.ts'],
  ['main.ts', 'rateAgentsCommand.ts'],
]
