import type { Ref } from 'react';
import type { FollowTexts } from './texts.ts';

export interface FollowLinks {
  login: string;
  all: string;
}

export interface Reminder {
  wanted: boolean;
  /** Why this browser shows no notifications; otherwise empty. */
  note: string;
  onChange: (wanted: boolean) => void;
}

export interface FollowState {
  texts: FollowTexts;
  links: FollowLinks;
  followed: boolean;
  busy: boolean;
  reminder?: Reminder | undefined;
}

interface Props extends FollowState {
  /** Target of the button's `popovertarget`. */
  id: string;
  box?: Ref<HTMLDivElement> | undefined;
}

/** Asks guests to sign in and shows members the current state; `data-for` decides which. */
export function FollowPopover({ id, texts, links, followed, busy, reminder, box }: Props) {
  return (
    <div ref={box} id={id} className="follow-popover" popover="auto" role="dialog" aria-label={texts.label}>
      <p hidden={followed && !busy}>{texts.would}</p>
      <div data-for="guests" className="follow-body">
        <p className="muted">{texts.guest}</p>
        <a className="button" href={links.login} rel="nofollow">
          {texts.login}
        </a>
      </div>
      <div data-for="members" className="follow-body">
        <p className="follow-state" role="status">
          {busy ? '' : followed ? texts.followed : texts.notFollowed}
        </p>
        {reminder && (
          <label className="follow-check line">
            <input
              type="checkbox"
              checked={reminder.wanted && followed}
              disabled={!followed}
              onChange={(event) => reminder.onChange(event.currentTarget.checked)}
            />
            {texts.kickoff}
          </label>
        )}
        {reminder && (
          <p className="follow-note muted small" role="status">
            {followed ? reminder.note : ''}
          </p>
        )}
        <a className="text-link" href={links.all} rel="nofollow">
          {texts.all}
        </a>
      </div>
    </div>
  );
}
