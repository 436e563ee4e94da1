import type { WidgetServices } from '@heliodesk/widgets/services/WidgetServices'

/** A screen that has nothing to offer: the benchmark's columns bring their options with them. */
const answers: Readonly<Record<string, unknown>> = {
  useDict: () => [],
  useRegions: () => ({}),
  useRefChoices: () => ({ choices: [], isSearching: false }),
  useRefText: () => undefined,
  useValueText: () => (_: unknown, value: string) => value,
  useMayReveal: () => false,
  confirm: async () => true,
  toast: { success: () => undefined, warning: () => undefined },
}

export const services = new Proxy(answers, {
  get: (known, name) => Reflect.get(known, name) ?? (() => undefined),
}) as unknown as WidgetServices
