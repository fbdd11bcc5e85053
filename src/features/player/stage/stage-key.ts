import type { Stage } from './stage.ts';

/** Equal for stages that look the same. Addresses do not count: those of paid films are signed anew at every look. */
export function stageKey(stage: Stage): string {
  switch (stage.kind) {
    case 'upcoming':
      return `upcoming ${stage.startsAt ?? stage.day}`;
    case 'locked':
      return `locked ${stage.access}`;
    case 'none':
      return `none ${stage.reason}`;
    default:
      return stage.kind;
  }
}
