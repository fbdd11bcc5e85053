/**
 * What marks a team in a row of a list, or a competition among those of a day: the end of its uuid. Lists have dozens of
 * them, and a wrong mark costs a wrong star or a row under another heading.
 */
export const rowKey = (uuid: string | null): string | undefined => uuid?.slice(-8);
