/** What marks a team in a row of a list: the end of its uuid. Lists have dozens of teams, and a wrong mark costs a wrong star. */
export const rowKey = (uuid: string | null): string | undefined => uuid?.slice(-8);
