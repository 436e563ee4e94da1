import { createContext, useContext } from 'react'
import type { FormValues } from './formValues.ts'

/** What is typed in the form around a page's own section. */
export const FormValuesContext = createContext<FormValues>({})
export const useFormValues = (): FormValues => useContext(FormValuesContext)
