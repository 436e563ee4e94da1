/** Days of suspense and of what is overdue, in the four steps that finance asks for. */
export const ages = ['0–30', '31–60', '61–90', '>90'] as const

export const ageText = (bucket: number): string => ages[bucket] ?? ''
