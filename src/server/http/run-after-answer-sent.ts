/** Does what ends the server, or opens it anew, once the browser has its answer, which it would otherwise take for a lost one. */
export const runAfterAnswerSent = (work: () => void) => void setTimeout(work, 200)
