import { useState } from 'react';
import { sportOf } from '#sports/sports.ts';
import { minuteAt, type Step } from './clock.ts';
import * as commands from './command.ts';
import type { Side } from './command.ts';
import { ConsoleView } from './ConsoleView.tsx';
import { EntrySheet } from './EntrySheet.tsx';
import { type MatchState, withWaiting } from './match-state.ts';
import type { ConsoleTexts } from './texts.ts';
import { useMatch } from './use-match.ts';
import { entryLine, stepLabel } from './words.ts';

interface Props {
  match: string;
  sport: string;
  names: Record<Side, string>;
  players: Record<Side, readonly string[]>;
  state: MatchState;
  /** Product time when the page was made, ms. */
  now: number;
  login: string;
  texts: ConsoleTexts;
}

/** An island because presses count at once, wait while the line is cut, and others who score are seen as they press. */
export function ConsoleIsland({ match, sport: slug, names, players, state: first, now, login, texts }: Props) {
  const sport = sportOf(slug);
  const [editing, setEditing] = useState<string | null>(null);
  const { state, queue, last, time, ready, at, send, press, takeBack, dismiss } = useMatch(match, first, now);
  const change = (body: Record<string, unknown>) => commands.changeMatch(body, at());

  function add(entry: Parameters<typeof commands.addEntry>[0]) {
    const command = commands.addEntry(entry, at());
    const uuid = String(command.body?.['uuid']);
    const shown = withWaiting(state, [command]).entries[0]!;
    press(command, entryLine(texts, shown, sport.scoring, names), () => commands.removeEntry(uuid));
    setEditing(uuid);
  }
  function step(wanted: Step) {
    const { status, period, periodStartedAt } = state;
    const live = { status, period: periodStartedAt === null ? null : period };
    const before = status === 'live' ? live : { status, score: status === 'finished' ? undefined : null };
    press(change(wanted.body), stepLabel(texts, sport, wanted), () => change(before));
  }
  function tally(kind: string, side: Side, by: number) {
    const text = `${texts.counts[kind]} ${by > 0 ? '+1' : '−1'} · ${names[side]}`;
    press(commands.count(kind, side, by, at()), text, () => commands.count(kind, side, -by, at()));
  }
  const open = state.entries.find(({ uuid }) => uuid === editing);
  const { addedMinutes: added } = state;
  return (
    <>
      <ConsoleView
        {...{ texts, sport, names, state, queue, login, ready, last }}
        minute={minuteAt(sport, state, time)}
        onStep={step}
        onScore={(side, points) => add({ kind: 'goal', side, ...(sport.scoring !== 'goals' && { points }) })}
        onCard={(side) => add({ kind: 'card', detail: 'yellow', side })}
        onSubstitution={(side) => add({ kind: 'substitution', side })}
        onCount={tally}
        onAdded={(minutes) =>
          press(change({ addedMinutes: minutes }), `${texts.added} +${minutes}`, () => change({ addedMinutes: added }))
        }
        onClock={(clock) => send(change({ clock }))}
        onEdit={({ uuid }) => setEditing(uuid)}
        onUndo={takeBack}
        onDismiss={dismiss}
      />
      {open && (
        <EntrySheet
          key={open.uuid}
          {...{ entry: open, texts, names, players }}
          scoring={sport.scoring}
          onCorrect={(fields) => send(commands.correctEntry(open.uuid, fields))}
          onRemove={() => send(commands.removeEntry(open.uuid))}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
