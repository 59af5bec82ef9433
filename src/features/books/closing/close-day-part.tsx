/** Closing the day (DY-2), and the days that were closed. */
export const CloseDayPart = () => null
