import { z } from 'zod'
import { libraries } from './library.ts'

export const libraryIdSchema = z
  .number('Please select a library.')
  .refine((id) => libraries.some((library) => library.id === id), 'Please select a library.')
