import type { Ref } from 'react';
import { FollowPopover, type FollowState } from './FollowPopover.tsx';
import styles from './follow.module.scss';

const STAR =
  'M11.5 2.3a.5.5 0 0 1 1 0l2.3 4.7a2.1 2.1 0 0 0 1.6 1.1l5.1.8a.5.5 0 0 1 .3.9l-3.7 3.6a2.1 2.1 0 0 0-.6 1.9l.8 5.1a.5.5 0 0 1-.7.6l-4.6-2.4a2.1 2.1 0 0 0-2 0L6.4 21a.5.5 0 0 1-.7-.6l.8-5.1a2.1 2.1 0 0 0-.6-1.9L2.2 9.8a.5.5 0 0 1 .3-.9l5.1-.8A2.1 2.1 0 0 0 9.2 7z';
const SYNC =
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8m0-5v5h-5m5 4a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16m5 0H3v5';

interface Props extends FollowState {
  uuid: string;
  /** An icon instead of a button. */
  simple: boolean;
  button?: Ref<HTMLButtonElement>;
  popover?: Ref<HTMLDivElement>;
  onToggle?: () => void;
}

/**
 * The follow button with its popover, which opens without script. CSS shows one of both labels by `aria-pressed`, which
 * paint-followed.ts sets before hydration.
 */
export function FollowButton(props: Props) {
  const { uuid, simple, button, popover, onToggle, ...state } = props;
  const { texts, followed, busy } = state;
  const id = `follow-${uuid}`;
  return (
    <div className={styles['control']} data-follow-control>
      <button
        ref={button}
        className={simple ? styles['icon'] : styles['button']}
        type="button"
        data-follow={uuid}
        disabled={busy && !simple}
        aria-busy={busy || undefined}
        aria-pressed={followed}
        aria-label={simple ? texts.label : undefined}
        title={simple ? texts.label : undefined}
        popoverTarget={id}
        popoverTargetAction="show"
        onClick={onToggle}
        suppressHydrationWarning
      >
        <FollowIcon busy={busy && simple} />
        {!simple && (
          <>
            <span className={styles['follow']}>{texts.follow}</span>
            <span className={styles['unfollow']}>{texts.unfollow}</span>
          </>
        )}
      </button>
      <FollowPopover id={id} box={popover} {...state} />
    </div>
  );
}

/** A star, filled when followed; a spinning icon while saving. */
function FollowIcon({ busy }: { busy: boolean }) {
  return (
    <svg
      className={busy ? styles['sync'] : styles['star']}
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
    >
      <path d={busy ? SYNC : STAR} />
    </svg>
  );
}
