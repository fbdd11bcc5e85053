import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { $favorites, favoriteKey, setFollowed } from '#stores/favorites.store.ts';
import { $push, turnOnPush } from '#stores/push.store.ts';
import { $reminders, setReminder } from '#stores/reminders.store.ts';
import { FollowButton } from './FollowButton.tsx';
import type { FollowLinks } from './FollowPopover.tsx';
import type { FollowTarget } from './targets.ts';
import type { FollowTexts, PushNotes } from './texts.ts';

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

/** An island because whether you follow a team is known only to your browser. */
export function FollowControlsIsland({ controls, ...props }: Props) {
  return controls.map((control) => <FollowControl key={control.uuid} control={control} {...props} />);
}

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
