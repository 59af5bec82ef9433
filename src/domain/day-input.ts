import { z } from 'zod'
import { isDay } from './day.ts'

export const daySchema = z.string('Please enter a date.').refine(isDay, 'Please enter a date.')
