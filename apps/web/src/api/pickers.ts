import type { PickerServices } from '@heliodesk/widgets/services/pickerServices.ts'

// Fetched with the first question of a picker: lists without one do not pay for it.
const calls = async (): Promise<PickerServices> => (await import('./pickerCalls.ts')).pickerCalls

export const pickers: PickerServices = {
  departTree: async (...ask) => (await calls()).departTree(...ask),
  people: async (...ask) => (await calls()).people(...ask),
  peopleOf: async (...ask) => (await calls()).peopleOf(...ask),
  records: async (...ask) => (await calls()).records(...ask),
  recordsOf: async (...ask) => (await calls()).recordsOf(...ask),
  options: async (...ask) => (await calls()).options(...ask),
  optionTexts: async (...ask) => (await calls()).optionTexts(...ask),
  treeLevel: async (...ask) => (await calls()).treeLevel(...ask),
  categoryRoot: async (...ask) => (await calls()).categoryRoot(...ask),
  categoryLevel: async (...ask) => (await calls()).categoryLevel(...ask),
  categoryTexts: async (...ask) => (await calls()).categoryTexts(...ask),
}
