import { useStore } from '@nanostores/react';
import { memo, type RefObject, useEffect, useRef, type Ref } from 'react';
import { $favorites, favoriteKey, setFollowed } from '#stores/favorites.store.ts';
import { $push, turnOnPush } from '#stores/push.store.ts';
import { $reminders, setReminder } from '#stores/reminders.store.ts';
import { type FollowLinks, FollowPopover, type FollowState } from './FollowPopover.tsx';
import type { FollowTarget } from './targets.ts';
import type { FollowTexts, PushNotes } from './texts.ts';
import styles from './follow.module.scss';

interface Control extends FollowTarget {
  texts: FollowTexts;
}

interface Props {
  controls: readonly Control[];
  links: FollowLinks;
  simple: boolean;
  /** Reasons why a browser shows no notifications; undefined where the site sends none. */
  notes: PushNotes | undefined;
}

// A memo: Astro knows it as React's. Of a plain function it learns that by one render more for each page.
/** An island because whether you follow a team is known only to your browser. */
export const FollowControlsIsland = memo(({ controls, ...props }: Props) =>
  controls.map((control) => <FollowControl key={control.uuid} control={control} {...props} />),
);

interface ControlProps extends Omit<Props, 'controls'> {
  control: Control;
}

function FollowControl({ control: { uuid, type, texts }, links, simple, notes }: ControlProps) {
  const favorite = useStore($favorites, { ssr: 'initial' })[favoriteKey(uuid)];
  const reminded = useStore($reminders, { ssr: 'initial' }).includes(uuid);
  const push = useStore($push, { ssr: 'initial' });
  const popover = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { followed = false, busy = false } = favorite ?? {};

  // A click before hydration has opened the popover: follow now.
  useEffect(() => {
    if (!popover.current?.matches(':popover-open')) return;
    setFollowed({ uuid, type }, button.current?.ariaPressed !== 'true');
  }, [uuid, type]);
  useFocusRestored(button, busy);
  useCloseOnScroll(popover);

  return (
    <FollowButton
      uuid={uuid}
      type={type}
      texts={texts}
      links={links}
      simple={simple}
      followed={followed}
      busy={busy}
      reminder={
        notes && {
          wanted: reminded,
          note: reminded && push in notes ? notes[push as keyof PushNotes] : '',
          onChange: (wanted) => {
            // Browsers ask for permission only in response to a click.
            if (wanted) void turnOnPush();
            void setReminder({ uuid, type }, wanted);
          },
        }
      }
      button={button}
      popover={popover}
      onToggle={() => {
        // Explicit, because a button disabled meanwhile opens nothing.
        popover.current?.showPopover();
        setFollowed({ uuid, type }, !followed);
      }}
    />
  );
}

/** Returns the focus to a button that lost it by being disabled, unless the focus has moved elsewhere. */
function useFocusRestored(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const had = useRef(false);
  useEffect(() => {
    if (busy) had.current ||= document.activeElement === button.current || document.activeElement === document.body;
    else if (had.current) {
      had.current = false;
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    }
  }, [button, busy]);
}

function useCloseOnScroll(popover: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const close = () => popover.current?.matches(':popover-open') && popover.current.hidePopover();
    addEventListener('scroll', close, { passive: true });
    return () => removeEventListener('scroll', close);
  }, [popover]);
}

const STAR =
  'M11.5 2.3a.5.5 0 0 1 1 0l2.3 4.7a2.1 2.1 0 0 0 1.6 1.1l5.1.8a.5.5 0 0 1 .3.9l-3.7 3.6a2.1 2.1 0 0 0-.6 1.9l.8 5.1a.5.5 0 0 1-.7.6l-4.6-2.4a2.1 2.1 0 0 0-2 0L6.4 21a.5.5 0 0 1-.7-.6l.8-5.1a2.1 2.1 0 0 0-.6-1.9L2.2 9.8a.5.5 0 0 1 .3-.9l5.1-.8A2.1 2.1 0 0 0 9.2 7z';
const SYNC =
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8m0-5v5h-5m5 4a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16m5 0H3v5';

interface ButtonProps extends FollowState, Pick<FollowTarget, 'uuid' | 'type'> {
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
function FollowButton(props: ButtonProps) {
  const { uuid, type, simple, button, popover, onToggle, ...state } = props;
  const { texts, followed, busy } = state;
  const id = `follow-${uuid}`;
  return (
    <div className={styles['control']} data-follow-control>
      <button
        ref={button}
        className={simple ? styles['icon'] : styles['button']}
        type="button"
        data-follow={uuid}
        data-follow-type={type}
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
