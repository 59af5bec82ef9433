/** Whether everything is tried, as by `npm test -- full`. */
export const isFull = process.env.TEST_EXTENT === 'full'
