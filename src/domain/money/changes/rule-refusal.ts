/** Why a rule says no; screens and the server have their own words for each reason. */
export type RuleRefusal<Reason extends string> = { refused: Reason }
