import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { contract as zh } from '../zhCN/contract.ts'

export const contract = {
  searchHint: 'Number, archive no. or words of the text',
  insert: 'Insert a place',
  insertHint: 'What is to be filled in here',
  signatures: 'Signatures',
  preview: 'Preview with samples',
  previewNote: 'Filled with sample data, no real customer',
  empty: 'Type the text to see how it is set',
  pdfPreview: 'Preview PDF',
  problems: (count) => `To be corrected in the text: ${thousands(count)}`,
  unknownPlace: (line, words) => `Line ${line}: there is no place "${words}"`,
  brokenPlace: (line, words) => `Line ${line}: braces do not match, please write ${words}`,
  wrongForm: (line, words) => `Line ${line}: "${words}" is not supported`,
  signaturesAlone: (line, words) => `Line ${line}: "${words}" must stand on a line of its own`,
  noSignatures: 'There is no place for signatures yet, please add one before publishing',
} satisfies Copy<typeof zh>
