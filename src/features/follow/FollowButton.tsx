import type { Ref } from 'react';
import { FollowIcon } from './FollowIcon.tsx';
import { type FollowLinks, FollowPopover, type Reminder } from './FollowPopover.tsx';
import styles from './follow.module.scss';
import type { FollowTexts } from './texts.ts';

interface Props {
  uuid: string;
  texts: FollowTexts;
  links: FollowLinks;
  /** An icon instead of a button. */
  simple: boolean;
  followed: boolean;
  busy: boolean;
  reminder?: Reminder | undefined;
  button?: Ref<HTMLButtonElement>;
  popover?: Ref<HTMLDivElement>;
  onToggle?: () => void;
}

/**
 * The follow control with its popover, which the browser itself opens at every press, before any script has come. What is
 * followed is painted by `aria-pressed` alone (paint-followed.ts), so both words are there.
 */
export function FollowButton(props: Props) {
  const { uuid, texts, links, simple, followed, busy, reminder, button, popover, onToggle } = props;
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
      <FollowPopover
        id={id}
        texts={texts}
        links={links}
        followed={followed}
        busy={busy}
        reminder={reminder}
        box={popover}
      />
    </div>
  );
}
