/** The languages of the product, the first being the default of the admin (SH-7). */
export const languages = ['en', 'mr'] as const

export type Language = (typeof languages)[number]
