/** Something that can be followed; `type` as the favorites call names it. */
export interface FollowTarget {
  uuid: string;
  type: 'Team' | 'Competition';
  name: string;
}
