import type { LiveChange } from './live-change.ts';

/** The cache tags of every page that shows one of the changes; new lines of a timeline are shown by the match's page alone. */
export function tagsOf(changes: readonly LiveChange[]): string[] {
  const tags = changes.flatMap((change) =>
    change.kind === 'timeline' ? [`event:${change.eventUuid}`] : ['events', ...entityTags(change)],
  );
  return [...new Set(tags)];
}

function entityTags(change: LiveChange): string[] {
  const { eventUuid, teamUuids, competitionUuid } = change;
  return [
    `event:${eventUuid}`,
    ...teamUuids.map((uuid) => `team:${uuid}`),
    ...(competitionUuid ? [`competition:${competitionUuid}`] : []),
  ];
}

/** The events that tags of outdated pages are about; undefined where they may be about any. */
export function eventsIn(tags: readonly string[]): string[] | undefined {
  if (tags.includes('catalogue')) return undefined;
  return tags.flatMap((tag) => (tag.startsWith('event:') ? [tag.slice('event:'.length)] : []));
}
