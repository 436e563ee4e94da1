import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

/** Claims to the grid company (decision 126). */
export const gridClaimCalls = {
  gridClaimLetter: defineEndpoint({
    method: 'GET',
    path: '/api/gridClaim/letter',
    access: 'finance:gridClaim:letter',
    summary: { zh: '追索函', en: 'Letter of a claim' },
    details: {
      zh: 'PDF，含每户每月的原因和金额；未发函的每页注明是草稿；可用一次性链接打开',
      en: 'a PDF with reasons and amounts of each station and month; each page says so while it is a draft; a one-time link opens it too',
    },
    answer: 'stream',
    ratePerMinute: 60,
    query: z.object({ id: idText }),
  }),
}
